import { Minus, Plus } from '#web/ui/icons/lucide.ts'
import type { ReactNode } from 'react'
import type { ContentPage } from '#contract/shop/content.ts'
import { numberedSteps } from '#domain/content/numbered-steps.ts'
import { UploadedPicture } from '#web/ui/picture.tsx'
import { RichText } from './rich-text.tsx'
import { ContentTable } from './content-table.tsx'

type Section = ContentPage['sections'][number]

interface ContentSectionProps {
  section: Section
  id: string
  /** What follows the words: the piece a story tells of, a scale to print. */
  children?: ReactNode
}

/** One part of a page of words: paragraphs, a list, questions that open, a table. */
export function ContentSection({ section, id, children }: ContentSectionProps) {
  const { heading, paragraphs, list, questions, table, pictures = [] } = section
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-5">
      <h2 id={id} className="d3 mt-7">
        {heading}
      </h2>
      {paragraphs.map((text) => (
        <p key={text} className="text-pretty text-ink-2">
          <RichText text={text} />
        </p>
      ))}
      {list !== undefined && <List items={list} />}
      {questions !== undefined && <Questions questions={questions} />}
      {table !== undefined && (
        <ContentTable caption={heading} head={table.head} rows={table.rows} />
      )}
      {pictures.length > 0 && <SectionPictures pictures={pictures} />}
      {children}
    </section>
  )
}

/** Points, or steps where each item begins with its number. */
function List({ items }: { items: readonly string[] }) {
  const steps = numberedSteps(items)
  const Tag = steps === undefined ? 'ul' : 'ol'
  const marks = steps === undefined ? 'list-disc pl-5' : 'list-decimal pl-6 marker:tabular-nums'
  return (
    <Tag className={`grid gap-2 marker:text-brass ${marks}`}>
      {(steps ?? items).map((item) => (
        <li key={item} className="pl-1 text-pretty text-ink-2">
          <RichText text={item} />
        </li>
      ))}
    </Tag>
  )
}

/** One picture as wide as the words, more of them in two columns. */
function SectionPictures({ pictures }: { pictures: NonNullable<Section['pictures']> }) {
  const isAlone = pictures.length === 1
  return (
    <div className={`grid gap-4 ${isAlone ? '' : 'sm:grid-cols-2'}`}>
      {pictures.map(({ path, alt }) => (
        <UploadedPicture
          key={path}
          path={path}
          alt={alt}
          sizes={isAlone ? '(min-width: 64rem) 44rem, 92vw' : '(min-width: 40rem) 22rem, 92vw'}
          className={`w-full rounded-sm bg-ivory ${isAlone ? '' : 'aspect-4/3 object-cover'}`}
        />
      ))}
    </div>
  )
}

function Questions({ questions }: { questions: NonNullable<Section['questions']> }) {
  return (
    <div className="border-b border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group/question border-t border-line">
          <summary className="flex min-h-15 list-none items-center justify-between gap-4 py-3 font-medium hover:text-mor-700">
            {question}
            <Plus className="ico group-open/question:hidden" aria-hidden="true" />
            <Minus className="ico hidden group-open/question:block" aria-hidden="true" />
          </summary>
          <p className="pb-5 text-pretty text-ink-2">
            <RichText text={answer} />
          </p>
        </details>
      ))}
    </div>
  )
}
