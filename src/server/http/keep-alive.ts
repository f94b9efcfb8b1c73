/** A connection without requests is closed after so long; in milliseconds. */
export const KEEP_ALIVE = 5_000;
