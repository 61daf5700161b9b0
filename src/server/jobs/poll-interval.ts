/** Milliseconds between two looks at a table in which nothing waits. */
const PAUSE_MS = 1_000
/**
 * How much longer than a batch of a backlog the pause after it is: three quarters of the time belong to
 * customers, however slow the machine is at the moment.
 */
const BREATHS = 3

/** How long a lane rests after a batch that took `tookMs`, in milliseconds; `isBacklog`: more waits. */
export function pollInterval({
  isBacklog,
  tookMs,
  pauseMs = PAUSE_MS,
}: {
  isBacklog: boolean
  tookMs: number
  /** The rest when nothing waits. */
  pauseMs?: number | undefined
}): number {
  return isBacklog ? Math.min(BREATHS * tookMs, pauseMs) : pauseMs
}
