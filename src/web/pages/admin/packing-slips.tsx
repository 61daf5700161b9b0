import { Printer } from '#web/ui/icons/lucide.ts'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { getPacking } from '#contract/metal/packing.ts'
import type { Order } from '#contract/orders/orders.ts'
import { getGiftKey } from '#contract/orders/returned/gift-receipts.ts'
import { getOrder } from '#contract/orders/admin-orders.ts'
import { listParcels } from '#contract/orders/parcels/parcels.ts'
import { getShopSettings } from '#contract/shop/settings.ts'
import { CANCELLED } from '#domain/orders/order-status.ts'
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

/** So many are printed at once; the others follow. */
const MOST = 100

export default function PackingSlipsPage() {
  const [query] = useSearchParams()
  const asked = [...new Set((query.get('orders') ?? '').split(','))].filter((id) =>
    /^\d{1,9}$/.test(id),
  )
  const ids = asked.slice(0, MOST)
  const others = asked.slice(MOST)
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
      {others.length > 0 && <Others done={ids.length} others={others} />}
      {load.state === 'ready' && load.data.cancelled.length > 0 && (
        <Note>{cancelledText(load.data.cancelled)}</Note>
      )}
      {load.state === 'ready' &&
        load.data.slips.length === 0 &&
        load.data.cancelled.length === 0 && <NothingHere>No orders found.</NothingHere>}
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

function Note({ children }: { children: ReactNode }) {
  return (
    <p role="note" className="mb-4 rounded-md bg-warning-50 px-4 py-3 text-warning print:hidden">
      {children}
    </p>
  )
}

/** More were selected than are printed at once: nobody shall think that these are all. */
function Others({ done, others }: { done: number; others: readonly string[] }) {
  return (
    <Note>
      These are the first {done} of {done + others.length} orders. Print them, then go on with{' '}
      <Link to={`/admin/packing-slips?orders=${others.join(',')}`} className="link">
        the other {others.length}
      </Link>
      .
    </Note>
  )
}

function cancelledText(cancelled: readonly number[]): string {
  const names = cancelled.map((orderId) => `#${orderId}`).join(', ')
  return cancelled.length === 1
    ? `Order ${names} is cancelled: it has no packing slip.`
    : `Orders ${names} are cancelled: they have no packing slips.`
}

/** Nobody packs what has been cancelled. */
function isCancelled({ status }: Order): boolean {
  return status === CANCELLED
}

async function loadSlips(ids: readonly string[], parcelId: number) {
  const [{ name, logo, address, phone }, ...found] = await Promise.all([
    adminApi.call(getShopSettings),
    ...ids.map((orderId) => adminApi.call(getOrder, { params: { orderId } })),
  ])
  const cancelled = found.filter(isCancelled).map(({ orderId }) => orderId)
  // The bill of a repair has nothing to pack.
  const orders = found.filter((order) => order.isWork !== true && !isCancelled(order))
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
  return { shop, giftKeys, cancelled, slips: slips.flat().filter(isWanted) }
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
