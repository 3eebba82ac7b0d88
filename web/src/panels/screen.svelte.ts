// How much room there is: the panel stands beside the board, is narrower, or becomes a sheet at the bottom.
import { MediaQuery } from "svelte/reactivity";

/** No room for a panel beside the board. */
export const small = new MediaQuery("(max-width: 899px)");
/** Room for a panel that can be folded away. */
export const medium = new MediaQuery("(min-width: 900px) and (max-width: 1199px)");
/** Fingers rather than a pointer. */
export const touch = new MediaQuery("(pointer: coarse)");
