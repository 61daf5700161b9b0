import { Link } from 'react-router'
import type { ContentPage } from '#contract/shop/content.ts'
import { languageOf } from '#domain/shop/languages.ts'
import type { StoryPiece } from '#web/api/page-data/content-page.ts'
import { content as text } from '#i18n/content/content.ts'
import { language as ours } from '#i18n/language.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Unbroken } from '#web/ui/document/unbroken.tsx'
import { UploadedPicture } from '#web/ui/picture.tsx'
import { ContentSection } from './content-section.tsx'
import { ContentsList } from './contents-list.tsx'
import { RingScale } from './ring-scale.tsx'
import { sectionId } from './section-ids.ts'

interface ContentArticleProps {
  page: ContentPage
  /** The pieces that sections tell of, by the names they have there. */
  pieces?: Readonly<Record<string, StoryPiece>>
}

/** A page of words: its contents beside its sections. */
export function ContentArticle({ page, pieces }: ContentArticleProps) {
  const entries = page.sections.map((section) => ({
    id: sectionId(section),
    heading: section.heading,
  }))
  const language = page.sections.length === 0 ? ours : languageOf(page.lead)
  const isStory = page.slug === 'case-studies'
  return (
    <div className="wrap grid grid-cols-1 gap-8 pt-[clamp(1.5rem,3vw,3.5rem)] pb-(--section) lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-[clamp(3rem,7vw,7rem)]">
      {entries.length > 1 && (
        <ContentsList title={page.title} language={language} entries={entries} />
      )}
      <article className="grid max-w-text min-w-0 grid-cols-1 gap-5 max-lg:row-start-1 max-lg:contents lg:col-start-2">
        <header className="grid grid-cols-1 gap-5 max-lg:row-start-1">
          <PageTitle lang={languageOf(page.title)} className="wrap-break-word">
            {page.title}
          </PageTitle>
          {language !== ours && <p className="text-control text-ink-3">{text.inOtherLanguage}</p>}
          <p
            lang={language}
            className={isStory ? 'quote italic' : 'text-lg text-pretty text-ink-2'}
          >
            {page.sections.length === 0 ? text.empty : <Unbroken text={page.lead} />}
          </p>
          {page.sections.length === 0 && <WhereElse />}
        </header>
        <div lang={language} className="grid min-w-0 grid-cols-1 gap-5">
          {page.sections.map((section) => (
            <ContentSection key={section.heading} section={section} id={sectionId(section)}>
              <div lang={ours} className="contents">
                <PieceLink piece={pieces?.[section.product ?? '']} />
                {sectionId(section) === 'ring-size-guide' && <RingScale />}
              </div>
            </ContentSection>
          ))}
        </div>
      </article>
    </div>
  )
}

/** Where a page that its owner has not written yet leads. */
function WhereElse() {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to="/contact">{text.contact}</ButtonLink>
      <ButtonLink to="/shopping" variant="secondary">
        {text.pieces}
      </ButtonLink>
    </div>
  )
}

/** The piece a story tells of: two sides of it, as wide as the words. Nothing where no piece is told of. */
function PieceLink({ piece }: { piece: StoryPiece | undefined }) {
  if (piece === undefined) return null
  const { path: to, pictures } = piece
  return (
    <Link to={to} className="group block">
      {pictures.length > 0 && (
        <span className="mb-3 grid grid-cols-2 gap-3 sm:gap-4">
          {pictures.map((path) => (
            <span key={path} className="overflow-hidden rounded-xs bg-photo">
              <UploadedPicture
                path={path}
                alt=""
                sizes="(width >= 48rem) 21rem, 46vw"
                className="zoom aspect-square w-full object-cover"
              />
            </span>
          ))}
        </span>
      )}
      <span className="link min-h-11">{text.seePiece}</span>
    </Link>
  )
}
