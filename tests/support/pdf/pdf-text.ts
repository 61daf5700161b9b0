import { inflateSync } from 'node:zlib'

/**
 * The text of a PDF as a reader searches or copies it: the glyphs of its pages, mapped to characters by the
 * fonts. Reads what pdfkit writes: consecutive objects, compressed streams, fonts with a ToUnicode map.
 */
export function pdfText(pdf: Buffer): string {
  const objects = objectsIn(pdf)
  const fonts = fontsIn(objects)
  const pages = [...objects.values()].filter((object) => / Tf\n/.test(object.stream))
  return pages.map((page) => textOf(page.stream, fonts)).join('\n')
}

/** How high above the bottom each piece of text of each page stands, in points, the lowest first. */
export function textHeights(pdf: Buffer): number[][] {
  return [...objectsIn(pdf).values()]
    .filter(({ stream }) => / Tf\n/.test(stream))
    .map(({ stream }) =>
      Array.from(stream.matchAll(/1 0 0 1 [\d.-]+ ([\d.-]+) Tm/g), ([, y]) => Number(y)).toSorted(
        (a, b) => a - b,
      ),
    )
}

/** An object of a PDF. */
export interface PdfObject {
  head: string
  /** Inflated; empty without one. */
  stream: string
}

/** The objects of a PDF by their numbers. */
export function objectsIn(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', body = ''] = match
    const [head = '', rest] = body.split(/\nstream\n/, 2)
    objects.set(id, { head, stream: rest === undefined ? '' : inflated(body, head) })
  }
  return objects
}

function inflated(body: string, head: string): string {
  const begin = body.indexOf('\nstream\n') + '\nstream\n'.length
  const end = body.lastIndexOf('\nendstream')
  const bytes = Buffer.from(body.slice(begin, end), 'latin1')
  return head.includes('FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString()
}

export type Fonts = Map<string, Map<string, string>>

/** The characters of the glyphs of each font, by the font's name on the pages. */
export function fontsIn(objects: Map<string, PdfObject>): Fonts {
  const fonts: Fonts = new Map()
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1]
      fonts.set(name, glyphsIn(objects.get(map ?? '')?.stream ?? ''))
    }
  }
  return fonts
}

function glyphsIn(map: string): Map<string, string> {
  const glyphs = new Map<string, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    const begin = Number.parseInt(first, 16)
    Array.from(list.matchAll(/<([\w ]+)>/g), ([, hex = ''], at) =>
      glyphs.set(hexOf(begin + at), unicodeOf(hex)),
    )
  }
  return glyphs
}

function hexOf(glyph: number): string {
  return glyph.toString(16).padStart(4, '0')
}

function unicodeOf(hex: string): string {
  const units = hex.match(/\w{4}/g) ?? []
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)))
}

/** A line for every piece that was written at once. */
export function textOf(page: string, fonts: Fonts): string {
  let font: Map<string, string> | undefined
  const lines: string[] = []
  for (const [, name, written] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name)
    if (written === undefined) continue
    const glyphs = Array.from(written.matchAll(/<(\w+)>/g), ([, hex = '']) => hex).join('')
    lines.push((glyphs.match(/\w{4}/g) ?? []).map((glyph) => font?.get(glyph) ?? '?').join(''))
  }
  return lines.join('\n')
}
