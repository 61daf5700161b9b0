import { Plus } from '#web/ui/icons/lucide.ts'
import { QuoteList } from '#web/admin/quotes/quote-list.tsx'
import { useQuotes } from '#web/admin/quotes/use-quotes.ts'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows } from '#web/ui/feedback/list-states.tsx'
import { useListQuery } from '#web/ui/lists/use-list-query.ts'
import { Panel } from '#web/ui/panel.tsx'
import type { Route } from './+types/quotes.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Quotes', 'What was agreed with customers by phone, and what became of it.')

export default function QuotesPage() {
  const query = useListQuery()
  const { load, replace } = useQuotes(query)
  return (
    <AdminPage
      title="Quotes"
      actions={
        <ButtonLink size="sm" to="/admin/quotes/new">
          <Plus className="ico-s" aria-hidden="true" />
          New order
        </ButtonLink>
      }
    >
      {load.state === 'failed' && (
        <InlineFailure
          text="The quotes did not load."
          onRetry={load.reload}
          isBusy={load.isReloading}
        />
      )}
      {load.state === 'loading' && (
        <Panel label="Quotes">
          <LoadingRows text="Loading quotes..." />
        </Panel>
      )}
      {load.state === 'ready' && <QuoteList query={query} page={load.data} onChanged={replace} />}
    </AdminPage>
  )
}
