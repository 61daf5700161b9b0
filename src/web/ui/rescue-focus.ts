/**
 * After something that had the focus went away: the title of the page takes it, so that the keyboard
 * does not start over at the top. Does nothing where the focus found a place.
 */
export function rescueFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    const title = document.querySelector<HTMLElement>('main h1')
    if (title?.hasAttribute('tabindex') === false) title.setAttribute('tabindex', '-1')
    title?.focus({ preventScroll: true })
  })
}
