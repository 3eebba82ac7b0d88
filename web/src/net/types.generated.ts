// What the server says and takes, from src/grognard/protocol: made by `make types`, not by hand.

export type Args = Record<string, string | number>;

export type Options = Record<string, boolean | string>;

export type Kind = "me" | "link" | "bot";

export type Language = "en" | "fr";

/** A text in every language. */
export interface Words {
  en: string;
  fr: string;
}

/** A text, if there is one. */
export interface SomeWords {
  en?: string;
  fr?: string;
}

/** A text of the message files with what is put into it; "@id" stands for another text. */
export interface Message {
  id: string;
  args: Record<string, string | number>;
}

/** A text with the rule that it comes from. */
export interface Notice extends Message {
  rule: string;
}

/** Why something is not allowed; `reason` is the same in English. */
export interface Refusal {
  rule: string;
  message: Message;
  reason: string;
}

/** Where a die or a point of the number needed comes from. */
export interface RollLine {
  of: "dice" | "tn";
  amount: number;
  rule: string;
  text: Message;
}

/** The dice of a log entry. */
export interface Rolled {
  faces: number[];
  /** The number that each needs; 0 if it is their sum that counts. */
  tn: number;
  lines: RollLine[];
}

export type Silhouette = "round" | "square" | "cut";

/** A bar at an edge of a counter tells a front, or a player's camp. */
export interface Bar {
  edge: "left" | "right";
  colour: string;
}

/** A side as a whole: its chip, the bar on its counters. */
export interface SideLook {
  silhouette: Silhouette;
  body: string;
  bar?: Bar;
  /** Colour of its tracks and lines, if not that of the body. */
  gauge?: string;
  /** Whose colours the backs of its counters have. */
  nation?: string;
}

/** A counter: the body tells the side, the box round the symbol the nation, and the silhouette both, without colours. */
export interface NationLook {
  silhouette: Silhouette;
  body: string;
  ink: string;
  /** Ground of the symbol's box, and what is drawn on it, if not in the ink of the rest. */
  box: string;
  box_ink?: string;
}

/** How the ground of a group of an overlay is coloured: how much of the colour covers it, 0 to 1. */
export interface Tint {
  colour: string;
  share: number;
}

/** A small sign for a mark on a space: its outline round the origin, and whether it warns. */
export interface Sign {
  outline: string;
  warns: boolean;
}

/** The colours and silhouettes of a game. */
export interface Looks {
  sides: Record<string, SideLook>;
  /** By nation; "nation/branch" for a branch of its own, "nation@side" for those that serve a side. */
  nations: Record<string, NationLook>;
  /** By group of an overlay: who holds or supplies it. */
  tints: Record<string, Tint>;
  /** By mark on a space. */
  signs: Record<string, Sign>;
}

/** What verbs mean: whether an action fights, what closes a phase, what confirms, what lets something pass. */
export interface Verbs {
  hostile: string[];
  ending: string[];
  /** What Enter does, the first that there is. */
  confirming: string[];
  /** What answers a window without playing anything, the first that there is. */
  passing: string[];
}

/** The file of a game. */
export interface GameLooks {
  looks: Looks;
  verbs: Verbs;
}

export type Point = [x: number, y: number];

/** A small sign printed in a space. */
export interface Badge {
  kind: "track" | "supply";
  text: string;
  side?: string;
  title: string;
  value: number;
}

/** A place on the board. */
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
  shape?: Point[];
  index?: number;
  front?: string;
  garrison?: number;
  badges?: Badge[];
  /** Height of a tactical hex in metres. */
  elevation?: number;
  country?: string;
  /** Other names of a hex that lies on two boards. */
  aliases?: string[];
  /** Of the table of a card game: a headquarters, the place of who owns it, and how many may stand there. */
  hq?: boolean;
  owner?: number | null;
  limit?: number;
}

/** A hexside or border that carries something. */
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
  points: Point[];
  a?: string;
  b?: string;
  features: string[];
  title: string;
}

/** A board of a map that is laid together; x and y count boards. */
export interface LaidBoard {
  board: number;
  x: number;
  y: number;
  orientation: number;
}

/** A space of the table of a card game. */
export interface Zone extends Space {
  title: string;
  hq: boolean;
  owner: number | null;
  limit: number;
}

/** What two zones share. */
export interface Edge {
  id: string;
  a: string;
  b: string;
}

/** A way through the air, row by row. */
export interface Corridor {
  id: string;
  rows: string[][];
}

/** The table of a card game for a number of players. */
export interface Field {
  spaces: Zone[];
  edges: Edge[];
  corridors: Corridor[];
  routes: string[];
  places: number;
  /** By place: the side. */
  teams: number[];
}

/** A map, or a table of cards. */
export interface Board {
  kind: "hexes" | "areas" | "cards";
  orientation?: "pointy" | "flat";
  /** Areas: map units to one unit of the layout, and the size of the sheet. */
  unit?: number;
  size?: Point;
  lines?: BoardLine[];
  spaces: Space[];
  sides: Side[];
  lettering?: Lettering[];
  /** How high each terrain stands, 0 to 1, if not as usual. */
  relief?: Record<string, number>;
  /** Which of the game's maps it is, if it has several. */
  id?: string;
  /** A tactical map is laid together from boards. */
  boards?: LaidBoard[];
}

/** The tables of a card game, by name. */
export interface CardsBoard extends Board {
  fields: Record<string, Field>;
}

/** One face of a counter that is drawn: a leader. */
export interface LeaderFace {
  rank: string;
  nation: string;
  morale: number;
  combat: number;
  morale_mod: number;
}

export type FullAndReduced = [full: number, reduced: number];

/** Strength and range, each full and reduced. */
export type Printed = [strength: FullAndReduced, range: FullAndReduced];

export type Factors = [attack: number, defence: number, move: number];

/** A counter. */
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
  army?: string | null;
  /** Attack, defence and movement at each strength, the full one first. */
  strengths?: Factors[];
  /** One number for attack and defence. */
  strength?: number;
  strength_reduced?: number;
  /** What is printed at the foot, if not attack-defence-movement. */
  factors?: string;
  factors_reduced?: string;
  /** A tactical counter: id of the text that says what it is, without a number. */
  kind?: string;
  number?: number;
  steps?: number;
  /** Direct, bombardment and anti-tank fire: strength and range, full and reduced; -1 stands for nothing printed. */
  df?: Printed;
  bf?: Printed;
  at?: Printed;
  armour?: number;
  /** Movement when limbered; 0: only in tow, -1: is never limbered. */
  limbered?: number;
  flags?: string[];
  /** The face of a leader, once it is drawn; the page puts it there. */
  leader?: LeaderFace;
}

