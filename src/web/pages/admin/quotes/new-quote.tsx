import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { getQuote } from '#contract/orders/quotes/quotes.ts'
import { QuoteForm } from '#web/admin/quotes/form/quote-form.tsx'
import { usePieces } from '#web/admin/quotes/form/use-pieces.ts'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows } from '#web/ui/feedback/list-states.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { Route } from './+types/new-quote.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('New order', 'An order for a customer who calls.')

/** A quote is written, alone or after an older one (`?from=12`). */
export default function NewQuotePage() {
  const [search] = useSearchParams()
  const from = Number(search.get('from'))
  return (
    <AdminPage title="New order">
      <Writing key={from} from={from > 0 ? from : undefined} />
    </AdminPage>
  )
}

function Writing({ from }: { from: number | undefined }) {
  const pieces = usePieces()
  const { fill } = pieces
  const load = useLoad(`quote ${from}`, async () =>
    from === undefined ? undefined : adminApi.call(getQuote, { params: { quoteId: from } }),
  )
  const older = load.state === 'ready' ? load.data : undefined
  const filled = useRef<number>(undefined)
  useEffect(() => {
    if (older === undefined || filled.current === older.quoteId) return
    filled.current = older.quoteId
    const write = async () => {
      const gone = await fill(older)
      if (gone.length > 0) toast.failure(`No longer sold: ${gone.join(', ')}.`)
    }
    void write()
  }, [older, fill])
  if (load.state === 'failed') {
    return (
      <InlineFailure
        text="The older quote did not load."
        onRetry={load.reload}
        isBusy={load.isReloading}
      />
    )
  }
  if (from !== undefined && load.state === 'loading') {
    return (
      <Panel label="Quote">
        <LoadingRows text="Loading the older quote..." />
      </Panel>
    )
  }
  return <QuoteForm pieces={pieces} from={older} />
}
