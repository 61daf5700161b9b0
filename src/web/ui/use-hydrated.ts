import { startTransition, useEffect, useState } from 'react'

/** Set once the first part of the page has come alive: what is drawn later is so from the start. */
let isLive = false

/**
 * Whether the page's script is at work: false in what the server sends and until the page is live. What
 * waits for it is drawn anew in small pieces, so that coming alive holds nobody up.
 */
export function useHydrated(): boolean {
  const [hasScript, setHasScript] = useState(() => isLive)
  useEffect(() => {
    isLive = true
    startTransition(() => setHasScript(true))
  }, [])
  return hasScript
}
