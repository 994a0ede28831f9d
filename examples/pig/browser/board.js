/** The board of Pig: the pot, and the scores as bars towards the goal. docs/adding-a-game.md explains the interface. */

const sheet = new CSSStyleSheet(); // the page allows no inline styles
sheet.replaceSync(`
  .pig { display: grid; gap: 1.25rem; width: min(40rem, 100%); margin: auto; color: #fdf8ea; }
  .pig-pot { display: grid; justify-items: center; gap: 0.25rem; }
  .pig-pot strong { font-size: 4rem; line-height: 1; font-variant-numeric: tabular-nums; }
  .pig ol { display: grid; gap: 0.75rem; margin: 0; padding: 0; list-style: none; }
  .pig li { display: grid; grid-template-columns: minmax(4rem, 8rem) 1fr 4.5rem; gap: 0.75rem; align-items: center;
    padding: 0.5rem 0.75rem; border: 2px solid transparent; border-radius: 0.75rem; background: rgb(0 0 0 / 20%); }
  .pig li[aria-current] { border-color: #e0b458; font-weight: 700; }
  .pig li > span { overflow: hidden; text-overflow: ellipsis; }
  .pig-track { display: flex; height: 1.25rem; border-radius: 1rem; overflow: hidden; background: rgb(0 0 0 / 35%); }
  .pig-track > * { transition: width calc(0.4s * var(--pig-motion, 1)); }
  .pig-banked { background: #e0b458; }
  .pig-risked { background: repeating-linear-gradient(45deg, #fdf8ea 0 6px, #cf8a3c 6px 12px); }
  .pig-score { text-align: right; font-variant-numeric: tabular-nums; }
`);

/** Draws the board into the target. The page calls `update` with new props and `destroy` at the end. */
export function mount(target, props) {
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const board = element("div", "pig");
  target.append(board);
  const update = ({ view, names, motion }) => {
    board.style.setProperty("--pig-motion", String(motion));
    board.replaceChildren(drawPot(view), drawSeats(view, names));
  };
  update(props);
  return {
    update,
    destroy: () => {
      board.remove();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    },
  };
}

function drawPot(view) {
  const pot = element("div", "pig-pot");
  pot.append(element("strong", "", view.pot), element("span", "", `/ ${view.goal}`));
  return pot;
}

function drawSeats(view, names) {
  const list = element("ol");
  list.append(...view.scores.map((score, seat) => drawSeat(view, names[seat], score, seat === view.turn)));
  return list;
}

function drawSeat(view, name, score, isTurn) {
  const risked = isTurn ? view.pot : 0;
  const row = element("li");
  if (isTurn) row.setAttribute("aria-current", "true");
  const track = element("div", "pig-track");
  track.setAttribute("aria-hidden", "true");
  track.append(drawBar("pig-banked", score, view.goal), drawBar("pig-risked", risked, view.goal));
  row.append(element("span", "", name), track, element("span", "pig-score", risked ? `${score} + ${risked}` : score));
  return row;
}

function drawBar(className, points, goal) {
  const bar = element("div", className);
  bar.style.width = `${Math.min(100, (100 * points) / goal)}%`;
  return bar;
}

function element(tag, className = "", text = "") {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = String(text);
  return made;
}
