import { useEffect, useRef } from 'react'

/** What Chromium on Android asks to close first when somebody goes back. */
interface Watcher extends EventTarget {
  destroy: () => void
}

declare global {
  interface Window {
    /** Not in every browser. */
    CloseWatcher?: new () => Watcher
  }
}

/** What lies over the page and can be closed, the topmost last. */
const layers: object[] = []
/** Chromium closes watchers together that were made without a press in between: the first of them answers for all. */
let isAnswered = false

/**
 * Lets the Back of a phone close what lies over the page instead of leaving the page, one thing at a time; what asks first
 * and stays open is asked again by the next one. Only where fingers are used: with a keyboard Escape does it already.
 * Browsers that know no such thing go back as ever.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    const { CloseWatcher } = window
    if (!isOpen || !matchMedia('(pointer: coarse)').matches || !CloseWatcher) return undefined
    return watchBack(CloseWatcher, () => latest.current())
  }, [isOpen])
}

/** Asks each time somebody goes back while this is the topmost layer, until the returned function is called. */
function watchBack(CloseWatcher: new () => Watcher, ask: () => void): () => void {
  const layer = {}
  let watcher: Watcher | undefined
  let next: ReturnType<typeof setTimeout> | undefined
  const watch = () => {
    watcher = new CloseWatcher()
    watcher.addEventListener('close', () => {
      // It is spent. Another one at once would be closed by this Back too.
      next = setTimeout(watch)
      if (isAnswered || layers.at(-1) !== layer) return
      isAnswered = true
      setTimeout(() => {
        isAnswered = false
      })
      ask()
    })
  }
  layers.push(layer)
  watch()
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    clearTimeout(next)
    watcher?.destroy()
  }
}
