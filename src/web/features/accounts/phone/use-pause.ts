import { useEffect, useState } from 'react'

/** Counts whole seconds down to 0 from the moment it is begun; 0 before. */
export function usePause(): { seconds: number; begin: (seconds: number) => void } {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (until === 0) return undefined
    const timer = setInterval(() => {
      const at = Date.now()
      setNow(at)
      if (at >= until) setUntil(0)
    }, 500)
    return () => clearInterval(timer)
  }, [until])
  return {
    seconds: Math.max(0, Math.ceil((until - now) / 1_000)),
    begin: (seconds) => {
      const at = Date.now()
      setNow(at)
      setUntil(at + seconds * 1_000)
    },
  }
}
