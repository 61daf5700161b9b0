const listeners = new Set<() => void>()

/** Says that a call of the admin area has changed something in the shop. */
export function tellWrite(): void {
  for (const listener of listeners) listener()
}

/** Calls `listener` after each change made here in the admin area; returns a function that stops it. */
export function onWrite(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
