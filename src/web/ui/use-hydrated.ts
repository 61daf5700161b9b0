import { startTransition, useEffect, useState } from 'react'

/** Set once the first part of the page is hydrated: what is rendered later is hydrated from the start. */
let isLive = false

/**
 * Whether the page is hydrated: false on the server and until the scripts run. What depends on it is rendered
 * again in small pieces, so that hydration blocks no input.
 */
export function useHydrated(): boolean {
  const [hasScript, setHasScript] = useState(() => isLive)
  useEffect(() => {
    isLive = true
    startTransition(() => setHasScript(true))
  }, [])
  return hasScript
}
