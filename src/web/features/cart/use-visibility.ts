import { useEffect, useRef, type RefObject } from 'react'

/** Tells when an element enters and leaves the window. */
export function useVisibility<Element extends HTMLElement>(
  onVisible: (isVisible: boolean) => void,
): RefObject<Element | null> {
  const element = useRef<Element>(null)
  useEffect(() => {
    if (element.current === null) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry !== undefined) onVisible(entry.isIntersecting)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [onVisible])
  return element
}
