/** A saved bill that was not taken back for so long stands. */
export const STANDS_AFTER_DAYS = 30
