// What layout and view of a card game hold, under the names that this folder uses.
export type {
  CardAssault as Assault,
  CardFace,
  CardLayout,
  CardPiece,
  CardPlayer,
  CardShot as Shot,
  CardView,
  Field,
  Forecast,
  Zone,
} from "../net/types";
