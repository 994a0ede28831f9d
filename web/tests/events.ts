interface AnyEvent {
  name: string;
  args: object;
  text: string;
}

/** Makes the events of a game: `const event = eventsOf<Event>()`, then `event("passes", { seat: 0 })`. */
export function eventsOf<Event extends AnyEvent>() {
  return <Name extends Event["name"]>(name: Name, args: Extract<Event, { name: Name }>["args"], text = ""): Event =>
    ({ name, args, text }) as unknown as Event;
}