/** A turn of the track. */
export interface Turn {
  number: number;
  date?: string;
  time?: string;
  night?: boolean;
  visibility?: number[];
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

/** Pieces that are set up, or arrive, together. */
export interface SetUpGroup {
  id: string;
  title: string;
  side: string;
  turn: number;
  hexes: string[];
  pieces: string[];
}

/** What wins a scenario that has no points. */
export interface Condition {
  title: string;
  hexes: string[];
  least: number;
}

/** What brings points, and where. */
export interface VictoryPoints {
  title: string;
  points: number;
  hexes: string[];
}

/** What a margin of points is worth. */
export interface VictoryLevel {
  winner: string;
  margin: number;
  title: string;
}

/** How a scenario is won: conditions in order, or points and what their difference is worth. */
export interface Victory {
  conditions?: Condition[];
  points?: Record<string, VictoryPoints[]>;
  /** The score of the result is counted in halves, as `Layout.half_points` says for a whole game. */
  half_points?: boolean;
  margin_of?: string;
  levels?: VictoryLevel[];
}

/** What differs from scenario to scenario. */
export interface ScenarioFacts {
  map: string;
  number: number;
  date: string;
  turns: Turn[];
  groups: SetUpGroup[];
  special: string[];
  victory: Victory;
}

/** A row for each face of the die; `order` is how results are listed. */
export interface ResultsTable {
  columns: string[];
  rows: string[][];
  order: string[];
  /** By terrain: the odds of each column. */
  lines?: Record<string, string[]>;
}

/** Markers that rise in a space: from `control` on it is held, at `full` it is far gone. */
export interface Levels {
  title: string;
  control: number;
  full: number;
  rule: string;
}

/** An aircraft that can be called in. */
export interface AircraftFace {
  title: string;
  nation: string;
  df: number;
}

/** All that the page draws and that never changes. Texts are message ids. */
export interface Layout {
  /** Something is hidden from a seat: who shares a screen draws a curtain between turns. */
  secrets: boolean;
  /** Whether the server tells what a move would bring upon its player. */
  perils?: boolean;
  looks: Looks;
  verbs: Verbs;
  board: Board;
  /** Games whose scenarios have maps of their own: all of them, unless the layout of one scenario was asked for. */
  maps?: Record<string, Board>;
  scenarios?: Record<string, ScenarioFacts>;
  faces?: Record<string, LeaderFace>;
  aircraft?: Record<string, AircraftFace>;
  pieces: Record<string, PieceFace>;
  sides: string[];
  phases: string[];
  boxes: string[];
  results: ResultsTable;
  /** Games with several tables: by kind of fight. */
  tables?: Record<string, ResultsTable>;
  urban?: unknown[][];
  turns: Turn[];
  overlays: string[];
  /** Overlays that are asked about a space or a piece: "sight:1:0708". */
  lenses?: string[];
  chits?: ChitFace[];
  /** What something that an action names stands for: the pieces of an army, the spaces of a track. */
  groups?: Record<string, Record<string, string[]>>;
  /** The score of the result is counted in halves. */
  half_points?: boolean;
  levels?: Levels;
}

export type Share = [piece: string, strength: number];

export type Bonus = [piece: string, bonus: number];

export type Limits = [least: number, most: number];

/** What multiplies a strength. */
export interface Multiplier {
  name: string;
  rule: string;
  factor: number;
}

/** What is added to a die or to a strength. */
export interface Modifier {
  name: string;
  rule: string;
  value: number;
}

/** What shifts a column. */
export interface Shift {
  name: string;
  rule: string;
  shift: number;
}

/** What changes the strength of some attackers. */
export interface Change {
  name: string;
  rule: string;
  factor: string;
  units: string[];
}

/** A space that is attacked, and what defends it. */
export interface Target {
  hex: string;
  units: string[];
  printed: number;
  multipliers: Multiplier[];
  defence: number;
  /** What adds to the defence beside the units. */
  additions?: Modifier[];
}

/** What the next column asks for. */
export interface NextColumn {
  column: string;
  needs: number;
  more: number;
}

/** A fight on odds; chances are ways out of six. */
export interface Battle {
  form: "odds";
  /** "combat" on the table of the layout, or a roll of another kind. */
  kind?: string;
  /** The rule that the odds follow. */
  rule?: string;
  attackers: Share[];
  changes?: Change[];
  targets: Target[];
  attack: number;
  defence: number;
  odds: string;
  /** What is added to the die, and the result of each face. */
  modifiers?: Modifier[];
  faces?: string[];
  level?: number;
  /** Odds before the columns are shifted, each shift, the odds after them, and the columns of the line of the table that counts. */
  initial?: string;
  shifts?: Shift[];
  shifted?: string;
  terrain?: string;
  columns?: string[];
  next?: NextColumn;
  /** How much could be missing for this column, where shifts come between. */
  spare?: number;
  /** Nobody defends: it is taken without a die. */
  reconnaissance?: boolean;
  /** How results are listed, if not as the layout says. */
  order?: string[];
  sixths: Record<string, number>;
}

/** An assault on the way, and what it costs. */
export interface Overrun extends Battle {
  cost: number;
}

/** A unit that stands better or worse than the others. */
export interface FireUnit {
  unit: string;
  modifiers: Shift[];
  net: number;
  column: number;
  chances: Record<string, number>;
}

/** Fire at a space, before the dice: `chances` are ways out of 36. */
export interface Fire {
  form: "fire";
  kind: string;
  hex: string;
  firers: Share[];
  leaders: Bonus[];
  strength: number;
  /** The results table by name, the column of the bare strength, what all shifts come to within their limits, and where they lead. */
  table: string;
  printed_column: number;
  modifiers: Shift[];
  limits: Limits | null;
  net: number;
  column: number;
  chances: Record<string, number>;
  units: FireUnit[];
}

/** An enemy behind cover of its own: another column. */
export interface Sheltered {
  unit: string;
  modifiers: Shift[];
  column: number;
  chances: Record<string, number>;
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
  sheltered: Sheltered[];
}

/** Both sides of an assault. */
export interface Assault {
  form: "assault";
  kind: string;
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
  table?: string;
  printed_column?: number;
  net?: number;
  column?: number;
  modifiers: Shift[];
  chances: Record<string, number>;
}

/** A piece of the game. */
export interface Piece {
  id: string;
  side: string;
  /** The space where it stands; a piece that is not on the board is in a box. */
  at?: string;
  box?: string;
  /** Its back alone is seen: the id names a place in this list and nothing else. */
  hidden?: boolean;
  marks?: string[];
  /** Which of the faces of the layout it shows, or what type it is. */
  type?: string;
  /** The piece that carries it. */
  aboard?: string;
  /** Text of its name, if the layout has no face for it. */
  title?: string;
  steps?: number;
  /** Attack, defence and movement as they are now. */
  factors?: Factors;
}

/** A choice of the seat that decides. */
export interface Action {
  text: string;
  verb: string;
  /** What `id` names: a piece ("unit"), a space ("hex", "area", "zone"), nothing (""), or something else of the game that has a text "on-id". */
  on: string;
  id: string;
}

/** Who has to decide what. */
export interface Decision {
  seat: string;
  prompt: Message;
  rule: string;
  actions?: Action[];
  /** With the actions: all that is asked is whether to interrupt another player. */
  window?: boolean;
}

/** The piece on its way: how far it can go, and by which ways. */
export interface Hand {
  piece: string;
  /** All that go together, if they are several. */
  pieces?: string[];
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
  overruns?: Record<string, Overrun>;
  /** Points are counted in halves. */
  halves?: boolean;
  /** Points are counted in sixths. */
  sixths?: boolean;
  /** Whatever it costs, one space may be entered. */
  one_area?: boolean;
  tested?: number | boolean;
}

export type LeftBehind = [piece: string, rule: string, id: string, args: Record<string, string | number>];

/** Pieces that go together, as the server proposes it; with a goal, the small steps that lead there. */
export interface Group extends Hand {
  pieces: string[];
  /** Those beside them that cannot go along: who, the rule, and why. */
  left: LeftBehind[];
  slowest: string;
  orders: string[];
  /** Spaces of the way where others may interrupt. */
  watched: string[];
}

export type Declared = [piece: string, mode: string];

export type Led = [leader: string, piece: string];

/** What has been declared for this activation, in order; for who declares it: who could still join, by whom each is led, how far command reaches. */
export interface Activation {
  kind: string;
  rule: string;
  declared: Declared[];
  candidates?: string[];
  chain?: Led[];
  radius?: string[];
}

export type Turns = [first: number, last: number];

/** Guns off the map: how often they fire, and how often they still can. */
export interface Battery {
  number: number;
  strength: number;
  left: number;
  of: number;
  turns: Turns;
}

export interface Aircraft {
  title: string;
  df: number;
}

/** What a side can call in from off the map. */
export interface Support {
  batteries: Battery[];
  aircraft: Aircraft[];
}

/** Steps lost, and how many will cost the next point of initiative. */
export interface Losses {
  steps: number;
  armour: number;
  initiative: number;
  next: number | null;
}

/** What a line of sight meets on its way. */
export interface Station {
  spaces: string[];
  height: number;
  cover: string;
  blocks: boolean;
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
  stations: Station[];
}

export interface PlanEntry {
  piece: string;
  mode: string;
}

/** Activations that are declared before they are carried out. */
export interface Plan {
  rule: string;
  limit: number;
  /** More can still be named. */
  open: boolean;
  entries: PlanEntry[];
  /** The attacks that could come of it. */
  forecasts?: Battle[];
}

export interface GaugeRow {
  title: string;
  value: number;
  size: number;
  side: string;
}

/** A track beside the map. */
export interface Gauge {
  id: string;
  title: string;
  rule: string;
  rows: GaugeRow[];
}

/** A chit as a seat sees it: without an id it is hidden. */
export interface HeldChit {
  id: string | null;
  secret: boolean;
  from: number;
}

export interface Chits {
  seats: Record<string, HeldChit[]>;
  pool: number;
  spent: string[];
}

/** A line of the log. */
export interface LogEntry extends Message {
  number: number;
  /** The small action that it belongs to; 0 is the set-up. */
  action: number;
  roll?: Rolled;
}

/** Where the game stands. */
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
  weather?: string;
  time?: string;
  night?: boolean;
  /** How far each side sees. */
  visibility?: number[];
  /** Segments that each side still has, and its initiative. */
  segments?: number[];
  initiative?: number[];
  opening?: number;
  side?: string;
  /** The seat whose turn it is, and the order of the seats, where players take turns within a turn. */
  player?: string;
  order?: string[];
}

