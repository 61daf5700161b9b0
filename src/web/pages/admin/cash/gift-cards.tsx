import { listGiftCards } from '#contract/orders/gift-cards.ts'
import { GIFT_CARD_STATES } from '#domain/credit/gift-cards.ts'
import { GiftCards } from '#web/admin/gift-cards/gift-cards.tsx'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows } from '#web/ui/feedback/list-states.tsx'
import { useListQuery } from '#web/ui/lists/use-list-query.ts'
import { Panel } from '#web/ui/panel.tsx'
import { TypedGuard } from '#web/ui/overlays/typed-guard.tsx'
import type { Route } from './+types/gift-cards.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Gift cards', 'Cards that anyone with the code can turn into store credit.')

export default function GiftCardsPage() {
  const query = useListQuery()
  const state = GIFT_CARD_STATES.find((one) => one === query.get('state'))
  const asked = { end: query.get('q'), page: query.get('page'), ...(state && { state }) }
  const load = useLoad(JSON.stringify(asked), () => adminApi.call(listGiftCards, { query: asked }))
  return (
    <AdminPage title="Gift cards">
      {load.state === 'failed' && (
        <InlineFailure
          text="The gift cards did not load."
          onRetry={load.reload}
          isBusy={load.isReloading}
        />
      )}
      {load.state === 'loading' && (
        <Panel label="Gift cards">
          <LoadingRows text="Loading the gift cards..." />
        </Panel>
      )}
      {load.state === 'ready' && (
        <TypedGuard saved={load.data}>
          <GiftCards query={query} list={load.data} onChanged={load.reload} />
        </TypedGuard>
      )}
    </AdminPage>
  )
}
