// An assault as the log tells it: rounds, shots with their dice, who fell, and how it ended.
import type { LogEntry, Rolled } from "../net/types";
import type { Shot } from "./types";

export interface FightShot {
  number: number;
  round: number;
  attack: string;
  /** Undefined for guns off the map. */
  shooter: string | undefined;
  target: string;
  hits: number;
  roll: Rolled;
  /** Hits of the target afterwards, of so many. */
  stands?: [hits: number, defence: number];
  falls: boolean;
  /** Points that its fall brought. */
  points?: number;
}

export interface Fight {
  /** The entry that opened it. */
  number: number;
  zone: string;
  round: number;
  shots: FightShot[];
  fallen: Set<string>;
  /** Entries besides shots: cards, morale, who fell back. */
  others: LogEntry[];
  /** The entry that ended it. */
  over?: LogEntry;
}

const ENDS = new Set(["log-captured", "log-broke-off", "log-assault-failed", "log-hq-falls"]);
const BESIDES = new Set([
  "log-played",
  "log-cancelled",
  "log-morale-rolled",
  "log-fell-back",
  "log-dropped-out",
  "log-no-way-back",
]);
const NO_ROLL: Rolled = { faces: [], tn: 0, lines: [] };

/** The newest assault in a log. */
export function lastFight(log: readonly LogEntry[]): Fight | undefined {
  let start = log.length - 1;
  while (start >= 0 && log[start]?.id !== "log-assault") start--;
  const opened = log[start];
  if (!opened) return undefined;
  const zone = String(opened.args.zone).replace("@zone-", "");
  const fight: Fight = { number: opened.number, zone, round: 0, shots: [], fallen: new Set(), others: [] };
  for (const entry of log.slice(start + 1)) {
    tell(fight, entry);
    if (fight.over) break;
  }
  return fight;
}

function tell(fight: Fight, entry: LogEntry): void {
  const { id, args, number, roll = NO_ROLL } = entry;
  const last = fight.shots.at(-1);
  if (id === "log-round") fight.round = Number(args.round);
  else if (id === "log-rolled") {
    const shooter = String(args.unit);
    fight.shots.push({
      number,
      round: fight.round,
      attack: String(args.attack),
      shooter: shooter.startsWith("@") ? undefined : shooter,
      target: String(args.target),
      hits: Number(args.hits),
      roll: { ...roll, tn: Number(args.tn) },
      falls: false,
    });
  } else if (id === "log-rerolled" && last) {
    last.hits += Number(args.hits);
    last.roll = { ...last.roll, faces: [...last.roll.faces, ...roll.faces] };
  } else if (id === "log-hit" && last && last.target === args.unit)
    last.stands = [Number(args.hits), Number(args.defence)];
  else if (id === "log-destroyed") {
    const unit = String(args.unit);
    fight.fallen.add(unit);
    // In simultaneous fire the dead fall later: the last shot at them counts.
    const shot = fight.shots.findLast((each) => each.target === unit);
    if (shot) shot.falls = true;
  } else if (id === "log-scored") {
    const shot = fight.shots.findLast((each) => each.falls && each.points === undefined);
    if (shot) shot.points = Number(args.points);
  } else if (BESIDES.has(id)) fight.others.push(entry);
  else if (ENDS.has(id)) fight.over = entry;
}

/** The reasons for a number in few words: "assault 4, Town +1". The first is the base. */
export function reasons(
  lines: Rolled["lines"],
  of: "dice" | "tn",
  say: (line: Rolled["lines"][number]) => string,
): string {
  return lines
    .filter((line) => line.of === of)
    .map(
      (line, place) =>
        `${say(line)} ${place ? (line.amount < 0 ? `−${-line.amount}` : `+${line.amount}`) : line.amount}`,
    )
    .join(", ");
}

/** Of several shots the one that is likeliest to destroy; of equals the one that hits most. */
export function bestShot(shots: readonly Shot[]): Shot | undefined {
  const worth = ({ destroys = 0, chances }: Shot): number =>
    destroys * 100 + chances.reduce((sum, chance, hits) => sum + hits * chance, 0) / 10;
  return shots.reduce<Shot | undefined>((best, shot) => (best && worth(best) >= worth(shot) ? best : shot), undefined);
}
