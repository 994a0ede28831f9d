# Die Wörter des Bretts selbst; Sätze über Züge gehören dem Spiel.

position = Die Stellung
color = { $color ->
    [red] Rot
    [orange] Orange
    [yellow] Gelb
    [green] Grün
    [blue] Blau
    [purple] Violett
   *[none] noch keine Farbe
}
place = { $at ->
    [rectangle] im Lager
    [start] auf dem Startfeld
    [ring] auf Ring { $ring }, Feld { $space }
    [safe] auf Feld { $space } der Schutzzone
    [home] im Haus
   *[pit] in der Grube
}
token-at = { $token } { $place }
all-at = alle { $place }
seat-at = { $name }, { $color }: { $tokens }.
dice = Würfel: { $dice }
bonus = { $doubles ->
    [0] Bonuswurf
    [1] Bonuswurf
   *[other] Bonuswurf · { $doubles } Pasche
}
moves-by = Züge mit der { $die }
stairs = Züge über die Treppe
swaps = Figuren zum Tauschen
no-move = { $used ->
    [yes] Genutzt
   *[no] Damit geht gerade kein Zug
}
way = { $inward ->
    [yes] hinab
   *[no] hinauf
}
# Wohin ein Zug führt, so kurz, wie es auf ein Telefon passt.
short = { $at ->
    [start] Startfeld
    [safe] Schutzzone
    [home] Haus
   *[ring] Ring { $ring }
}
spot = { $spot ->
    [hit] schlagen
    [sunburst] Sonne
    [own-stairs] eigene Treppe
   *[stairs] Treppe
}
zoom-in = Das Brett größer zeigen
zoom-out = Das ganze Brett zeigen
