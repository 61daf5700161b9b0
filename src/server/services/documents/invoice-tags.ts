import type PDFKit from 'pdfkit'

/** A PDF that is being drawn. */
export type Page = InstanceType<typeof PDFKit>

/** A part of a document as a screen reader announces it: a title, a paragraph, a table, a row, a cell. */
export type Tag = ReturnType<Page['struct']>

/**
 * The drawn parts of a document: a title, a paragraph, the head of a column or row, a figure, a picture with its words.
 */
type DrawnType = 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'Figure'

/** Begins the tags of a document. Parts are read in the order in which they are drawn. */
export function openTags(page: Page): Tag {
  const whole = page.struct('Document')
  page.addStructure(whole)
  return whole
}

/** A part that others are drawn into. */
export function groupOf(page: Page, into: Tag, type: 'Sect' | 'Table' | 'TR'): Tag {
  const group = page.struct(type)
  into.add(group)
  return group
}

interface TagOptions {
  /** What is read for a picture. */
  alt?: string
  /** What a head is the head of. */
  scope?: 'Column' | 'Row'
  /** What is written, as it is spelt. */
  text?: string
}

/** Scripts whose signs are not drawn in the order in which they are spelt. */
const REORDERED = /\p{Script=Devanagari}/u

/** Draws a part of a document, at once. */
export function drawTagged(
  page: Page,
  into: Tag,
  type: DrawnType,
  draw: () => unknown,
  { text = '', ...options }: TagOptions = {},
): void {
  const spelt = REORDERED.test(text) ? { actual: text } : {}
  into.add(page.struct(type, { ...options, ...spelt }, draw))
}

/** Draws parts that screen readers skip: lines between rows, and repetitions on each page. */
export function drawUntagged(page: Page, draw: () => unknown): void {
  page.markContent('Artifact', { type: 'Layout' })
  draw()
  page.endMarkedContent()
}
