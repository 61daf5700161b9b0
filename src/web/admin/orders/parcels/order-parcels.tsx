import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { addParcel } from '#contract/orders/parcels/parcels.ts'
import { SHIPPED } from '#domain/orders/order-status.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { ParcelForm } from './parcel-form.tsx'
import { ShopParcelItem } from './shop-parcel.tsx'
import { UndividedOrder } from './undivided-order.tsx'
import { useParcels } from './use-parcels.ts'

interface OrderParcelsProps {
  order: Order
  onChanged: () => void
}

/** The parcels of an order that leaves in several, or the ways to divide and book one; nothing where there is nothing to divide or send. */
export function OrderParcels({ order, onChanged }: OrderParcelsProps) {
  const [isDividing, setIsDividing] = useState(false)
  const isDivided = order.parcels !== undefined
  if (order.isWork === true || (!isDivided && order.status >= SHIPPED)) return null
  if (!isDivided && !isDividing) {
    return (
      <UndividedOrder order={order} onChanged={onChanged} onDivide={() => setIsDividing(true)} />
    )
  }
  return (
    <section>
      <h3 className="mb-2 font-semibold">Parcels</h3>
      <Parcels order={order} onChanged={onChanged} onClose={() => setIsDividing(false)} />
    </section>
  )
}

function Parcels({ order, onChanged, onClose }: OrderParcelsProps & { onClose: () => void }) {
  const { load, isBusy, change } = useParcels(order, onChanged)
  const [isAdding, setIsAdding] = useState(order.parcels === undefined)
  if (load.state === 'loading') return <p className="text-ink-2">Loading parcels...</p>
  if (load.state === 'failed') {
    return (
      <p role="alert">
        The parcels did not load.{' '}
        <button type="button" onClick={load.reload} className="link">
          Try again
        </button>
      </p>
    )
  }
  const { parcels, lines, canAdd, carrier, insuredUpTo } = load.data
  const left = lines.reduce((sum, line) => sum + line.left, 0)
  return (
    <div className="grid gap-3">
      {parcels.length > 0 && (
        <ol className="grid gap-3">
          {Array.from(parcels.entries(), ([at, parcel]) => (
            <ShopParcelItem
              key={parcel.parcelId}
              place={at + 1}
              parcel={parcel}
              order={order}
              carrier={carrier}
              insuredUpTo={insuredUpTo}
              isBusy={isBusy}
              change={change}
            />
          ))}
        </ol>
      )}
      {canAdd && isAdding && (
        <ParcelForm
          // Somebody else may have packed something meanwhile.
          key={`${parcels.length} ${left}`}
          orderId={order.orderId}
          lines={lines}
          isFirst={parcels.length === 0}
          tracking={parcels.length === 0 ? order.tracking : null}
          isBusy={isBusy}
          onPack={async (packed) => {
            const body = { ...packed, seen: parcels.length }
            const params = { orderId: order.orderId }
            if (await change(() => adminApi.call(addParcel, { params, body }))) setIsAdding(false)
          }}
          onClose={() => {
            setIsAdding(false)
            if (parcels.length === 0) onClose()
          }}
        />
      )}
      {canAdd && !isAdding && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-ink-2">
            {left === 1 ? '1 piece is' : `${left} pieces are`} in no parcel yet.
          </p>
          <Button
            size="sm"
            variant="secondary"
            className="admin-button"
            onClick={() => setIsAdding(true)}
          >
            Pack another parcel
          </Button>
        </div>
      )}
    </div>
  )
}
