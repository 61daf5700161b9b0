/** Once the browser has drawn what has just changed; at once in a tab in the background, which draws nothing. */
export function frameShown(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
}

/**
 * The same for a press that leads to another address afterwards: false when a link or a step through the history was
 * taken meanwhile, which is the newer wish.
 */
export async function frameShownUnlessLeft(): Promise<boolean> {
  const left = new AbortController()
  const leaves = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest('a[href]') !== null) left.abort()
  }
  // In the capture phase: the press that waits here is on its way up already and is not taken for a newer one.
  document.addEventListener('click', leaves, { capture: true, signal: left.signal })
  window.addEventListener('popstate', leaves, { signal: left.signal })
  await frameShown()
  const isHere = !left.signal.aborted
  left.abort()
  return isHere
}
