import { useLayoutEffect, type RefObject } from 'react'
import { useLocation } from 'react-router'

const UNDER_TITLE_PX = 8
/** In which a page that was just opened comes, and scrolls to its place by itself. */
const SETTLING_MS = 1_500

/**
 * Moves messages that lie over the title of a page under it, also when the title comes after them. Once there, they stay
 * until the next page: a message that goes up again would be pressed beside.
 */
export function useFreeTitle(messages: RefObject<HTMLElement | null>, isShown: boolean): void {
  const { key: page } = useLocation()
  useLayoutEffect(() => {
    const popover = isShown ? messages.current?.parentElement : undefined
    if (!popover) return undefined
    putBack(popover, page)
    keepTitleFree(popover)
    return whileSettling(() => keepTitleFree(popover))
  }, [messages, isShown, page])
  // Another message makes the list longer.
  useLayoutEffect(() => {
    const popover = messages.current?.parentElement
    if (popover) keepTitleFree(popover)
  })
}

/** Calls back with the next picture whenever the page changes; in its first moments also where it scrolls. Gives its end. */
function whileSettling(act: () => void): () => void {
  let frame = 0
  const next = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(act)
  }
  const observer = new MutationObserver(next)
  observer.observe(document.body, { subtree: true, childList: true })
  window.addEventListener('scroll', next, { passive: true })
  const timer = setTimeout(() => window.removeEventListener('scroll', next), SETTLING_MS)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    observer.disconnect()
    window.removeEventListener('scroll', next)
  }
}

/** On another page than the one they were moved on, messages begin at their own place again. */
function putBack(element: HTMLElement, page: string): void {
  if (element.dataset['page'] === page) return
  element.dataset['page'] = page
  element.style.top = ''
}

function keepTitleFree(element: HTMLElement): void {
  const title = document.querySelector('main h1')
  if (title === null || element.closest('.dialog') !== null) return
  const letters = document.createRange()
  letters.selectNodeContents(title)
  const { left, right, bottom, top } = letters.getBoundingClientRect()
  const own = element.getBoundingClientRect()
  const isCovered = own.top < bottom && own.bottom > top && own.left < right && own.right > left
  if (isCovered && bottom < window.innerHeight / 2)
    element.style.top = `${bottom + UNDER_TITLE_PX}px`
}
