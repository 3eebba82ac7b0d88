// What the server sends and takes: docs/protocol.md in types.

export type Language = "en" | "fr";

/** A text of the message files with what is put into it; "@id" stands for another text. */
export interface Message {
  id: string;
  args: Record<string, string | number>;
}

// --- the static side of a game ---

export interface Space {
  id: string;
  /** Place in units of the distance from a hex's centre to its corner. */
  x: number;
  y: number;
  terrain: string;
  /** Id of the text with the space's name. */
  title?: string;
  worth?: number;
  features?: string[];
  playable?: boolean;
  /** Outline of an area, and a number printed beside its name. */
  shape?: [number, number][];
  index?: number;
  garrison?: number;
  badges?: Badge[];
  /** Height of a tactical hex in metres. */
  elevation?: number;
  country?: string;
  /** Other names of a hex that lies on two boards. */
  aliases?: string[];
}

/** A small sign printed in a space. */
export interface Badge {
  kind: "track" | "supply";
  text: string;
  side?: string;
  title: string;
  value: number;
}

export interface Side {
  a: string;
  b: string;
  features: string[];
  title: string;
}

/** A name written on the map that belongs to no space: a sea, a closed country. */
export interface Lettering {
  title: string;
  /** A sea, a closed country, a country that is fought over. */
  kind: "sea" | "land" | "country";
  x: number;
  y: number;
  turn?: number;
  size?: number;
}

/** A line drawn on a map of areas: a border with what runs along it, a road, a point where areas meet. */
export interface BoardLine {
  kind: string;
  points: [number, number][];
  a?: string;
  b?: string;
  features: string[];
  title: string;
}

export interface Board {
  kind: "hexes" | "areas" | "cards";
  orientation?: "pointy" | "flat";
  /** Areas: map units to one unit of the layout, and the size of the sheet. */
  unit?: number;
  size?: [number, number];
  lines?: BoardLine[];
  spaces: Space[];
  sides: Side[];
  lettering?: Lettering[];
  /** How high each terrain stands, 0 to 1, if not as usual. */
  relief?: Record<string, number>;
  /** Which of the game's maps it is, if it has several. */
  id?: string;
  /** A tactical map is laid together from boards; x and y count boards. */
  boards?: { board: number; x: number; y: number; orientation: number }[];
}

export interface PieceFace {
  title: string;
  /** What stands at the edge of the counter: "XIX", "1 SS Pz". */
  designation?: string;
  side: string;
  nation: string;
  branch: string;
  type: string;
  size: string;
  attack: number;
  defence: number;
  move: number;
  /** Attack, defence and movement at each strength, the full one first. */
  strengths?: [number, number, number][];
  /** One number for attack and defence. */
  strength?: number;
  strength_reduced?: number;
  /** What is printed at the foot, if not attack-defence-movement. */
  factors?: string;
  factors_reduced?: string;
  // A tactical counter: strength and range of its fire, full and reduced; -1 stands for nothing printed.
  /** Id of the text that says what it is, without a number. */
  kind?: string;
  steps?: number;
  df?: Printed;
  bf?: Printed;
  at?: Printed;
  armour?: number;
  /** Movement when limbered; 0: only in tow, -1: is never limbered. */
  limbered?: number;
  flags?: string[];
  /** The face of a leader, once it is drawn. */
  leader?: LeaderFace;
}

/** Strength and range, each full and reduced. */
export type Printed = [strength: [number, number], range: [number, number]];

export interface Turn {
  number: number;
  date?: string;
  time?: string;
  night?: boolean;
  replacements?: Record<string, number>;
}

/** An event that is held in secret until it is played. */
export interface ChitFace {
  id: string;
  number: number;
  title: string;
  about: string;
  window: string;
  rule: string;
}

/** What differs from scenario to scenario. */
export interface ScenarioFacts {
  map: string;
  turns: Turn[];
  groups?: SetUpGroup[];
  special?: string[];
  victory?: Victory;
}

/** How a scenario is won: conditions in order, or points and what their difference is worth. */
export interface Victory {
  conditions?: { title: string; hexes: string[]; least: number }[];
  points?: Record<string, { title: string; points: number; hexes: string[] }[]>;
  margin_of?: string;
  levels?: { winner: string; margin: number; title: string }[];
}

/** Pieces that are set up, or arrive, together. */
export interface SetUpGroup {
  id: string;
  title: string;
  side: string;
  turn: number;
  hexes: string[];
  pieces: string[];
}

/** One face of a counter that is drawn: a leader. */
export interface LeaderFace {
  rank: string;
  nation: string;
  morale: number;
  combat: number;
  morale_mod: number;
}