export type ScorePart = [name: string, points: number];

export interface Score {
  total: number;
  parts: ScorePart[];
}

/** How a match ended, or would end now. */
export interface Result {
  winners: string[];
  rule: string;
  /** Id of the text that says why, and what is put into it. */
  reason: string;
  args: Record<string, string | number>;
  score: Record<string, number>;
  parts: Record<string, ScorePart[]>;
}

/** What counts: its name as in the parts of a result, what it is worth by seat (in what the result counts), and where it is. */
export interface Goal {
  name: string;
  worth: Record<string, number>;
  spaces: string[];
  /** It counts for each of its spaces, or for each enemy lost. */
  repeats: boolean;
}

/** A goal that a seat might win, in a space unless that is empty, and what it is worth to it. */
export interface Gain {
  name: string;
  space: string;
  points: number;
}

/** Gains of a seat that together would change the result, and the result then. */
export interface NearestStep {
  seat: string;
  gains: Gain[];
  result: Result;
}

/** How a match would end now, what counts, and the nearest step that would change it. Older editions tell the first alone. */
export interface Outlook extends Result {
  goals?: Goal[];
  step?: NearestStep;
}

/** What a shaken piece has to stay below to recover, and its ways out of 36. */
export interface Recovery {
  below: number;
  chances: number;
}

export interface Pools {
  entrenchments: number;
  minefields: number[];
  tank_leaders: number;
}

/** Who would win if the match ended now, and how clearly. */
export interface Verdict {
  winner: string | null;
  level: string;
}

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

/** What somebody at the table asks the others; the first seat is who asks, the others have agreed. */
export interface Asking {
  kind: "draw" | "pause" | "rewind";
  seats: string[];
  length: number | null;
}

/** What was taken back by consent. */
export interface Rewind {
  seat: string;
  before: number;
  length: number;
  created: number;
}

