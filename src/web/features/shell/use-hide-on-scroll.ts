import { useEffect, type RefObject } from 'react'

/** Scrolling less than this is a trembling finger. */
const THRESHOLD_PX = 8
/** Longer than a press takes: a scrollbar that is dragged tells of no end. */
const LONGEST_PRESS_MS = 700
/** The click of a press comes after its finger is up. */
const CLICK_MS = 50
/** What moves an element away from under a finger. */
const MOVES = new Set(['top', 'translate', 'transform'])

/**
 * Marks an element `data-away` while the page is scrolled down and not at its top. While a finger is down, nothing
 * begins to move or moves on under it: a press that ends beside what it began on is heard by nobody.
 */
export function useHideOnScroll(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = window.scrollY
    let pressedAt = Number.NEGATIVE_INFINITY
    const look = () => {
      if (performance.now() - pressedAt < LONGEST_PRESS_MS) return
      const now = window.scrollY
      if (Math.abs(now - last) < THRESHOLD_PX) return
      const isAway = now > last && now > (element.current?.offsetHeight ?? 0)
      element.current?.toggleAttribute('data-away', isAway)
      last = now
    }
    const press = ({ target }: PointerEvent) => {
      pressedAt = performance.now()
      const held = target instanceof Node ? movesUnder(target) : []
      for (const move of held) move.pause()
      const ending = new AbortController()
      const end = () => {
        ending.abort()
        setTimeout(() => {
          pressedAt = Number.NEGATIVE_INFINITY
          for (const move of held) move.play()
          look()
        }, CLICK_MS)
      }
      window.addEventListener('pointerup', end, { signal: ending.signal })
      window.addEventListener('pointercancel', end, { signal: ending.signal })
    }
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('pointerdown', press, { capture: true })
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('pointerdown', press, { capture: true })
    }
  }, [element])
}

/** The transitions that move a node at this moment, with what is around it. */
function movesUnder(node: Node): CSSTransition[] {
  return document
    .getAnimations()
    .filter((one) => one instanceof CSSTransition)
    .filter(
      ({ effect, transitionProperty }) =>
        MOVES.has(transitionProperty) &&
        effect instanceof KeyframeEffect &&
        effect.target?.contains(node) === true,
    )
}
