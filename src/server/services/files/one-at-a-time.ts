let last: Promise<unknown> = Promise.resolve()

/** Runs one piece of work at a time, in order; a failure reaches only its own caller. */
export function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work, work)
  last = mine.catch(() => undefined)
  return mine
}
