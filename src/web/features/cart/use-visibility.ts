import { startTransition, useEffect, type RefObject } from 'react'

/** Tells when an element enters and leaves the window; what follows is drawn in small pieces. */
export function useVisibility(
  place: RefObject<HTMLElement | null>,
  onVisible: (isVisible: boolean) => void,
): void {
  useEffect(() => {
    if (place.current === null) return undefined
    const observer = new IntersectionObserver((entries) => {
      // A busy browser reports several crossings at once; the last one counts.
      const last = entries.at(-1)
      if (last !== undefined) startTransition(() => onVisible(last.isIntersecting))
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, onVisible])
}
