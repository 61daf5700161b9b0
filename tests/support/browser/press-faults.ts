// oxlint-disable unicorn/consistent-function-scoping -- code for the browser must contain everything it needs
import type { Page } from '@playwright/test'

/** Phone and desktop, each with mouse and touch. */
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/**
 * Descriptions of elements that look clickable but are not, at both widths with mouse and touch; empty if
 * there are none.
 */
export async function pressFaults(page: Page, screens = SCREENS): Promise<string[]> {
  const faults = new Set<string>()
  const emulation = await page.context().newCDPSession(page)
  for (const screen of screens) {
    await page.setViewportSize(screen)
    for (const isTouch of [false, true]) {
      await emulation.send('Emulation.setTouchEmulationEnabled', { enabled: isTouch })
      await page.waitForFunction(
        (coarse) => matchMedia('(pointer: coarse)').matches === coarse,
        isTouch,
      )
      for (const fault of await lastingFaults(page)) faults.add(fault)
    }
  }
  await emulation.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await emulation.detach()
  return [...faults]
}

/** The faults that a second check finds too, because a page still moves just after its window has changed. */
async function lastingFaults(page: Page): Promise<string[]> {
  const found = await page.evaluate(faultsHere)
  if (found.length === 0) return []
  const again = new Set(await page.evaluate(faultsHere))
  return found.filter((fault) => again.has(fault))
}

/** Runs in the browser. */
async function faultsHere(): Promise<string[]> {
  const CONTROLS =
    'a[href], button, label, summary, select, input:not([type=hidden]), textarea, [role=button], [role=link], [role=tab], [role=menuitem], [role=switch], [role=option]'
  // A temporary overlay; what is behind it must wait.
  const OVERLAYS = 'dialog, [role=dialog], [role=alertdialog], [popover], .dialog-scrim'
  // Skip links; only the keyboard makes them visible.
  const SHOWN_BY_FOCUS = 'a[href="#main"], a[href="#content"], a[href="#products"]'
  const PICTURES = 'img, svg, [role=img]'
  // Rule: a picture of the storefront leads somewhere unless it is one of these grounds, which show nothing
  // that is for sale, or is looked at large already. In the admin it is in the row of what it shows, and from
  // the checkout and an invoice nothing leads away by a slip.
  const DECORATION = /\/pictures\/(?:contact|login|shopping-hero|tile-[a-z-]+)-\d+\.|^data:|^blob:/
  const isWork = /^(?:\/hi)?\/(?:admin|checkout|invoice)\b/.test(location.pathname)

  const faults: string[] = []
  const seen = [...document.body.querySelectorAll<HTMLElement | SVGElement>('*')].filter(isSeen)
  for (const target of seen.filter(isPressable)) {
    for (const part of [target, ...target.querySelectorAll(PICTURES)]) {
      const hit = await pressed(part, (met) => does(met, target))
      if (hit !== 'right')
        faults.push(`${nameOf(target)}: ${part.tagName} lies under ${nameOf(hit)}`)
    }
  }
  for (const picture of isWork ? [] : seen.filter((one) => one instanceof HTMLImageElement)) {
    // One that is only seen on wide windows is not asked for yet just after the window has grown.
    const source = picture.currentSrc || picture.src
    if (DECORATION.test(source) || picture.closest(OVERLAYS) !== null) continue
    const hit = await pressed(picture, (met) => isWithin(met, CONTROLS))
    if (hit !== 'right') faults.push(`${source} (${picture.alt}) leads nowhere`)
  }
  return faults

  /** What a press at the middle of a part meets, scrolled to where it is best seen; `right` when it is right. */
  async function pressed(
    part: Element,
    isRight: (met: Element | null) => boolean,
  ): Promise<Element | null | 'right'> {
    let met: Element | null = null
    for (const bring of [stay, toMiddle, toTop]) {
      await bring(part)
      const middle = middleOf(part)
      if (middle === undefined) return 'right'
      met = document.elementFromPoint(...middle)
      if (isRight(met) || isBehind(met, part)) return 'right'
    }
    return met
  }

  function isWithin(met: Element | null, selector: string): boolean {
    return met !== null && met.closest(selector) !== null
  }

  function isSeen(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.closest('[inert]') === null
  }

  function isPressable(element: Element): boolean {
    if (element.matches(`:disabled, :disabled *, ${SHOWN_BY_FOCUS}`)) return false
    if (element.matches(CONTROLS)) return true
    const isPointed = (one: Element | null) =>
      one !== null && getComputedStyle(one).cursor === 'pointer'
    return isPointed(element) && !isPointed(element.parentElement)
  }

  async function stay(): Promise<void> {}

  async function toMiddle(part: Element): Promise<void> {
    part.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    if (!part.checkVisibility({ contentVisibilityAuto: true })) await aFrame()
  }

  /** On phones the header disappears on scrolling down and comes back at the top. */
  async function toTop(part: Element): Promise<void> {
    window.scrollTo({ top: 0, behavior: 'instant' })
    const header = part.closest('header')
    if (header === null) return
    for (let frame = 0; frame < 120; frame += 1) {
      if (header.getBoundingClientRect().top >= 0) return
      await aFrame()
    }
  }

  /** The middle of the widest line of an element; undefined if it is invisible. */
  function middleOf(part: Element): [x: number, y: number] | undefined {
    const [rect] = [...part.getClientRects()].sort((a, b) => b.width - a.width)
    if (rect === undefined || !isSeen(part)) return undefined
    return [rect.x + rect.width / 2, rect.y + rect.height / 2]
  }

  function isBehind(hit: Element | null, target: Element): boolean {
    const overlay = hit?.closest(OVERLAYS)
    return overlay !== null && overlay !== undefined && !overlay.contains(target)
  }

  /** Whether a click on the hit element is a click on the target, or does the same. */
  function does(hit: Element | null, target: Element): boolean {
    if (hit === null) return false
    if (target.contains(hit) || hit.closest('label')?.control === target) return true
    const [link, wanted] = [hit.closest('a'), target.closest('a')]
    return link !== null && wanted !== null && link.href === wanted.href
  }

  function nameOf(element: Element | null): string {
    if (element === null) return 'the edge of the window'
    const words = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class')?.slice(0, 50) ?? ''}"> ${words}`
  }

  function aFrame(): Promise<void> {
    return new Promise((done) => {
      requestAnimationFrame(() => requestAnimationFrame(() => done()))
    })
  }
}
