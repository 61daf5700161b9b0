import type { ContentPage } from '#contract/shop/content.ts'

export type Section = ContentPage['sections'][number]

/** A section as the editor holds it: texts, as an owner types them. */
export interface SectionText {
  /** Tells sections apart while they are moved. */
  key: number
  heading: string
  anchor: string | undefined
  /** Paragraphs, parted by empty lines. */
  words: string
  /** One entry a line. */
  list: string
  /** A question a line beginning with `Q:`, its answer under it. */
  questions: string
  /** A row a line, cells parted by strokes; the first row holds the headings. */
  table: string
  pictures: { path: string; alt: string }[]
  product: string | undefined
}

let lastKey = 0

/** A section as texts to edit; without one an empty section. */
export function textOf(section: Section = { heading: '', paragraphs: [] }): SectionText {
  const {
    heading,
    anchor,
    paragraphs,
    list = [],
    questions = [],
    table,
    pictures = [],
    product,
  } = section
  const rows = table === undefined ? [] : [table.head, ...table.rows]
  return {
    key: ++lastKey,
    heading,
    anchor,
    words: paragraphs.join('\n\n'),
    list: list.join('\n'),
    questions: questions.map(({ question, answer }) => `Q: ${question}\n${answer}`).join('\n\n'),
    table: rows.map((cells) => cells.join(' | ')).join('\n'),
    pictures,
    product,
  }
}

/** The section that the texts mean; parts that are empty are left out. */
export function sectionOf({
  heading,
  anchor,
  words,
  list,
  questions,
  table,
  pictures,
  product,
}: SectionText): Section {
  const [head, ...rows] = linesOf(table).map((line) => line.split('|').map((cell) => cell.trim()))
  const entries = linesOf(list)
  const asked = questionsOf(questions)
  return {
    heading: heading.trim(),
    ...(anchor !== undefined && { anchor }),
    paragraphs: words
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== ''),
    ...(entries.length > 0 && { list: entries }),
    ...(asked.length > 0 && { questions: asked }),
    ...(pictures.length > 0 && {
      pictures: pictures.map(({ path, alt }) => ({ path, alt: alt.trim() })),
    }),
    ...(product !== undefined && { product }),
    ...(head !== undefined && {
      table: { head, rows: rows.map((cells) => head.map((_, at) => cells[at] ?? '')) },
    }),
  }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim().replace(/^[-•]\s+/, ''))
    .filter((line) => line !== '')
}

function questionsOf(text: string): { question: string; answer: string }[] {
  return text
    .split(/^\s*Q:/m)
    .slice(1)
    .map((part) => {
      const [question = '', ...answer] = part.split('\n')
      return { question: question.trim(), answer: answer.join(' ').replaceAll(/\s+/g, ' ').trim() }
    })
    .filter(({ question }) => question !== '')
}
