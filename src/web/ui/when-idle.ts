/** Long enough for the pictures and the data of a page on a slow line. */
const PATIENCE_MS = 10_000

/**
 * Runs once the page has loaded and the browser has nothing else to do, unless the connection saves data. Returns a
 * function that cancels it.
 */
export function whenIdle(run: () => void): () => void {
  if (savesData()) return () => undefined
  let handle: number | undefined
  const wait = () => {
    // Safari has no idle callback; there the first press loads the part.
    if ('requestIdleCallback' in window) {
      handle = window.requestIdleCallback(run, { timeout: PATIENCE_MS })
    }
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    window.removeEventListener('load', wait)
    if (handle !== undefined) window.cancelIdleCallback(handle)
  }
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
