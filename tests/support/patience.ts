/**
 * How long a test waits for something that must happen, in ms. It ends what hangs and measures nothing:
 * a machine with fifteen other programs on its two cores still gets there.
 */
export const PATIENCE_MS = 90_000
