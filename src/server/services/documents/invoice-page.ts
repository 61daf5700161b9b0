import type PDFKit from 'pdfkit'

/** A PDF that is being drawn. */
export type Page = InstanceType<typeof PDFKit>

/** Around each page, in points. */
export const MARGIN = 40
/** The colours of what is read first and of what is read after it. */
export const INK = '#1f1b18'
export const SOFT = '#574e47'
const RULE = '#cfc5b6'
/** Below this a page has no room for one more row. */
export const FOOT = 745
/** Where the lines of a page that follows begin, below its small head. */
const NEXT_TOP = MARGIN + 28

/** Begins the next page of a document. */
export function turnPage(page: Page): void {
  page.addPage()
  page.y = NEXT_TOP
}

/** A thin line across the page. */
export function rule(page: Page): void {
  page
    .moveTo(MARGIN, page.y)
    .lineTo(page.page.width - MARGIN, page.y)
    .lineWidth(0.5)
  page.strokeColor(RULE).stroke()
  page.y += 4
}
