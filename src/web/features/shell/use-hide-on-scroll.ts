import { useEffect, type RefObject } from 'react'

/** Scrolling less than this is a trembling finger. */
const THRESHOLD_PX = 8

/** Marks an element `data-away` while the page is scrolled down and not at its top. */
export function useHideOnScroll(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = window.scrollY
    const look = () => {
      const now = window.scrollY
      if (Math.abs(now - last) < THRESHOLD_PX) return
      const isAway = now > last && now > (element.current?.offsetHeight ?? 0)
      element.current?.toggleAttribute('data-away', isAway)
      last = now
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [element])
}
