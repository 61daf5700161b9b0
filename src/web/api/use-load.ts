import { useCallback, useEffect, useRef, useState } from 'react'

export type Load<Result> =
  | { state: 'loading'; reload: () => void }
  | { state: 'failed'; error: unknown; reload: () => void; isReloading: boolean }
  | {
      state: 'ready'
      data: Result
      reload: () => void
      isReloading: boolean
      replace: (next: Replacement<Result>) => void
    }

/** What is there now instead, or how it follows from what is there when the change is made. */
type Replacement<Result> = Result | ((current: Result) => Result)

/**
 * Loads something in the browser when the page is live and again on `reload` or a changed key. While
 * it reloads what was there stays. Only the last answer counts.
 */
export function useLoad<Result>(key: string, load: () => Promise<Result>): Load<Result> {
  const [result, setResult] = useState<{ data: Result } | { error: unknown } | undefined>()
  const latest = useRef(0)
  const loadNow = useRef(load)
  useEffect(() => {
    loadNow.current = load
  })
  const [isReloading, setIsReloading] = useState(false)
  const start = useCallback(() => {
    const turn = ++latest.current
    const end = (next: { data: Result } | { error: unknown }) => {
      if (turn !== latest.current) return
      setResult(next)
      setIsReloading(false)
    }
    loadNow.current().then(
      (data) => end({ data }),
      (error: unknown) => end({ error }),
    )
  }, [])
  const reload = useCallback(() => {
    setIsReloading(true)
    start()
  }, [start])
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new key is a new load
  useEffect(() => start(), [key, start])
  const replace = useCallback((next: Replacement<Result>) => {
    setResult((current) => {
      if (!isFunction(next)) return { data: next }
      return current !== undefined && 'data' in current ? { data: next(current.data) } : current
    })
  }, [])
  if (result === undefined) return { state: 'loading', reload }
  if ('error' in result) return { state: 'failed', error: result.error, reload, isReloading }
  return { state: 'ready', data: result.data, reload, isReloading, replace }
}

function isFunction<Result>(
  next: Replacement<Result>,
): next is Extract<typeof next, (current: Result) => Result> {
  return typeof next === 'function'
}
