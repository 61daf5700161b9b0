import { useParams } from 'react-router'
import { listContentPages, type ContentPage } from '#contract/content.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { ContentEditor } from '#web/features/admin-content/content-editor.tsx'
import { AdminPage } from '#web/features/admin-shell/admin-page.tsx'
import { adminMeta } from '#web/features/admin-shell/page-meta.ts'
import { ContentSection } from '#web/features/content/content-section.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { InlineFailure } from '#web/ui/inline-failure.tsx'
import { LoadingRows, NothingHere } from '#web/ui/list-states.tsx'
import type { Route } from './+types/content-page.ts'

export const meta: Route.MetaFunction = () => adminMeta('Edit a page', 'The words of a page.')

export default function ContentPagePage() {
  const { slug = '' } = useParams()
  const load = useLoad('content', () => adminApi.call(listContentPages))
  const page = load.state === 'ready' ? load.data.find((one) => one.slug === slug) : undefined
  return (
    <AdminPage
      title={page?.title ?? 'Page'}
      actions={
        <>
          <ButtonLink to="/admin/content" variant="secondary" size="sm" className="admin-button">
            All pages
          </ButtonLink>
          <ButtonLink to={`/${slug}`} variant="secondary" size="sm" className="admin-button">
            Look at it
          </ButtonLink>
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
      {page !== undefined && (
        <ContentEditor
          key={`${page.slug} ${page.updatedAt}`}
          page={page}
          preview={showPage}
          onSaved={(saved) => {
            if (load.state !== 'ready') return
            load.replace((all) => all.map((one) => (one.slug === saved.slug ? saved : one)))
          }}
        />
      )}
    </AdminPage>
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
