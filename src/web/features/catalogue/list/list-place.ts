/** The id of the part of the page that holds the products of the list. */
export const LIST_ID = 'products'

/** Between the bar and the list under it. */
const GAP_PX = 12

/**
 * Brings the first product under the bar of the list when it is above or behind it; else nothing moves.
 * For a press that changes the list: it waits until the router has kept the place for going back.
 */
export function showFirstResult(): void {
  queueMicrotask(bringUnderBar)
}

/** The same at once: for a window over the page that has just closed. */
export function bringUnderBar(): void {
  const list = document.getElementById(LIST_ID)
  const bar = document.querySelector<HTMLElement>('.list-bar')
  if (list === null || bar === null) return
  if (list.getBoundingClientRect().top >= bar.getBoundingClientRect().bottom) return
  // The header comes back when the page moves up.
  const header = document.querySelector('header')?.offsetHeight ?? 0
  const below = header + bar.offsetHeight + GAP_PX
  window.scrollBy({ top: list.getBoundingClientRect().top - below, behavior: 'instant' })
}
