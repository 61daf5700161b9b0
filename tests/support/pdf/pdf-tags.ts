import { fontsIn, objectsIn, textOf, type Fonts, type PdfObject } from './pdf-text.ts'

/** A part of a tagged PDF, as a program that reads aloud finds it. */
export interface PdfTag {
  type: string
  /** What is written in it, without that of its parts; its words for a picture. */
  text: string
  /** What a head is the head of: `Column` or `Row`. */
  scope?: string
  parts: PdfTag[]
}

/** The tags of a PDF, from its whole. Reads what pdfkit writes. */
export function pdfTags(pdf: Buffer): PdfTag[] {
  const objects = objectsIn(pdf)
  const fonts = fontsIn(objects)
  const marked = new Map<string, Map<number, string>>()
  for (const [id, { head }] of objects) {
    if (!/\/Type \/Page\n/.test(head)) continue
    const contents = /\/Contents (\d+) 0 R/.exec(head)?.[1] ?? ''
    marked.set(id, textsIn(objects.get(contents)?.stream ?? '', fonts))
  }
  const root = [...objects.values()].find(({ head }) => head.includes('/Type /StructTreeRoot'))
  return root === undefined ? [] : partsOf(root.head, { objects, marked })
}

/** What is drawn on the pages of a PDF outside of every tag and of what is marked as an ornament. */
export function pdfUntagged(pdf: Buffer): string[] {
  const pages = [...objectsIn(pdf).values()].filter(({ stream }) => / Tf\n/.test(stream))
  return pages.flatMap(({ stream }) => {
    const left = stream.replaceAll(/\/\w+ (?:<<[^>]*>> BDC|BMC)\n[^]*?\nEMC/g, '')
    return left.match(/\] TJ|\bDo\b|\nS\n/g) ?? []
  })
}

/** The texts of a page by the numbers of their marks. */
function textsIn(stream: string, fonts: Fonts): Map<number, string> {
  const texts = new Map<number, string>()
  // A font that was set before a mark goes on inside of it.
  let font = ''
  for (const [all, mark, inner = ''] of stream.matchAll(
    /\/\w+ <<\n\/MCID (\d+)\n>> BDC\n([^]*?)\nEMC|\/F\d+ [\d.]+ Tf/g,
  )) {
    if (mark !== undefined) texts.set(Number(mark), textOf(`${font}\n${inner}`, fonts))
    font = all.match(/\/F\d+ [\d.]+ Tf/g)?.at(-1) ?? font
  }
  return texts
}

interface Known {
  objects: Map<string, PdfObject>
  marked: Map<string, Map<number, string>>
}

function partsOf(head: string, known: Known): PdfTag[] {
  return Array.from(kidsIn(head).matchAll(/(\d+) 0 R/g), ([, id = '']) => tagOf(id, known))
}

function tagOf(id: string, known: Known): PdfTag {
  const head = known.objects.get(id)?.head ?? ''
  const page = /\/Pg (\d+) 0 R/.exec(head)?.[1] ?? ''
  const marks = kidsIn(head)
    .replaceAll(/\d+ 0 R/g, '')
    .match(/\d+/g)
  const texts = (marks ?? []).map((mark) => known.marked.get(page)?.get(Number(mark)) ?? '?')
  const scope = /\/Scope \/(\w+)/.exec(head)?.[1]
  return {
    type: /\/S \/(\w+)/.exec(head)?.[1] ?? '?',
    text: spelt(head, 'ActualText') ?? spelt(head, 'Alt') ?? texts.join('\n'),
    ...(scope && { scope }),
    parts: partsOf(head, known),
  }
}

function kidsIn(head: string): string {
  return /\/K \[([^\]]*)\]/.exec(head)?.[1] ?? ''
}

const ESCAPED: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
}

/** A text of an object: plain, or UTF-16 after its mark. */
function spelt(head: string, name: string): string | undefined {
  const written = new RegExp(`/${name} \\(((?:\\\\[^]|[^\\\\)])*)\\)`).exec(head)?.[1]
  const text = written?.replaceAll(/\\([^])/g, (_, sign: string) => ESCAPED[sign] ?? sign)
  if (!text?.startsWith('\u00FE\u00FF')) return text
  return Buffer.from(text.slice(2), 'latin1').swap16().toString('utf16le')
}
