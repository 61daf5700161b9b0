import {
  fillPlaceholders,
  fillRichPlaceholders,
  isUnpromised,
  unknownPlaceholders,
  type Profile,
} from './placeholders.ts'

/** The texts of a page in one language, without its pictures and addresses. */
interface PageWords {
  title: string
  lead: string
  sections: readonly SectionWords[]
}
interface SectionWords {
  heading: string
  paragraphs: string[]
  list?: string[] | undefined
  questions?: { question: string; answer: string }[] | undefined
  table?: { head: string[]; rows: string[][] } | undefined
}

/**
 * A page with what the owner has entered in the settings in place of its placeholders, without the sections, paragraphs and
 * questions that state a promise the shop does not make.
 */
export function fillPage<Page extends PageWords>(page: Page, profile: Profile): Page {
  return {
    ...page,
    ...mapPage(promised(page, profile), (text, isRich) =>
      isRich ? fillRichPlaceholders(text, profile) : fillPlaceholders(text, profile),
    ),
  }
}

function promised(page: PageWords, profile: Profile): PageWords {
  const isMade = (text: string) => !isUnpromised(text, profile)
  const sections = page.sections.filter(({ heading }) => isMade(heading))
  return {
    ...page,
    sections: sections.map(({ list, questions, ...section }) =>
      Object.assign(section, {
        paragraphs: section.paragraphs.filter(isMade),
        ...(list && { list: list.filter(isMade) }),
        ...(questions && { questions: questions.filter(({ answer }) => isMade(answer)) }),
      }),
    ),
  }
}

/** Unknown placeholders anywhere on a page, each once. */
export function unknownOnPage(page: PageWords): string[] {
  const texts: string[] = []
  mapPage(page, (text) => {
    texts.push(text)
    return text
  })
  return unknownPlaceholders(texts.join('\n'))
}

/** The same page with every text changed; `isRich` is true for those that may hold marks. */
function mapPage(page: PageWords, change: (text: string, isRich: boolean) => string): PageWords {
  const plain = (text: string) => change(text, false)
  const rich = (text: string) => change(text, true)
  return {
    title: plain(page.title),
    lead: plain(page.lead),
    sections: page.sections.map(({ list, questions, table, ...section }) => ({
      ...section,
      heading: plain(section.heading),
      paragraphs: section.paragraphs.map(rich),
      ...(list && { list: list.map(rich) }),
      ...(questions && {
        questions: questions.map(({ question, answer }) => ({
          question: plain(question),
          answer: rich(answer),
        })),
      }),
      ...(table && {
        table: { head: table.head.map(plain), rows: table.rows.map((row) => row.map(plain)) },
      }),
    })),
  }
}
