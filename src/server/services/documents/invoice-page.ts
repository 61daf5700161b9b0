import { drawUntagged, type Page } from './invoice-tags.ts'

/** Around each page, in points. */
export const MARGIN = 40
/** The colours of what is read first and of what is read after it. */
export const INK = '#1f1b18'
export const SOFT = '#574e47'
const RULE = '#cfc5b6'
/** Below this a page has no room for one more row. */
export const FOOT = 745
/** Where the lines of a further page begin, below its small head. */
const NEXT_TOP = MARGIN + 28

/** Begins the next page of a document. */
export function turnPage(page: Page): void {
  page.addPage()
  page.y = NEXT_TOP
}

/** A thin line across the page. */
export function rule(page: Page): void {
  const right = page.page.width - MARGIN
  drawLine(page, { from: MARGIN, to: right, width: 0.5, color: RULE })
  page.y += 4
}

/** A line where the page is now; in points. */
export function drawLine(
  page: Page,
  { from, to, width, color }: { from: number; to: number; width: number; color: string },
): void {
  drawUntagged(page, () =>
    page.moveTo(from, page.y).lineTo(to, page.y).lineWidth(width).strokeColor(color).stroke(),
  )
}