export interface ResultsTable {
  columns: string[];
  rows: string[][];
  order: string[];
}

export interface Layout {
  /** Something is hidden from a seat: who shares a screen draws a curtain between turns. */
  secrets?: boolean;
  /** Whether the server tells what a move would bring upon its player. */
  perils?: boolean;
  board: Board;
  /** Games whose scenarios have maps of their own: all of them, unless the layout of one scenario was asked for. */
  maps?: Record<string, Board>;
  scenarios?: Record<string, ScenarioFacts>;
  faces?: Record<string, LeaderFace>;
  pieces: Record<string, PieceFace>;
  sides: string[];
  phases: string[];
  boxes: string[];
  /** The results table: a row for each face of the die; `order` is how results are listed. */
  results: ResultsTable;
  /** Games with several tables: by kind of fight. */
  tables?: Record<string, ResultsTable>;
  turns: Turn[];
  overlays: string[];
  /** Overlays that are asked about a space or a piece: "sight:1:0708". */
  lenses?: string[];
  chits?: ChitFace[];
  /** What something that an action names stands for: the pieces of an army, the spaces of a track. */
  groups?: Record<string, Record<string, string[]>>;
  /** The score of the result is counted in halves. */
  half_points?: boolean;
  /** Markers that rise in a space: from `control` on it is held, at `full` it is far gone. */
  levels?: { title: string; control: number; full: number; rule: string };
}

// --- what a seat sees ---

export interface Piece {
  id: string;
  side: string;
  /** The space where it stands; a piece that is not on the board is in a box. */
  at?: string;
  box?: string;
  marks?: string[];
  /** Which of the faces of the layout it shows, or what type it is. */
  type?: string;
  /** The piece that carries it. */
  aboard?: string;
  /** Text of its name, if the layout has no face for it. */
  title?: string;
  /** Attack, defence and movement as they are now. */
  factors?: [number, number, number];
}

export interface Action {
  text: string;
  verb: string;
  /** What `id` names: a piece, a space, nothing, or something else of the game that has a text "on-id". */
  on: "unit" | "hex" | "area" | "" | (string & {});
  id: string;
}

export interface Decision {
  seat: string;
  prompt: Message;
  rule: string;
  actions?: Action[];
}

export interface Hand {
  piece: string;
  points: number;
  allowance: number;
  reach: Record<string, number>;
  ways?: Record<string, string[]>;
  stops?: string[];
  full?: string[];
  /** Pieces that it carries. */
  riders?: string[];
  /** Cost of every space on a way, those included where it cannot end. */
  costs?: Record<string, number>;
  /** What an assault on the way would come to, by space. */
  overruns?: Record<string, Battle>;
  /** Points are counted in halves. */
  halves?: boolean;
  /** Points are counted in sixths. */
  sixths?: boolean;
  /** Whatever it costs, one space may be entered. */
  one_area?: boolean;
}

export interface Multiplier {
  name: string;
  rule: string;
  factor: number;
}

export interface Target {
  hex: string;
  units: string[];
  printed: number;
  multipliers: Multiplier[];
  defence: number;
  /** What adds to the defence beside the units. */
  additions?: Modifier[];
}

/** What is added to a die or to a strength. */
export interface Modifier {
  name: string;
  rule: string;
  value: number;
}

export interface Battle {
  /** "combat" on the table of the layout, or a roll of another kind. */
  kind?: string;
  /** The rule that the odds follow. */
  rule?: string;
  attackers: [piece: string, strength: number][];
  /** What changes the strength of some attackers. */
  changes?: { name: string; rule: string; factor: string; units: string[] }[];
  targets: Target[];
  attack: number;
  defence: number;
  odds: string;
  /** What is added to the die, and the result of each face. */
  modifiers?: Modifier[];
  faces?: string[];
  level?: number;
  /** Odds before the columns are shifted, each shift, and the columns of the line of the table that counts. */
  initial?: string;
  shifts?: Shift[];
  terrain?: string;
  columns?: string[];
  /** What the next column asks for, and how much could be missing for this one, where shifts come between. */
  next?: { column: string; needs: number; more: number };
  spare?: number;
  /** Nobody defends: it is taken without a die. */
  reconnaissance?: boolean;
  /** How results are listed, if not as the layout says. */
  order?: string[];
  sixths: Record<string, number>;
}

/** What shifts a column. */
export interface Shift {
  name: string;
  rule: string;
  shift: number;
}

