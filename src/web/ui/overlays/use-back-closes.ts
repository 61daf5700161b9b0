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

/**
 * Lets the Back of a phone close what lies over the page instead of leaving the page. Only where fingers are used: with a
 * keyboard Escape does it already. Browsers that know no such thing go back as ever.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if (!isOpen || !matchMedia('(pointer: coarse)').matches) return undefined
    const watcher = window.CloseWatcher && new window.CloseWatcher()
    if (watcher === undefined) return undefined
    watcher.addEventListener('close', () => latest.current())
    return () => watcher.destroy()
  }, [isOpen])
}
