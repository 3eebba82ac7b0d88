// Markers that lie in a space, as the view names them: "smoke", "wreck_2", "minefield_axis_3".

export interface Marker {
  kind: string;
  side: string;
  text: string;
}

const KINDS = ["entrenchment", "wreck", "minefield", "bridge_down", "pontoon", "smoke"];

/** The markers that are drawn, the lowest first; what is not known is left out. */
export function markersOf(names: readonly string[]): Marker[] {
  const found = names.flatMap((name) => {
    const kind = KINDS.find((each) => name === each || name.startsWith(`${each}_`));
    if (!kind) return [];
    const rest = name.slice(kind.length + 1).split("_");
    const number = rest.find((part) => /^\d+$/.test(part)) ?? "";
    const side = rest.find((part) => part && part !== number) ?? "";
    return [{ kind, side, text: kind === "wreck" && number === "1" ? "" : number }];
  });
  return united(found).sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

/** Several minefields of a side in a space are drawn as one: "2+1", with a question mark for each that lies face down. */
function united(markers: readonly Marker[]): Marker[] {
  const found: Marker[] = [];
  for (const marker of markers) {
    const same = found.find((each) => each.kind === marker.kind && each.side === marker.side);
    if (same) same.text = `${same.text || "?"}+${marker.text || "?"}`;
    else found.push(marker);
  }
  return found;
}
