import { useSyncExternalStore } from 'react'

/** From this width tables fit; the same as the breakpoint `md` of the tokens. */
const TABLE_FROM = '(width >= 48rem)'

/** Whether a table fits the window; below that its rows are cards. For pages of the browser only. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(TABLE_FROM).matches,
    () => true,
  )
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(TABLE_FROM)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
