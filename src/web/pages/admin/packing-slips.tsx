import { Printer } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { getPacking } from '#contract/metal/packing.ts'
import type { Order } from '#contract/orders/orders.ts'
import { getGiftKey } from '#contract/orders/returned/gift-receipts.ts'
import { getOrder } from '#contract/orders/admin-orders.ts'
import { listParcels } from '#contract/orders/parcels/parcels.ts'
import { getShopSettings } from '#contract/shop/settings.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { PackingSlip } from '#web/admin/orders/details/packing-slip.tsx'
import { slipsOfParcels, type Slip } from '#web/admin/orders/packing/slips-of-parcels.ts'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows, NothingHere } from '#web/ui/feedback/list-states.tsx'
import type { Route } from './+types/packing-slips.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Packing slips', 'Packing slips to print for each parcel.')

/** More than anybody prints at once. */
const MOST = 100

export default function PackingSlipsPage() {
  const [query] = useSearchParams()
  const ids = [...new Set((query.get('orders') ?? '').split(','))]
    .filter((id) => /^\d{1,9}$/.test(id))
    .slice(0, MOST)
  const parcelId = Number(query.get('parcel') ?? 0)
  const load = useLoad(`${ids.join(',')} ${parcelId}`, () => loadSlips(ids, parcelId))
  return (
    <AdminPage
      title="Packing slips"
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
          text="The packing slips did not load."
          onRetry={load.reload}
          isBusy={load.isReloading}
        />
      )}
      {load.state === 'loading' && <LoadingRows text="Loading packing slips..." />}
      {load.state === 'ready' && load.data.slips.length === 0 && (
        <NothingHere>No orders found.</NothingHere>
      )}
      {load.state === 'ready' &&
        load.data.slips.map((slip) => (
          <PackingSlip
            key={`${slip.order.orderId} ${slip.parcel}`}
            {...slip}
            giftKey={load.data.giftKeys.get(slip.order.orderId)}
            shop={load.data.shop}
          />
        ))}
    </AdminPage>
  )
}

async function loadSlips(ids: readonly string[], parcelId: number) {
  const [{ name, logo, address, phone }, ...found] = await Promise.all([
    adminApi.call(getShopSettings),
    ...ids.map((orderId) => adminApi.call(getOrder, { params: { orderId } })),
  ])
  // The bill of a repair has nothing to pack.
  const orders = found.filter(({ isWork }) => isWork !== true)
  const [packed, giftKeys] = await Promise.all([loadPacked(orders), loadGiftKeys(orders)])
  const { line1, line2, city, state, postalCode } = address
  const place = [line1, line2, `${city}, ${state} ${postalCode}`].filter(Boolean).join(', ')
  const slips = await Promise.all(
    orders.map(async (order) => {
      const pieces = packed.get(order.orderId) ?? []
      if (order.parcels === undefined) return [{ order, pieces }]
      const params = { orderId: order.orderId }
      return slipsOfParcels(order, pieces, await adminApi.call(listParcels, { params }))
    }),
  )
  const isWanted = (slip: Slip) => parcelId === 0 || slip.parcelId === parcelId
  const shop = { name, logo, address: place, phone }
  return { shop, giftKeys, slips: slips.flat().filter(isWanted) }
}

/** The tagged pieces of each order. Only what is sold by weight can have any. */
async function loadPacked(orders: readonly Order[]) {
  const byWeight = orders.filter(({ orderItems }) => orderItems.some(({ make }) => make))
  const found = await Promise.all(
    byWeight.map(async ({ orderId }) => {
      const { lines } = await adminApi.call(getPacking, { params: { orderId } })
      return [orderId, lines.flatMap(({ packed }) => packed)] as const
    }),
  )
  return new Map(found)
}

/** The key of the gift receipt of each order that has one. Only a parcel without prices can. */
async function loadGiftKeys(orders: readonly Order[]) {
  const gifts = orders.filter(({ extras }) => extras?.hidesPrices === true)
  const found = await Promise.all(
    gifts.map(async ({ orderId }) => {
      const { key } = await adminApi.call(getGiftKey, { params: { orderId } })
      return [orderId, key ?? undefined] as const
    }),
  )
  return new Map(found)
}
