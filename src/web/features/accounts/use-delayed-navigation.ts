import { useEffect, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'

interface Destination {
  path: string
  state?: unknown
  replace?: boolean
}

/** Navigates after a delay, unless the person navigates first. */
export function useDelayedNavigation(delayMs: number): (destination: Destination) => void {
  const [destination, setDestination] = useState<Destination>()
  const navigate = useNavigate()
  const isOnTheWay = useNavigation().state !== 'idle'
  useEffect(() => {
    if (destination === undefined || isOnTheWay) return undefined
    const { path, state, replace } = destination
    const timer = setTimeout(() => void navigate(path, { state, replace }), delayMs)
    return () => clearTimeout(timer)
  }, [destination, isOnTheWay, navigate, delayMs])
  return setDestination
}
