import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router'

/** How long a person may pause while typing before the list follows. */
const TYPING_PAUSE_MS = 200

export interface UrlQuery {
  /** The value of a parameter, an empty text when it is absent. */
  get: (name: string) => string
  /** Sets parameters and takes those away that are empty; the rest stays. */
  set: (values: Record<string, string>, options?: { isStep?: boolean }) => void
}

/** The search, filter and page of a list, kept in the address so that reload and a link keep them. */
export function useUrlQuery(): UrlQuery {
  const [query, setQuery] = useSearchParams()
  return {
    get: (name) => query.get(name) ?? '',
    set: (values, { isStep = false } = {}) => {
      // The address itself is asked, not the last render: a change just before may not be drawn yet.
      const next = new URLSearchParams(window.location.search)
      for (const [name, value] of Object.entries(values)) {
        if (value === '') next.delete(name)
        else next.set(name, value)
      }
      // A change that is a step of its own can be undone with the back button.
      setQuery(next, { replace: !isStep, preventScrollReset: true })
    },
  }
}

/** The text of a search field: follows each key at once, the address after a pause. */
export function useSearchText(query: UrlQuery): [text: string, setText: (text: string) => void] {
  const written = query.get('q')
  const [text, setText] = useState(written)
  const [seenKey, setSeenKey] = useState('')
  const { key } = useLocation()
  // Typing replaces the URL; a link or the back button brings a different text.
  const isArrival = useNavigationType() !== NavigationType.Replace
  if (key !== seenKey) {
    setSeenKey(key)
    if (isArrival) setText(written)
  }

  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  })
  useEffect(() => {
    if (text.trim() === latest.current.get('q')) return undefined
    const timer = setTimeout(
      () => latest.current.set({ q: text.trim(), page: '' }),
      TYPING_PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [text])
  return [text, setText]
}
