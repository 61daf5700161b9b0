import type { ContentWords } from '#contract/shop/content.ts'
import type { Difference } from '#web/ui/feedback/conflict-note.tsx'
import { textOf, type Section } from './section-text.ts'

/** What is different between two states of a page, in words; of a section's words only the beginning. */
export function pageDifferences(before: ContentWords, now: ContentWords): Difference[] {
  const words: Difference[] = [
    { label: 'Title', before: before.title, now: now.title },
    { label: 'Introduction', before: before.lead, now: now.lead },
  ]
  const headings = new Set([...before.sections, ...now.sections].map(({ heading }) => heading))
  const sections = [...headings].map((heading) => ({
    label: `Section “${heading}”`,
    before: sectionWords(before.sections, heading),
    now: sectionWords(now.sections, heading),
  }))
  return [...words, ...sections]
    .filter((one) => one.before !== one.now)
    .map(({ label, before: was, now: is }) => ({ label, before: short(was), now: short(is) }))
}

function sectionWords(sections: readonly Section[], heading: string): string {
  const section = sections.find((one) => one.heading === heading)
  if (section === undefined) return 'missing'
  const { words, list, questions, table, pictures } = textOf(section)
  const shown = pictures.map(({ alt }) => `Picture: ${alt}`).join('\n')
  return [words, list, questions, table, shown].filter((text) => text !== '').join(' ')
}

/** Characters shown of a text, enough to recognise it. */
const SHORT = 160

function short(text: string): string {
  if (text === '') return 'nothing'
  return text.length > SHORT ? `${text.slice(0, SHORT)} …` : text
}