/** Fire at a space, before the dice: `chances` are ways out of 36. */
export interface Fire {
  kind: string;
  hex: string;
  firers: [piece: string, strength: number][];
  leaders: [piece: string, bonus: number][];
  strength: number;
  /** The results table by name, the column of the bare strength, what all shifts come to within their limits, and where they lead. */
  table: string;
  printed_column: number;
  modifiers: Shift[];
  limits: [number, number] | null;
  net: number;
  column: number;
  chances: Record<string, number>;
  /** Units that stand better or worse than the others. */
  units: { unit: string; modifiers: Shift[]; net: number; column: number; chances: Record<string, number> }[];
}

/** One side of an assault: `chances` are ways out of 6. */
export interface AssaultSide {
  side: string | null;
  units: string[];
  strength: number;
  table: string;
  printed_column: number;
  modifiers: Shift[];
  net: number;
  column: number;
  chances: Record<string, number>;
  /** Enemies behind cover of their own: another column for each. */
  sheltered: { unit: string; modifiers: Shift[]; column: number; chances: Record<string, number> }[];
}

export interface Assault {
  kind: "assault";
  hex: string;
  attacker: AssaultSide;
  defender: AssaultSide;
}

/** A shot that could be taken at a unit: `chances` are ways out of 36. */
export interface Shot {
  kind: string;
  unit: string;
  target: string;
  value?: number;
  armour?: number;
  sum?: number;
  strength?: number;
  printed_column?: number;
  net?: number;
  column?: number;
  modifiers: Shift[];
  chances: Record<string, number>;
}

/** What has been declared for this activation, in order; for who declares it: who could still join, by whom each is led, how far command reaches. */
export interface Activation {
  kind: string;
  rule: string;
  declared: [piece: string, mode: string][];
  candidates?: string[];
  chain?: [leader: string, piece: string][];
  radius?: string[];
}

/** What a side can call in from off the map. */
export interface Support {
  batteries: { number: number; strength: number; left: number; of: number; turns: [number, number] }[];
  aircraft: { title: string; df: number }[];
}

/** Steps lost, and how many will cost the next point of initiative. */
export interface Losses {
  steps: number;
  armour: number;
  initiative: number;
  next: number | null;
}

/** A line between two spaces, and what it meets on its way. */
export interface SightLine {
  open: boolean;
  range: number;
  /** A unit without cover could be seen there; one that fired or is marked. */
  spotted: boolean;
  marked: boolean;
  message: Message;
  rule: string;
  blocked?: string;
  stations: { spaces: string[]; height: number; cover: string; blocks: boolean }[];
}

/** Activations that are declared before they are carried out. */
export interface Plan {
  rule: string;
  limit: number;
  /** More can still be named. */
  open: boolean;
  entries: { piece: string; mode: string }[];
  /** The attacks that could come of it. */
  forecasts?: Battle[];
}

export interface Gauge {
  id: string;
  title: string;
  rule: string;
  rows: { title: string; value: number; size: number; side: string }[];
}

/** A chit as a seat sees it: without an id it is hidden. */
export interface HeldChit {
  id: string | null;
  secret: boolean;
  from: number;
}

export interface Notice extends Message {
  rule: string;
}

export interface LogEntry extends Message {
  number: number;
  /** The small action that it belongs to; 0 is the set-up. */
  action: number;
  roll?: Rolled;
}

/** The dice of a log entry. */
export interface Rolled {
  faces: number[];
  /** The number that each needs; 0 if it is their sum that counts. */
  tn: number;
  lines: RollLine[];
}

/** Where a die or a point of the number needed comes from. */
export interface RollLine {
  of: "dice" | "tn";
  amount: number;
  rule: string;
  text: Message;
}

export interface TurnPlace {
  number: number;
  first: number;
  last: number;
  date?: string;
  phase: string;
  phases: string[];
  place: number;
  /** Which run through some of the phases it is. */
  round?: number;
  time?: string;
  night?: boolean;
  /** How far each side sees. */
  visibility?: number[];
  /** Segments that each side still has, and its initiative. */
  segments?: number[];
  initiative?: number[];
  opening?: number;
  side?: string;
}

export interface Result {
  winners: string[];
  rule: string;
  reason: Message | string;
  /** What is put into the text of the reason. */
  args?: Message["args"];
  score: Record<string, number>;
  parts: Record<string, [string, number][]>;
}

/** Pieces that go together, as the server proposes it; with a goal, the small steps that lead there. */
export interface Group extends Hand {
  pieces: string[];
  /** Those beside them that cannot go along: who, the rule, and why. */
  left: [piece: string, rule: string, id: string, args: Record<string, string | number>][];
  slowest: string;
  orders: string[];
  /** Spaces of the way where others may interrupt. */
  watched: string[];
}

