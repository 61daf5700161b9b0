/** Servers that tests play: each has a mode in which it behaves. */
const resets = new Set<() => void>()

/**
 * A server of tests in its first mode before each test: a test that fails in between leaves its mode to nobody, least of
 * all to its own second try. Returns a function for when the server closes.
 */
export function startEachTestIn(state: { mode: unknown }): () => void {
  const first = state.mode
  const reset = () => {
    state.mode = first
  }
  resets.add(reset)
  return () => void resets.delete(reset)
}

/** For the setup of all tests of the API. */
export function resetModes(): void {
  for (const reset of resets) reset()
}
