/** Where the focus was: the element, and what it lay in, from the inside out, with its place there. */
interface Trail {
  element: HTMLElement
  within: { element: Element; place: number }[]
}

// A message with a button is like a dialog: when it goes, the focus goes back to where it came from.
const DIALOG = '[role=dialog], [role=alertdialog], .toaster'
const LIST = 'ul, ol, tbody, [role=list]'
const ITEM = 'li, tr, article'
const PART = `section, [role=region], ${DIALOG}, main`
const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/**
 * When something is removed while it has the focus (a line of the cart by its own button), the focus goes to the
 * item that took its place, else to the heading of its part, else to the title of the page. So the keyboard does
 * not start over at the top. Does nothing where something else took the focus. Returns what ends it.
 */
export function keepFocus(): () => void {
  let last: Trail | undefined
  /** The last one before the dialog that has the focus: what it was opened from, perhaps in another dialog. */
  let opener: Trail | undefined
  /** The last one outside of dialogs: what a dialog was opened from may be what it removed. */
  let inPage: Trail | undefined
  let frame = 0

  function note({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement)) return
    if (last !== undefined && dialogOf(last) !== target.closest(DIALOG)) opener = last
    last = trailOf(target)
    if (target.closest(DIALOG) === null) inPage = last
  }

  /** A press on the empty page drops the focus on purpose; then nothing is kept. */
  function leave({ target }: FocusEvent): void {
    queueMicrotask(() => {
      const isLeft = document.activeElement === document.body && target === last?.element
      if (isLeft && last?.element.isConnected) last = undefined
    })
  }

  function look(): void {
    if (last === undefined || last.element.isConnected || frame !== 0) return
    // A part that has a better place for the focus has taken it by the next frame.
    frame = requestAnimationFrame(() => {
      frame = 0
      if (document.activeElement !== document.body || last?.element.isConnected) return
      const place =
        placeFor(last) ?? still(opener) ?? placeFor(opener) ?? placeFor(inPage) ?? titleOf(document)
      last = undefined
      if (place !== null) focusOn(place)
    })
  }

  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', note)
  document.addEventListener('focusout', leave)
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    document.removeEventListener('focusin', note)
    document.removeEventListener('focusout', leave)
  }
}

function trailOf(element: HTMLElement): Trail {
  const within: Trail['within'] = []
  let inner: Element = element
  for (let outer = inner.parentElement; outer !== null; outer = outer.parentElement) {
    if (outer === document.body) break
    within.push({ element: outer, place: [...outer.children].indexOf(inner) })
    inner = outer
  }
  return { element, within }
}

/** The dialog that the focus was in; the element may be gone from it. */
function dialogOf({ within }: Trail): Element | null {
  return within.find(({ element }) => element.matches(DIALOG))?.element ?? null
}

/** Itself, where it is on the page as before. */
function still(trail: Trail | undefined): HTMLElement | undefined {
  return trail?.element.isConnected === true ? trail.element : undefined
}

/** The best place near the element that is gone; undefined when nothing of its surroundings is left. */
function placeFor(trail: Trail | undefined): HTMLElement | undefined {
  const left = trail?.within.find(({ element }) => element.isConnected)
  if (left === undefined) return undefined
  const { element, place } = left
  const item = element.matches(LIST)
    ? [...element.children].at(Math.min(place, element.children.length - 1))
    : element.closest(ITEM)
  return item?.querySelector<HTMLElement>(FOCUSABLE) ?? headingAround(element)
}

function headingAround(element: Element): HTMLElement | undefined {
  for (
    let part = element.closest(PART);
    part !== null;
    part = part.parentElement?.closest(PART) ?? null
  ) {
    const heading = titleOf(part)
    if (heading !== null) return heading
  }
  return undefined
}

function titleOf(part: ParentNode): HTMLElement | null {
  return part.querySelector<HTMLElement>(part === document ? 'main h1' : 'h1, h2, h3')
}

function focusOn(place: HTMLElement): void {
  const isControl = place.matches(FOCUSABLE)
  if (!isControl && !place.hasAttribute('tabindex')) place.setAttribute('tabindex', '-1')
  place.focus({ preventScroll: !isControl })
}
