import { startTransition, useEffect, useRef, type RefObject } from 'react'

/** Tells when an element enters and leaves the window; what follows is drawn in small pieces. */
export function useVisibility<Element extends HTMLElement>(
  onVisible: (isVisible: boolean) => void,
): RefObject<Element | null> {
  const element = useRef<Element>(null)
  useEffect(() => {
    if (element.current === null) return undefined
    const observer = new IntersectionObserver((entries) => {
      // A busy browser reports several crossings at once; the last one counts.
      const last = entries.at(-1)
      if (last !== undefined) startTransition(() => onVisible(last.isIntersecting))
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [onVisible])
  return element
}
