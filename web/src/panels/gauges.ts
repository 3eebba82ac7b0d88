/** So many tracks, the first of a game, are always in sight; the others stand with the forces. */
export const CHIEF = 2;
