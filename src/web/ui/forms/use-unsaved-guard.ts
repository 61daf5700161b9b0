import { useEffect } from 'react'
import { useBlocker } from 'react-router'

interface UnsavedGuard {
  /** Whether the person is on the way to another page and must be asked first. */
  isLeaving: boolean
  leave: () => void
  stay: () => void
}

/**
 * While something is not saved: the browser asks before the window closes or reloads, and a way to
 * another page waits until the person has said what they want.
 */
export function useUnsavedGuard(isDirty: boolean): UnsavedGuard {
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  return {
    isLeaving: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  }
}