/** Who won the bid has so many points less at the end; both bids, the higher one first. */
export interface BidOutcome {
  seat: string;
  points: number;
  bids: number[];
}

/** What a club counts, after a bid. */
export interface ClubResult {
  winners: string[];
  score: Record<string, number>;
}

/** On what terms a match of a club is played. */
export interface MatchTerms {
  rated: boolean;
  rewinds: boolean;
  /** Why it is not rated any more. */
  spoilt?: string;
  bid?: BidOutcome;
  counted?: ClubResult;
}

/** The edition that a match is played by, the newest one, and who wishes to move to it. */
export interface EditionPlace {
  number: string;
  newest: string;
  movers: string[];
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

export interface Continued {
  actions: number;
  rolls: number;
}

/** What is promised about the dice. */
export interface DiceView {
  commitment: string;
  salts: string[];
  chains: ChainView[];
  /** What came from a record, with other dice. */
  continued?: Continued;
}

/** The part of a view that every game has. */
export interface Affairs {
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
  decision: Decision | null;
  log?: LogEntry[];
  /** Of a club: who sits where, by name. */
  people?: Record<string, string>;
  clock?: ClockView;
  terms?: MatchTerms;
  request?: Asking;
  rewinds?: Rewind[];
  /** A spectator sees this match one turn behind. */
  late?: boolean;
  /** Seats that wish the match to be deleted, if there are any. */
  deletion?: string[];
  /** By seat that used any: how many hints. */
  hints?: Record<string, number>;
  /** Only machines play: which bot at which seat. */
  machines?: Record<string, string>;
  /** If the match is played by an older edition. */
  edition?: EditionPlace;
  /** Seats that offer to abandon the match, if there are any. */
  abandonment?: string[];
  lesson?: LessonPlace;
  result?: Result;
  dice: DiceView;
}

/** What a seat sees, whatever the kind of table. */
export interface AnyView extends Affairs {
  turn: TurnPlace;
  score: Record<string, Score>;
  hand?: Hand;
}

/** What a seat sees of a map. */
export interface View extends AnyView {
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
  chits?: Chits;
  notices?: Notice[];
  plan?: Plan;
  /** The fight in hand: on odds, fire on columns, or both sides of an assault. */
  battle?: Battle | Fire | Assault;
  /** Fights that have been announced and wait for their dice. */
  battles?: Battle[];
  activation?: Activation;
  shots?: Shot[];
  recovery?: Record<string, Recovery>;
  pools?: Pools;
  support?: Record<string, Support>;
  standing?: Verdict;
  losses?: Record<string, Losses>;
  /** By side: pieces of which nothing is shown. */
  concealed?: Record<string, number>;
  map?: string;
  berlin?: string | null;
}

/** What a move would bring upon its player: a sentence with its rule, and where. */
export interface Peril extends Message {
  rule: string;
  space: string;
}

/** How an attack would go with everybody who may join: the chance of success in percent, and the share of each result. */
export interface Prospect {
  chance: number;
  results: Record<string, number>;
}

/** Points that came or went, with their turn, their hex and their rule. */
export interface LedgerEntry {
  title: string;
  rule: string;
  side: string;
  points: number;
  turn: number;
  hex: string;
}

export interface Economy {
  stage: number;
  collapsed: number;
  hexes: Record<string, "works" | "blocked" | "liberated" | "lost">;
  supply: number;
  surge: number;
  forts_left: number;
}

export interface Port {
  hex: string;
  status: "works" | "opens" | "ruined" | "closed";
  turn?: number;
}

/** Landings: ports that were brought along, forces afloat, and why none can be launched. */
export interface Invasion {
  ports: string[];
  launched: number;
  why: Notice | null;
  beach: string | null;
  afloat: (string | null)[];
  drawn: boolean;
  chit: string | null;
  bombs: number | null;
}

/** A corps that can drop: where it is, and why it could not drop now. */
export interface Airborne {
  unit: string;
  hex?: string;
  box?: string;
  why?: Notice;
}

/** What a seat sees of a campaign. */
export interface CampaignView extends View {
  economy: Economy | null;
  ports: Port[];
  invasion: Invasion;
  airborne: Airborne[];
  ledger: LedgerEntry[];
  unsupplied: Record<string, Notice>;
  shock: string[];
  /** What has happened once and for all. */
  events: Record<string, boolean | number>;
  decoys?: string[] | null;
}

/** The face of a card. */
export interface CardFace {
  title: string;
  text: string;
  nation: string;
  type: string;
  subhead: string;
  cost: number | null;
  keywords: string[];
  inf?: number;
  arm?: number;
  air?: number;
  grey?: boolean;
  defence?: number;
  move?: number;
  range?: number;
  recon?: number | null;
  /** Of a special card: when it is used, in a word or two. */
  use?: string;
  /** Of a terrain card: its effects in a line. */
  note?: string;
}

/** A ready-made deck. */
export interface ReadyDeck {
  title: string;
  nation: string;
  cards: Record<string, number>;
  terrain: string[];
  size: number;
  curve: Record<string, number>;
  text: string;
}

/** The nations of a seat's decks, and what it may take from others. */
export interface Pool {
  nations: string[];
  captured: string[];
}

export interface DeckRules {
  max_copies: number;
  terrain_cards: number;
  terrain_copies: number;
  standard_size: number;
}

/** The table of a card game. */
export interface CardLayout extends Layout {
  board: CardsBoard;
  cards: Record<string, CardFace>;
  decks: Record<string, ReadyDeck>;
  deck_rules: DeckRules;
  /** By scenario and seat. */
  pools: Record<string, Record<string, Pool>>;
  /** By scenario: which of the board's fields it is played on. */
  layouts: Record<string, string>;
  missions: string[];
}

/** A shot that could be fired, as the rules would roll it. */
export interface CardShot {
  shooter: string | null;
  target: string;
  attack: string;
  dice: number;
  tn: number;
  rerolls: number;
  /** Percent for each number of hits. */
  chances: number[];
  needs?: number;
  destroys?: number;
  lines?: RollLine[];
}

/** What the next round of an assault may bring, in percent. */
export interface Forecast {
  round: number;
  /** Defenders that nobody has seen: then there are no chances. */
  unseen: number;
  first?: "attackers" | "defenders" | "both";
  captured?: number;
  repelled?: number;
  holds?: number;
  /** By unit, that it falls. */
  falls?: Record<string, number>;
}

export interface CardAttacker {
  unit: string;
  from: string | null;
  way: string;
}

/** The assault in hand. */
export interface CardAssault {
  zone: string;
  /** The seat that attacks. */
  side: string;
  /** While attackers are named it is not declared yet. */
  declared: boolean;
  round: number;
  rounds: number;
  attackers: CardAttacker[];
  defenders: string[];
  support: string[];
  forecast: Forecast | null;
}

/** A unit on the table. */
export interface CardPiece extends Piece {
  seat: number;
  type: string;
  hits: number;
  card?: string;
  defence?: number;
  attached?: string[];
  fort?: string;
  /** The river that it is crossing. */
  ferry?: string;
  with?: string;
  curse?: string;
  points?: number;
}

/** A player's side of the table. */
export interface CardPlayer {
  seat: string;
  place: number;
  nation: string;
  hand: number;
  deck: number;
  discard: string[];
  pile: string[];
  purchases: number;
  supply: number | null;
  cards?: string[];
  bought?: string[];
  terrain?: string[];
  waived?: boolean;
  /** What is left in the own deck, by card. */
  remaining?: Record<string, number>;
  top?: string[];
}

/** How many cards wait there, how many patrol, and those that may be seen. */
export interface Airfield {
  number: number;
  patrols: number;
  cards: CardPiece[];
}

export interface River {
  edge: string;
  bridge: string;
  hits: number;
  defence: number;
  ferry?: string;
}

export interface Fort {
  id: string;
  at: string;
  seat: number;
  card: string | null;
  hits: number;
}

export interface Obstacle {
  id: string;
  edge: string;
  seat: number;
  card: string | null;
}

/** What is in force, and who played it. */
export interface Effect {
  card: string;
  seat: string;
}

/** The card that is being placed, aimed or answered. */
export interface Question {
  card: string;
  cost?: number;
}

/** The flight in hand; before it is announced others see that there is one. */
export interface Flight {
  aircraft: string[] | number;
  missions?: string[];
  corridor?: string | null;
  route?: string | null;
  interceptors?: string[];
  attack?: string | null;
}

/** What a seat sees of a table of cards. */
export interface CardView extends AnyView {
  layout: string;
  pieces: CardPiece[];
  airfields: Airfield[];
  terrain: Record<string, string | null>;
  rivers: River[];
  forts: Fort[];
  obstacles: Obstacle[];
  players: CardPlayer[];
  weather: string | null;
  effects: Effect[];
  assault?: CardAssault;
  /** By zone, the side that holds it. */
  control: Record<string, number>;
  aims?: CardShot[];
  question?: Question;
  flight?: Flight;
}

/** A deck as the rules see it. It is legal if there are no problems. */
export interface DeckReport {
  text: string;
  nation: string;
  cards: Record<string, number>;
  terrain: string[];
  start: string[];
  size: number;
  types: Record<string, number>;
  curve: Record<string, number>;
  problems: Refusal[];
  replaced: string[];
}

export interface SeatInfo {
  id: string;
  title: string;
  sides: string[];
}

/** What players agree on before a game. */
export interface OptionInfo {
  id: string;
  title: string;
  about: string;
  rule: string;
  default: boolean | string;
  proposals: string[];
}

/** A share of games, and half the width of its 95 % interval. */
export interface WinShare {
  share: number;
  error: number;
}

/** How even a scenario is between machines of one level: by seat, its share of the games. Winners share a game, and all do in a draw. */
export interface Balance {
  level: string;
  games: number;
  drawn: number;
  /** How many win a game that is won. */
  together: number;
  shares: Record<string, WinShare>;
  /** The same without the luck of the dice; of scenarios whose positions can be valued. */
  adjusted?: Record<string, WinShare>;
}

/** What a level of the machine made of its games against another: its share of the points, a draw counting half. */
export interface Strength {
  level: string;
  against: string;
  games: number;
  share: number;
  /** The share of somebody who is no stronger than the others. */
  even: number;
}

export interface ScenarioInfo {
  id: string;
  title: string;
  summary: string;
  length: string;
  difficulty: string;
  rule: string;
  turns: number;
  /** One of our own that is played in twenty minutes. */
  short: boolean;
  players: number[];
  /** The levels of the machine here, from weak to strong. */
  bots: string[];
  /** What is measured of it between machines of one level, by the present edition. */
  balance: Balance[];
  /** And between levels. */
  strength: Strength[];
  seats: SeatInfo[];
  options: OptionInfo[];
}

export interface LessonInfo {
  id: string;
  title: Words;
  steps: number;
  exercise: boolean;
}

/** A game with its scenarios; texts are message ids. */
export interface GameInfo {
  id: string;
  title: string;
  about: string;
  /** The number of its newest edition. */
  rules: string;
  /** By side. */
  looks: Record<string, SideLook>;
  /** A small game to learn with. */
  training: boolean;
  /** Pictures that the game brings along: "light.webp", or of a scenario "crossing-dark.webp". */
  pictures: string[];
  scenarios: ScenarioInfo[];
  bots: string[];
  /** The level that is offered first. */
  usual_bot: string;
  lessons: LessonInfo[];
}

/** A seat of a new match; a person's has a token, which is told here and never again. */
export interface OpenedSeat {
  id: string;
  kind: Kind;
  token?: string;
  bot?: string;
}

/** A new match. */
export interface OpenedMatch {
  match: string;
  seats: OpenedSeat[];
}

/** Another seat of a match. */
export interface Opponent {
  seat: string;
  kind: Kind;
  bot: string | null;
  name: string | null;
}

/** A seat, and how its match stands. */
export interface SeatOfMatch {
  match: string;
  seat: string;
  game: string;
  scenario: string;
  /** The number of its edition, if that is not the newest. */
  edition: string | null;
  turn: number;
  last_turn: number;
  version: number;
  to_move: string | null;
  mine: boolean;
  over: boolean;
  updated: number;
}

/** A seat that a token opens. */
export interface HeldSeat extends SeatOfMatch {
  token: string;
  /** What the player there wants to be called. */
  name: string | null;
  opponents: Opponent[];
  /** The seats that wish the match to be deleted. */
  deletion: string[];
  /** A lesson and its step, as in "zones/2"; nothing for a game of one's own. */
  lesson: string | null;
}

/** Dice thrown, and how often each face came. */
export interface DiceCount {
  count: number;
  mean: number | null;
  expected: number | null;
  faces: Record<string, number>;
}

export interface BattleCount {
  count: number;
  expected: number;
  actual: number;
  luck: number;
}

export interface SeatLuck {
  dice: DiceCount;
  battles: BattleCount;
}

/** A roll on the game's scale: what was expected and what came. */
export interface BattleLuck {
  action: number;
  turn: number;
  seat: string;
  faces: number[];
  rolled: number[];
  chances: Record<string, number>;
  came: string;
  expected: number;
  actual: number;
}

export interface LuckReport {
  dice: DiceCount;
  seats: Record<string, SeatLuck>;
  battles: BattleLuck[];
}

/** A section of the rules reference, in every language. */
export interface RuleSection {
  section: string;
  title: Words;
  text: Words;
  rulings: Words[];
}

/** Where other machines reach the server. */
export interface Addresses {
  addresses: string[];
}

export type Overlay = Record<string, string[]>;

/** What a step points at: pieces, spaces and actions, never places on the page. */
export interface Marks {
  units: string[];
  spaces: string[];
  actions: string[];
  /** The two ends of a line of sight, which the page asks for and draws from above and from the side; or nothing. */
  line: string[];
}

export interface LessonAnswer {
  say: Words;
  rule: string;
  show: Marks;
}

export interface LessonHint {
  say: Words;
  show: Marks;
}

export interface LessonStep {
  title: Words;
  text: Words;
  do: Words;
  rules: string[];
  dice_set: boolean;
  show: Marks;
  answers: LessonAnswer[];
  /** Two thoughts, the second plainer; the third grade is the solution. */
  hints: LessonHint[];
  solution: string[];
}

export interface Lesson {
  id: string;
  title: Words;
  /** What somebody can do who has done it. */
  can: SomeWords;
  exercise: boolean;
  scenario: string;
  seat: string;
  /** Exercises: the pieces on the map as the seat sees them, for a picture. */
  pieces?: Piece[];
  steps: LessonStep[];
}

/** One sentence for the first time that something happens, and the messages that call for it. */
export interface FirstNote {
  id: string;
  rule: string;
  say: Words;
  when: Record<"log" | "refused" | "asked", string[]>;
}

export type Pace = "live" | "day" | "days" | "week" | "none";

export interface Person {
  id: string;
  name: string;
}

export interface Me extends Person {
  owner: boolean;
}

export interface ClubInfo {
  name: string;
  /** Whether the server can check passkeys. */
  passkeys: boolean;
  /** Whether a code can come by mail. */
  mail: boolean;
  me: Me | null;
}

/** A way to sign in. */
export interface Way {
  key: number;
  kind: "link" | "passkey";
  created: number;
}

export interface AboutMe extends Me {
  ways: Way[];
}

export interface Member extends Me {
  barred: boolean;
  seen: number;
  shunned: "mute" | "block" | null;
}

/** What an owner did. */
export interface Act {
  key: number;
  did: string;
  reason: string;
  created: number;
  owner: string | null;
  about: string | null;
}

export interface Report {
  key: number;
  reason: string;
  created: number;
  by: string | null;
  about: string;
  id: string;
}

export interface GamePlayer extends Opponent {
  person: string | null;
  mine: boolean;
}

export interface GameClock {
  pace: Pace;
  started: number;
  deadline: number | null;
  stage: number;
  paused: number | null;
}

/** A game that somebody sits at: whose turn, time left, what is new. */
export interface MyGame extends SeatOfMatch {
  news: number;
  unread: number;
  clock: GameClock | null;
  players: GamePlayer[];
}

/** `now` is the server's time. */
export interface MyGames {
  now: number;
  games: MyGame[];
}

/** What is to be played and how, and by whom. */
export interface Challenge {
  game: string;
  scenario: string;
  options: Record<string, boolean | string>;
  seat: string | null;
  pace: Pace;
  private: boolean;
  spectators: boolean;
  note: string;
  rated: boolean;
  /** A rated match may go back by consent. */
  rewinds: boolean;
  id: string;
  created: number;
  until: number;
  by: Person;
  asked: string | null;
  asks_me: boolean;
  mine: boolean;
  bid_seat: string | null;
  /** One's own bid; that of the other is not shown before both have bidden. */
  bid: number | null;
}

/** Something said at a table. */
export interface Word {
  key: number;
  seat: string | null;
  name: string | null;
  text: string;
  at: number;
}

export type ChannelKind = "push" | "mail" | "other";

export type Bundle = "each" | "hour" | "day";

export type Topic = "turn" | "clock" | "asked" | "talk" | "challenge" | "round";

export type OrderWhich = "first" | "last" | "weakest" | "strongest" | "only";

/** A way by which somebody is told. */
export interface Channel {
  is_on: boolean;
  topics: Topic[];
  bundle: Bundle;
  address: string;
  is_confirmed: boolean;
  /** Why the last message did not go: a word, and what the other side said. */
  trouble: string;
}

export interface Channels {
  push: Channel;
  mail: Channel;
  other: Channel;
}

/** A browser that takes pushes. */
export interface Device {
  key: number;
  name: string;
  created: number;
  endpoint: string;
}

export interface Habits {
  language: string;
  zone: string;
  /** Minutes of the day. */
  quiet_from: number | null;
  quiet_to: number | null;
}

/** What the host has set up. */
export interface NoticeWays {
  mail: boolean;
  push: boolean;
  key: string | null;
  /** Other channels that members may name, if there are any. */
  schemes: string[];
}

export interface NoticeSettings {
  topics: Topic[];
  channels: Channels;
  devices: Device[];
  habits: Habits;
  ways: NoticeWays;
}

/** What came of a test. */
export interface Tested {
  to: string;
  at: number;
  seconds: number;
  cause?: string;
  detail?: string;
}

export interface PushPreview {
  title: string;
  body: string;
  open: string;
  later: string;
  path: string;
  tag: string;
  notice: number;
}

export interface MailPreview {
  subject: string;
  text: string;
  html: string;
  stop: string;
}

/** What other channels get. */
export interface PlainPreview {
  title: string;
  text: string;
}

export interface Preview {
  push: PushPreview;
  mail: MailPreview;
  other: PlainPreview;
}

export interface BellEntry {
  key: number;
  kind: string;
  title: string;
  body: string;
  path: string;
  created: number;
  seen: boolean;
}

export interface Bell {
  now: number;
  unread: number;
  notices: BellEntry[];
}

/** Something that may be answered by a standing order. */
export interface StandingQuestion {
  kind: string;
  prompts: string[];
  answers: string[];
  /** Answers that lead to dice: a seat whose browser has a part in them gives those itself. */
  rolls: string[];
  /** Whether it is about a piece on a space, so that orders may ask for its type and how far it is. */
  is_about: boolean;
  /** The types of the others' pieces that it may be about. */
  types: string[];
}

export interface StandingOrder {
  kind: string;
  answer: string;
  which: OrderWhich;
  ids: string[];
  unless: string[];
  until: number | null;
  is_on: boolean;
  chance: number | null;
  within: number | null;
  against: string[];
}

export interface OrderAnswer {
  length: number;
  order: number;
}

export interface Standing {
  questions: StandingQuestion[];
  is_on: boolean;
  away: number;
  orders: StandingOrder[];
  stuck: boolean;
  answered: OrderAnswer[];
}

/** What the orders would have said to a question of the past. */
export interface TriedOrder {
  length: number;
  turn: number;
  kind: string;
  order: number | null;
  says: string | null;
  did: string;
  verb: string | null;
  /** Whether the answer names something; a pass does not. */
  names: boolean;
  /** The own piece that it names. */
  piece: string | null;
  /** The piece that the question was about. */
  about: string | null;
  /** The space that it was about, or that the answer names. */
  at: string | null;
  /** The spaces of those who would answer, or could have. */
  by: string[];
  /** In per cent, where the game can tell. */
  chance: number | null;
}

/** A rating is never shown without its interval. */
export interface Rating {
  rating: number;
  interval: number;
  games: number;
}

/** A moment, the rating then, and half of its interval. */
export type CurvePoint = [at: number, rating: number, half: number];

/** One's own, and the other's. */
export type BothPoints = [own: number, other: number];

export interface GameRating {
  game: string;
  games: number;
  rating: Rating | null;
  curve: CurvePoint[];
  gain: number | null;
}

export interface SideRecord {
  game: string;
  seat: string;
  won: number;
  drawn: number;
  lost: number;
}

export interface Rival {
  seat: string;
  name: string | null;
  id: string | null;
}

/** A match that is over; 2 won, 1 drawn, 0 lost. */
export interface Finished {
  game: string;
  scenario: string;
  how: string;
  rated: boolean;
  finished: number;
  match: string | null;
  seat: string;
  other: Rival;
  score: number | null;
  points: BothPoints | null;
  gain: number | null;
}

/** How soon somebody answers: the median in seconds, moves in time, matches deserted. */
export interface Answers {
  typical: number | null;
  moves: number;
  in_time: number;
  deserted: number;
  matches: number;
}

export interface Playing {
  match: string;
  game: string;
  scenario: string;
  seat: string;
  turn: number;
  last_turn: number;
  players: GamePlayer[];
  mine: boolean;
}

/** What the club may see of somebody. */
export interface Shown {
  ratings: boolean;
  record: boolean;
  answers: boolean;
  games: boolean;
}

/** Somebody of the club as a player; what they hide is absent. */
export interface Profile extends Me {
  since: number;
  here: boolean;
  mine: boolean;
  now: number;
  shown: Shown;
  ratings?: GameRating[];
  record?: SideRecord[];
  finished?: Finished[];
  answers?: Answers;
  playing?: Playing[];
}

/** Moves a day from a Monday on, in UTC, and in this month. */
export interface Activity {
  first: number;
  days: number[];
  month: number;
}

/** What an event is about, how far it is, and whether oneself takes part. */
export interface EventState {
  name: string;
  kind: "swiss" | "groups";
  game: string;
  scenario: string;
  pace: Pace;
  rated: boolean;
  rounds: number;
  id: string;
  round: number;
  over: boolean;
  until: number | null;
  entered: boolean;
}

export interface EventLine extends EventState {
  people: number;
}

export interface EventStanding {
  player: number;
  name: string | null;
  id: string | null;
  me: boolean;
  withdrawn: boolean;
  rating: Rating | null;
  points: number;
  buchholz: number;
  berger: number;
}

export interface Pairing {
  round: number;
  group: number;
  first: number;
  second: number | null;
  state: "waiting" | "running" | "over" | "void";
  score: number | null;
  turn: number | null;
  last_turn: number | null;
  deadline: number | null;
  how: string | null;
  match: string | null;
  points: BothPoints | null;
  to_move: number | null;
}

export interface ClubEvent extends EventState {
  days: number;
  created: number;
  now: number;
  groups: EventStanding[][];
  pairings: Pairing[];
  withdrawn: boolean;
  may_start: boolean;
}

/** Who did what since the last view: `steps` small actions were played, or taken back. */
export interface Cause {
  did: string;
  seat: string | null;
  steps: number;
  /** The first of them begins an action as a player would name it (a whole move, an attack with all that follows); the last ends one. */
  begins?: boolean;
  ends?: boolean;
}

export interface ViewCame {
  type: "view";
  view: View;
  cause?: Cause;
}

export interface OrderDone {
  type: "done";
  id: number;
  view: View;
  cause?: Cause;
  /** Small steps of it that were not played, since something came in between. */
  rest?: string[];
}

export interface OrderRefused {
  type: "refused";
  id: number;
  refusal: Refusal;
}

export interface OrderLegal {
  type: "legal";
  id: number;
}

export interface OrderStale {
  type: "stale";
  id: number;
  view: View;
}

export interface Talked {
  type: "talk";
  talk: Word;
}

export interface Failed {
  type: "error";
  id: number | null;
  message: string;
  /** The sentence in the language of who reads, if that is not English. */
  told?: string;
}

export type FromServer = ViewCame | OrderDone | OrderRefused | OrderLegal | OrderStale | Talked | Failed;

/** An action of a plan: its small steps, and what they would leave in the log. */
export interface PlannedMove {
  orders: string[];
  told: Message[];
}

/** What a seat would see if the others did nothing more and it made the moves of its plan. */
export interface Sketch {
  view: View;
  plan: PlannedMove[];
  /** Dice fall, or others decide: nothing more can be planned. */
  ends: boolean;
  refusal?: Refusal;
}

export type OrderKind = "play" | "undo" | "reset" | "explain" | "chain" | "seen";

/** What a player sends over the socket of a match. */
export interface Order {
  type: OrderKind;
  /** Comes back with the answer. */
  id?: string | number | null;
  /** What the player saw when it was chosen. */
  version?: number | null;
  action?: string | null;
  /** Several moves as one order. */
  actions?: readonly string[] | null;
  /** The next link of the seat's chain, for its part of the dice. */
  link?: string | null;
  seat?: string | null;
  tip?: string | null;
  /** Take back all but the first so many small actions. */
  to?: number | null;
}

/** Who shall sit there. */
export interface SeatRequest {
  kind: Kind;
  bot?: string | null;
  /** What the player there wants to be called. */
  name?: string | null;
}

/** What somebody wants to be called; empty: nothing any more. */
export interface NameRequest {
  name: string;
}

/** A new match. */
export interface MatchRequest {
  game: string;
  scenario: string;
  options?: Record<string, boolean | string>;
  seats: readonly SeatRequest[];
  seed?: number | string | null;
  spectators?: boolean;
}

/** A step of a lesson, counted from 0. */
export interface StepRequest {
  step?: number;
}

/** A record to go on from. */
export interface RecordRequest {
  record: Record<string, unknown>;
  seats?: readonly SeatRequest[] | null;
  spectators?: boolean;
}

/** A finished match to be played on from one of its moments. */
export interface BranchRequest {
  at: number;
  seats: readonly SeatRequest[];
}

/** A deck for a seat of a scenario, as the text of a match option. */
export interface DeckRequest {
  scenario: string;
  seat: string;
  text: string;
  options?: Record<string, boolean>;
}

/** The tokens that a browser keeps. */
export interface TokensRequest {
  tokens: readonly string[];
}

/** Moves of a plan, in their order. */
export interface SketchRequest {
  moves: readonly string[];
}

/** Pieces that shall go together: one of them, those that stay, how their way begins, and where it ends. */
export interface GroupQuestion {
  piece: string;
  without?: readonly string[];
  by?: readonly string[];
  to?: string;
  token?: string | null;
}

/** A new match by post. */
export interface NewPostRequest {
  game: string;
  scenario: string;
  options?: Record<string, boolean | string>;
  seat: string;
}

/** A file by post; and the seat to take, if one is free. */
export interface OpenPostRequest {
  file: Record<string, unknown>;
  seat?: string | null;
}

/** Somebody takes up an invitation; the tokens of seats that their browser holds come along. */
export interface JoinRequest {
  invitation: string;
  name: string;
  tokens?: readonly string[];
}

/** A personal link, or the code of a device. */
export interface SecretRequest {
  secret: string;
}

/** Another name. */
export interface RenameRequest {
  name: string;
}

/** What a browser says for a passkey. */
export interface PasskeyRequest {
  credential: Record<string, unknown>;
}

/** What to do about somebody; nothing at all with null. */
export interface ShunRequest {
  kind: "mute" | "block" | null;
}

/** Why somebody is reported, or why an owner does something: everybody can read the latter. */
export interface ReasonRequest {
  reason?: string;
}

/** Shut somebody out, or let them in again. */
export interface BarRequest {
  barred: boolean;
  reason?: string;
}

/** What the page has drawn of a match, and the newest word of its talk. */
export interface SeenRequest {
  version: number;
  talk?: number;
}

/** A seat that both bid for, and what one gives for it: points at the end. */
export interface BidRequest {
  seat: string;
  points: number;
}

/** A challenge: open to the club, for one person, or by link alone. */
export interface ChallengeRequest {
  game: string;
  scenario: string;
  options?: Record<string, boolean | string>;
  seat?: string | null;
  pace?: string;
  person?: string | null;
  private?: boolean;
  spectators?: boolean;
  note?: string;
  rated?: boolean;
  /** Whether a rated match may go back by consent; any other may. */
  rewinds?: boolean;
  bid?: BidRequest | null;
}

/** What is in the link of a challenge, if it goes by link; and what one bids, if it goes by bids. */
export interface TakeRequest {
  secret?: string | null;
  bid?: number | null;
}

/** What the club may see of oneself. */
export interface PrivacyRequest {
  ratings?: boolean;
  record?: boolean;
  answers?: boolean;
  games?: boolean;
}

/** An event: groups that play all against all, or Swiss rounds. */
export interface EventRequest {
  name: string;
  kind: "swiss" | "groups";
  game: string;
  scenario: string;
  options?: Record<string, boolean | string>;
  pace?: string;
  rated?: boolean;
  rounds?: number;
  days?: number;
  size?: number;
}

/** Words. */
export interface TalkRequest {
  text: string;
}

/** What to ask the others: a draw, a pause, or to go back to after so many actions. */
export interface WishRequest {
  kind: "draw" | "pause" | "rewind";
  length?: number | null;
}

/** Whether one agrees. */
export interface AnswerRequest {
  agrees: boolean;
}

/** What to do about somebody who has run out of time. */
export interface ChoiceRequest {
  choice: "wait" | "machine" | "win";
}

/** So many days away from today on; none ends it. */
export interface VacationRequest {
  days: number;
}

/** How somebody wants to be told: minutes of the day bound the quiet hours, none without them. */
export interface HabitsRequest {
  language?: string;
  zone?: string;
  quiet_from?: number | null;
  quiet_to?: number | null;
}

/** What changes about a way; what is not named stays. */
export interface ChannelRequest {
  is_on?: boolean | null;
  topics?: readonly Topic[] | null;
  bundle?: Bundle | null;
}

/** A browser that takes pushes, as it describes itself. */
export interface DeviceRequest {
  endpoint: string;
  p256dh: string;
  auth: string;
  name?: string;
}

/** An address for mail. */
export interface AddressRequest {
  address: string;
}

/** An address of another channel, as apprise writes it; empty: none any more. */
export interface ChannelAddressRequest {
  address: string;
}

/** A code that came by mail. */
export interface CodeRequest {
  code: string;
}

/** A code, and the address that it came to. */
export interface MailCodeRequest extends CodeRequest {
  address: string;
}

/** Which way to try. */
export interface TestRequest {
  channel: ChannelKind;
}

/** One standing order. */
export interface StandingOrderRequest {
  kind: string;
  answer: string;
  which?: OrderWhich;
  ids?: readonly string[];
  unless?: readonly string[];
  until?: number | null;
  is_on?: boolean;
  chance?: number | null;
  within?: number | null;
  against?: readonly string[];
}

/** The standing orders of a seat, in the order in which they are tried. */
export interface StandingRequest {
  is_on?: boolean;
  away?: number;
  orders: readonly StandingOrderRequest[];
}
