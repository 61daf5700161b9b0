import { useEffect, useLayoutEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

interface UnsavedGuard {
  /** Whether the person is on the way to another page and must be asked first. */
  isLeaving: boolean
  leave: () => void
  stay: () => void
}

/**
 * While something is not saved: the browser asks before the window closes or reloads, and a way to
 * another page waits until the person has said what they want. A function is asked when somebody leaves.
 */
export function useUnsavedGuard(isDirty: boolean | (() => boolean)): UnsavedGuard {
  const latest = useRef(isDirty)
  useLayoutEffect(() => {
    latest.current = isDirty
  })
  useEffect(() => {
    if (isDirty === false) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirtyNow(latest.current)) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isDirtyNow(isDirty),
  )
  return {
    isLeaving: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  }
}

function isDirtyNow(isDirty: boolean | (() => boolean)): boolean {
  return typeof isDirty === 'function' ? isDirty() : isDirty
}
