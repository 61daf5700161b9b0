import { listBookMonths } from '#contract/books/books.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { BooksScreen } from '#web/admin/books/books-screen.tsx'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows } from '#web/ui/feedback/list-states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { Route } from './+types/books.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Books', 'Invoices, taxes and returns of each month, for you and your accountant.')

export default function BooksPage() {
  const load = useLoad('book months', () => adminApi.call(listBookMonths))
  return (
    <AdminPage title="Books">
      {load.state === 'failed' && (
        <InlineFailure
          text="The books did not load."
          onRetry={load.reload}
          isBusy={load.isReloading}
        />
      )}
      {load.state === 'loading' && (
        <Panel label="Books">
          <LoadingRows text="Loading the books..." />
        </Panel>
      )}
      {load.state === 'ready' && <BooksScreen months={load.data} onChanged={load.reload} />}
    </AdminPage>
  )
}