/** What a move would bring upon its player: a sentence with its rule, and where. */
export interface Peril {
  rule: string;
  id: string;
  args: Record<string, string | number>;
  space: string;
}

/** How an attack would go with everybody who may join: the chance of success in percent, and the share of each result. */
export interface Prospect {
  chance: number;
  results: Record<string, number>;
}

export interface GroupQuestion {
  piece: string;
  without: readonly string[];
  /** How the way begins. */
  by: readonly string[];
  to?: string;
}

export interface View {
  version: number;
  seat: string | null;
  game: string;
  scenario: string;
  /** Small actions that stand. */
  length: number;
  log_length: number;
  can_undo: boolean;
  /** So many actions stand; those after them can be taken back in one go. Older editions do not tell. */
  undo_to?: number;
  turn: TurnPlace;
  pieces: Piece[];
  /** Pieces that others could be moved with, those that lead first. */
  heads?: string[];
  control: Record<string, string>;
  marks: Record<string, string[]>;
  lines?: Record<string, boolean>;
  levels?: Record<string, number>;
  garrisons?: Record<string, number>;
  gauges?: Gauge[];
  /** Pieces without supply, and why. */
  unsupplied?: Record<string, Notice>;
  chits?: { seats: Record<string, HeldChit[]>; pool: number; spent: string[] };
  notices?: Notice[];
  plan?: Plan;
  score: Record<string, { total: number; parts: [string, number][] }>;
  decision: Decision | null;
  hand?: Hand;
  /** Games that fight on columns send fire or an assault instead. */
  battle?: Battle;
  /** Fights that have been announced and wait for their dice. */
  battles?: Battle[];
  activation?: Activation;
  shots?: Shot[];
  /** What a shaken piece has to stay below to recover, and its ways out of 36. */
  recovery?: Record<string, { below: number; chances: number }>;
  pools?: { entrenchments: number; minefields: number[]; tank_leaders: number };
  support?: Record<string, Support>;
  standing?: { winner: string | null; level: string };
  losses?: Record<string, Losses>;
  /** By side: pieces of which nothing is shown. */
  concealed?: Record<string, number>;
  log?: LogEntry[];
  /** Of a club: who sits where, by name. */
  people?: Record<string, string>;
  clock?: ClockView;
  /** What somebody at the table asks the others; the first seat is who asks, the others have agreed. */
  request?: { kind: "draw" | "pause" | "rewind"; seats: string[]; length: number | null };
  /** What was taken back by consent. */
  rewinds?: { seat: string; before: number; length: number; created: number }[];
  /** A spectator sees this match one turn behind. */
  late?: boolean;
  /** Seats that wish the match to be deleted, if there are any. */
  deletion?: string[];
  /** Only machines play: which bot at which seat. */
  machines?: Readonly<Record<string, string>>;
  /** If the match is played by an older edition: which, the newest one, and who wishes to move to it. */
  edition?: { number: string; newest: string; movers: string[] };
  /** Seats that offer to abandon the match, if there are any. */
  abandonment?: string[];
  lesson?: LessonPlace;
  result?: Result;
  dice?: DiceView;
}

/** What is promised about the dice. */
export interface DiceView {
  commitment: string;
  salts: string[];
  chains: ChainView[];
  /** What came from a record, with other dice. */
  continued?: { actions: number; rolls: number };
}

/** The chain of a seat: the newest of so many that were made, and for orders after which action it counts. */
export interface ChainView {
  seat: string;
  tip: string;
  action: number;
  made: number;
  /** After which action each of them began to count. */
  since?: number[];
  /** Links used up, where they may be told. */
  used?: number;
}

/** How the pupil of a lesson stands with the step. */
export interface LessonPlace {
  id: string;
  /** Counted from 0. */
  step: number;
  steps: number;
  reached: boolean;
  /** The answer of the step that fits what was done. */
  answer: number | null;
  /** The moment for it has gone by. */
  strayed: boolean;
}

export interface Refusal {
  rule: string;
  message: Message;
  reason: string;
}

export type Overlay = Record<string, string[]>;

// --- requests ---

export interface ScenarioInfo {
  id: string;
  title: string;
  summary: string;
  length: string;
  difficulty: string;
  rule: string;
  turns: number;
  /** One of our own that is played in twenty minutes. */
  short?: boolean;
  players: number[];
  /** The levels of the machine here, from weak to strong. */
  bots: string[];
  seats: { id: string; title: string; sides: string[] }[];
  options: {
    id: string;
    title: string;
    about: string;
    rule: string;
    default: boolean | string;
    proposals?: string[];
  }[];
}

