import { useLayoutEffect, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { coveredAt, freePlace, type Obstacle } from './free-place.ts'
import { lettersOf, wordsInWay } from './words-in-way.ts'

const EDGE_PX = 8
/** In which a page that was just opened comes, and scrolls to its place by itself. */
const SETTLING_MS = 1_500
/** Where they are as wide as the page or one of its two columns. */
const NARROW = '(width < 64rem)'

/**
 * Where messages lie: under the header, at the first place where they cover nothing that is to be read or pressed. On a
 * phone or a tablet, where they are as wide as the page or a column of it, that is over a picture or an empty part;
 * elsewhere they only leave the title free. Over a dialog they lie under its head. They move again when something comes
 * under them, and not after somebody has scrolled: it would be pressed beside.
 */
export function useFreePlace(messages: RefObject<HTMLElement | null>, isShown: boolean): void {
  const { key: page } = useLocation()
  useLayoutEffect(() => {
    const popover = isShown ? messages.current?.parentElement : undefined
    if (!popover) return undefined
    putBack(popover, page)
    putFree(popover)
    return whenChanged(() => putFree(popover))
  }, [messages, isShown, page])
  // Another message makes the list longer.
  useLayoutEffect(() => {
    const popover = messages.current?.parentElement
    if (popover) putFree(popover)
  })
}

/** Calls back with the next picture when the page or what lies over it has changed; at first also where it scrolls. Gives its end. */
function whenChanged(act: () => void): () => void {
  let frame = 0
  let scrolledTo: number | undefined
  const next = () => {
    // Somebody has scrolled since the page came.
    if (scrolledTo !== undefined && scrolledTo !== window.scrollY) return
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(act)
  }
  const observer = new MutationObserver(next)
  observer.observe(document.body, { subtree: true, childList: true })
  const events = ['animationend', 'transitionend', 'resize', 'scroll'] as const
  for (const name of events) window.addEventListener(name, next, { passive: true })
  const timer = setTimeout(() => {
    scrolledTo = window.scrollY
  }, SETTLING_MS)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    observer.disconnect()
    for (const name of events) window.removeEventListener(name, next)
  }
}

/** Another page has room elsewhere. */
function putBack(popover: HTMLElement, page: string): void {
  if (popover.dataset['page'] === page) return
  popover.dataset['page'] = page
  popover.style.top = ''
}

function putFree(popover: HTMLElement): void {
  const { top, height, left, right } = popover.getBoundingClientRect()
  const dialog = popover.closest('.dialog')
  const head = dialog?.querySelector(':scope > header')?.getBoundingClientRect()
  const obstacles = inTheWay(dialog, { left, right })
  const isUnderHead = head === undefined || head.left >= right || top >= head.bottom
  const isPlaced = popover.style.top !== ''
  if (isPlaced && isUnderHead && worst(obstacles, top, height) === 0) return
  popover.style.top = ''
  const own = popover.getBoundingClientRect().top
  const isOverHead = head !== undefined && head.left < right
  const from = isOverHead ? Math.max(own, head.bottom + EDGE_PX) : own
  const until = window.innerHeight - EDGE_PX
  popover.style.top = `${freePlace(obstacles, { height, from, until })}px`
}

function inTheWay(dialog: Element | null, sides: { left: number; right: number }): Obstacle[] {
  if (matchMedia(NARROW).matches) {
    const part = dialog ?? document.querySelector('main')
    return part === null ? [] : wordsInWay(part, sides)
  }
  const title = dialog === null ? document.querySelector('main h1') : null
  return title === null ? [] : lettersOf(title, sides)
}

/** How much they cover of what matters, there. */
function worst(obstacles: readonly Obstacle[], top: number, height: number): number {
  return coveredAt(
    obstacles.filter(({ weight }) => weight > 1),
    top,
    height,
  )
}
