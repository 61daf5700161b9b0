import { useSyncExternalStore } from 'react'

/** Whether the page's script is at work: false in what the server sends and until the page is live. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

function neverChanges(): () => void {
  return () => undefined
}