export interface GameInfo {
  id: string;
  title: string;
  about: string;
  /** A small game to learn with. */
  training?: boolean;
  /** Pictures that the game brings along: "light.webp", or of a scenario "crossing-dark.webp". */
  pictures?: string[];
  scenarios: ScenarioInfo[];
  bots: string[];
  /** The level that is offered first. */
  usual_bot: string;
  lessons: { id: string; title: Record<Language, string>; steps: number; exercise: boolean }[];
}

export interface SeatWish {
  kind: "me" | "link" | "bot";
  bot?: string;
  /** What whoever sits there wants to be called. */
  name?: string;
}

export interface NewMatch {
  game: string;
  scenario: string;
  options: Record<string, boolean | string>;
  seats: SeatWish[];
  seed?: number | string;
}

export interface OpenedMatch {
  match: string;
  seats: { id: string; kind: SeatWish["kind"]; token?: string; bot?: string }[];
}

export interface HeldSeat {
  token: string;
  match: string;
  seat: string;
  game: string;
  scenario: string;
  /** The number of its edition, if that is not the newest. */
  edition?: string | null;
  turn: number;
  last_turn: number;
  version: number;
  to_move: string | null;
  mine: boolean;
  over: boolean;
  updated: string | number;
  /** What whoever sits there wants to be called. */
  name?: string | null;
  opponents: { seat: string; kind: "me" | "link" | "bot"; bot?: string | null; name?: string | null }[];
  /** Seats that wish the match to be deleted. */
  deletion: string[];
  /** A lesson and its step; nothing for a game of one's own. */
  lesson?: string | null;
}

/** Dice thrown, and how often each face came. */
export interface DiceCount {
  count: number;
  mean: number | null;
  expected: number | null;
  faces: Record<string, number>;
}

export interface LuckReport {
  dice: DiceCount;
  seats: Record<
    string,
    { dice: DiceCount; battles: { count: number; expected: number; actual: number; luck: number } }
  >;
  battles: {
    action: number;
    turn: number;
    seat: string;
    faces: number[];
    rolled: number[];
    chances: Record<string, number>;
    came: string;
    expected: number;
    actual: number;
  }[];
}

export interface RuleSection {
  section: string;
  title: Record<Language, string>;
  text: Record<Language, string>;
  rulings: Record<Language, string>[];
}

// --- the socket ---

export type ToServer =
  | { type: "play"; version: number; action: string; link?: string; id: number }
  | { type: "play"; version: number; actions: readonly string[]; link?: string; id: number }
  | { type: "chain"; seat: string; tip: string; id: number }
  | { type: "undo" | "reset"; version: number; id: number; to?: number }
  | { type: "explain"; action: string; id: number }
  | { type: "seen"; version: number };

/** Who did what since the last view: `steps` small actions were played, or taken back. */
/** The clock of a match of a club, in seconds; `now` is the server's time. */
export interface ClockView {
  pace: string;
  seat: string | null;
  now: number;
  deadline: number | null;
  /** The time that the running move has in all. */
  whole: number | null;
  /** The time of each move, and what each seat has left besides. */
  move: number | null;
  reserves: Record<string, number>;
  /** Running, warned, out of time, overdue. */
  stage: number;
  /** Until when it is paused at most. */
  paused: number | null;
}

/** One sentence for the first time that something happens, and the messages that call for it. */
export interface FirstNote {
  id: string;
  rule: string;
  say: Record<Language, string>;
  when: Record<"log" | "refused" | "asked", string[]>;
}

/** Something said at a table. */
export interface Word {
  key: number;
  seat: string | null;
  name: string | null;
  text: string;
  at: number;
}

export interface Cause {
  did: string;
  seat: string | null;
  steps: number;
  /** The first of them begins an action as a player would name it (a whole move, an attack with all that follows); the last ends one. */
  begins?: boolean;
  ends?: boolean;
}

/** What a seat saw at a moment, and what each small action after it changed in that. */
export interface PastSteps {
  view: View;
  steps: { seat: string; begins: boolean; ends: boolean; changed: Partial<View>; gone: (keyof View)[] }[];
}

export type FromServer =
  | { type: "view"; view: View; cause?: Cause }
  | { type: "done"; id: number; view: View; cause?: Cause; rest?: string[] }
  | { type: "refused"; id: number; refusal: Refusal }
  | { type: "legal"; id: number }
  | { type: "stale"; id: number; view: View }
  | { type: "talk"; talk: Word }
  | { type: "error"; id?: number | null; message: string };
