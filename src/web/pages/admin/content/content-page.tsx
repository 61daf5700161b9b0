import { Link, useParams } from 'react-router'
import { listContentPages, type ContentPage, type OwnContentPage } from '#contract/shop/content.ts'
import { getShopSettings } from '#contract/shop/settings.ts'
import { ENGLISH, LANGUAGES, pathIn, type Language } from '#domain/shop/languages.ts'
import { fillPage } from '#domain/content/page-words.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { ContentEditor } from '#web/admin/content/content-editor.tsx'
import { PageVisibility } from '#web/admin/content/page-visibility.tsx'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import { ContentSection } from '#web/features/content/content-section.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows, NothingHere } from '#web/ui/feedback/list-states.tsx'
import { LanguageName } from '#web/ui/language-name.tsx'
import type { Route } from './+types/content-page.ts'

export const meta: Route.MetaFunction = () => adminMeta('Edit a page', 'Edit the text of a page.')

export default function ContentPagePage() {
  const { slug = '', language: code } = useParams()
  const language = LANGUAGES.find((one) => one.code === code) ?? ENGLISH
  const load = useLoad('content', () => adminApi.call(listContentPages))
  const shop = useLoad('shop', () => adminApi.call(getShopSettings))
  const page = load.state === 'ready' ? load.data.find((one) => one.slug === slug) : undefined
  function replace(saved: OwnContentPage): void {
    if (load.state !== 'ready') return
    load.replace((all) => all.map((one) => (one.slug === saved.slug ? saved : one)))
  }
  return (
    <AdminPage
      title={page?.title ?? 'Page'}
      actions={
        <>
          <ButtonLink to="/admin/content" variant="secondary" size="sm" className="admin-button">
            All pages
          </ButtonLink>
          {page?.isHidden === false && (
            <ButtonLink
              to={pathIn(language, `/${slug}`)}
              reloadDocument
              variant="secondary"
              size="sm"
              className="admin-button"
            >
              View page
            </ButtonLink>
          )}
        </>
      }
    >
      {load.state === 'loading' && <LoadingRows text="Loading the page..." />}
      {load.state === 'failed' && (
        <InlineFailure
          text="The page did not load."
          onRetry={load.reload}
          isBusy={load.isReloading}
        />
      )}
      {load.state === 'ready' && page === undefined && <NothingHere>No page is here.</NothingHere>}
      {page !== undefined && <PageVisibility page={page} onSaved={replace} />}
      {page !== undefined && <LanguageTabs slug={slug} language={language} />}
      {page !== undefined && (
        <ContentEditor
          key={`${page.slug} ${language.code} ${page.updatedAt}`}
          page={page}
          language={language.code}
          preview={(draft) => showPage(shop.state === 'ready' ? fillPage(draft, shop.data) : draft)}
          onSaved={replace}
        />
      )}
    </AdminPage>
  )
}

/** The languages of the page; each is edited on its own. */
function LanguageTabs({ slug, language }: { slug: string; language: Language }) {
  return (
    <nav aria-label="Page language" className="mb-5 flex gap-1 border-b border-line">
      {LANGUAGES.map(({ code, tag, name }) => (
        <Link
          key={code}
          to={`/admin/content/${slug}${code === 'en' ? '' : `/${code}`}`}
          lang={tag}
          aria-current={code === language.code ? 'page' : undefined}
          className={`-mb-px flex min-h-11 items-center border-b-2 px-3 font-medium focus-visible:-outline-offset-2 ${
            code === language.code ? 'border-mor-800 text-ink' : 'border-transparent text-ink-2'
          }`}
        >
          <LanguageName code={code} name={name} />
        </Link>
      ))}
    </nav>
  )
}

function showPage({ title, lead, sections }: ContentPage) {
  return (
    <div className="grid gap-5">
      <p className="d2">{title}</p>
      <p className="text-lg text-pretty text-ink-2">{lead}</p>
      {sections.map((section, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a heading may be half typed or twice there
        <ContentSection key={at} section={section} id={`preview-${at}`} />
      ))}
    </div>
  )
}
