import { useCallback, useEffect, useRef, useState } from 'react'

export type Load<Result> =
  | { state: 'loading'; reload: () => void }
  | { state: 'failed'; error: unknown; reload: () => void }
  | {
      state: 'ready'
      data: Result
      reload: () => void
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
  const reload = useCallback(() => {
    const turn = ++latest.current
    loadNow.current().then(
      (data) => turn === latest.current && setResult({ data }),
      (error: unknown) => turn === latest.current && setResult({ error }),
    )
  }, [])
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new key is a new load
  useEffect(() => reload(), [key, reload])
  const replace = useCallback((next: Replacement<Result>) => {
    setResult((current) => {
      if (!isFunction(next)) return { data: next }
      return current !== undefined && 'data' in current ? { data: next(current.data) } : current
    })
  }, [])
  if (result === undefined) return { state: 'loading', reload }
  if ('error' in result) return { state: 'failed', error: result.error, reload }
  return { state: 'ready', data: result.data, reload, replace }
}

function isFunction<Result>(
  next: Replacement<Result>,
): next is Extract<typeof next, (current: Result) => Result> {
  return typeof next === 'function'
}
