import { Printer } from '#web/ui/icons/lucide.ts'
import { useSearchParams } from 'react-router'
import { getRepair } from '#contract/repairs/repairs.ts'
import { getShopSettings } from '#contract/shop/settings.ts'
import { RepairCard } from '#web/admin/repairs/repair-card.tsx'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows } from '#web/ui/feedback/list-states.tsx'
import type { Route } from './+types/card.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Repair card', 'The card that stays with a piece in the workshop.')

export default function RepairCardPage() {
  const [query] = useSearchParams()
  const repairId = Number(query.get('repair'))
  const load = useLoad(`card ${repairId}`, () => loadCard(repairId))
  return (
    <AdminPage
      title="Repair card"
      hasPrintedTitle={false}
      actions={
        <Button size="sm" className="print:hidden" onClick={() => window.print()}>
          <Printer className="ico-s" aria-hidden="true" />
          Print
        </Button>
      }
    >
      {load.state === 'failed' && (
        <InlineFailure
          text="The card did not load."
          onRetry={load.reload}
          isBusy={load.isReloading}
        />
      )}
      {load.state === 'loading' && <LoadingRows text="Loading the card..." />}
      {load.state === 'ready' && <RepairCard {...load.data} />}
    </AdminPage>
  )
}

async function loadCard(repairId: number) {
  const [{ name: shop }, { repair }] = await Promise.all([
    adminApi.call(getShopSettings),
    adminApi.call(getRepair, { params: { repairId } }),
  ])
  return { shop, repair }
}
