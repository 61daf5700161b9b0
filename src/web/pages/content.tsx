import { Link } from 'react-router'
import { getContentPage } from '#contract/shop/content.ts'
import { languageOf, splitLanguage } from '#domain/shop/languages.ts'
import type { Api } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { orNotFound, pageApi } from '#web/api/page-api.ts'
import { namedPiecePath } from '#web/api/product-path.ts'
import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { faqData } from '#web/api/page-data/faq-data.ts'
import { ContentSection } from '#web/features/content/content-section.tsx'
import { ContentsList } from '#web/features/content/contents-list.tsx'
import { RingScale } from '#web/features/content/ring-scale.tsx'
import { sectionId } from '#web/features/content/section-ids.ts'
import { content as text } from '#i18n/content.ts'
import { language as ours } from '#i18n/language.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { Route } from './+types/content.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  return load(pageApi(context), new URL(request.url))
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(browserApi, new URL(request.url))
}

/** The page of words whose name is its address, in the language of the pages if it is written in it. */
async function load(api: Api, url: URL) {
  const slug = splitLanguage(url.pathname.toLowerCase()).path.replaceAll(/^\/|(\.data)?\/?$/g, '')
  const page = await orNotFound(
    api.call(getContentPage, { params: { slug }, query: { language: ours } }),
  )
  const entries = page.sections.map((section) => ({
    id: sectionId(section),
    heading: section.heading,
  }))
  return { page, entries }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return []
  const { page } = loaderData
  const hasQuestions = page.sections.some(({ questions = [] }) => questions.length > 0)
  return pageMeta(matches, {
    title: page.title,
    description: page.lead === '' ? page.title : page.lead,
    isPrivate: page.sections.length === 0,
    data: () => (hasQuestions ? [faqData(page)] : []),
  })
}

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { page, entries } = loaderData
  const language = page.sections.length === 0 ? ours : languageOf(page.lead)
  const isStory = page.slug === 'case-studies'
  return (
    <div className="wrap grid gap-8 pt-[clamp(1.5rem,3vw,3.5rem)] pb-(--section) lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-[clamp(3rem,7vw,7rem)]">
      {entries.length > 1 && (
        <ContentsList title={page.title} language={language} entries={entries} />
      )}
      <article className="grid max-w-text min-w-0 gap-5 max-lg:row-start-1 max-lg:contents lg:col-start-2">
        <header className="grid gap-5 max-lg:row-start-1">
          <PageTitle lang={languageOf(page.title)}>{page.title}</PageTitle>
          {language !== ours && <p className="text-control text-ink-3">{text.inOtherLanguage}</p>}
          <p
            lang={language}
            className={isStory ? 'quote italic' : 'text-lg text-pretty text-ink-2'}
          >
            {page.sections.length === 0 ? text.empty : page.lead}
          </p>
        </header>
        <div lang={language} className="grid min-w-0 gap-5">
          {page.sections.map((section) => (
            <ContentSection key={section.heading} section={section} id={sectionId(section)}>
              <div lang={ours} className="contents">
                {section.product !== undefined && <PieceLink product={section.product} />}
                {sectionId(section) === 'ring-size-guide' && <RingScale />}
              </div>
            </ContentSection>
          ))}
        </div>
      </article>
    </div>
  )
}

/** The piece a story tells of, found by its name. */
function PieceLink({ product }: { product: string }) {
  return (
    <p>
      <Link to={namedPiecePath(product.replaceAll('-', ' '))} className="link min-h-11">
        {text.seePiece}
      </Link>
    </p>
  )
}
