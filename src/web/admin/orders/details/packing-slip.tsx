import type { Packing } from '#contract/metal/packing.ts'
import type { Order } from '#contract/orders/orders.ts'
import { pictureForMaterial } from '#domain/catalogue/materials.ts'
import { writtenDay } from '#domain/delivery/written-days.ts'
import { isGiftOrNote } from '#domain/orders/extras/order-extras.ts'
import type { BrandPicture } from '#domain/settings/shop-defaults.ts'
import { SlipExtras } from './order-extras.tsx'
import { lineKind } from '#web/api/line-kind.ts'
import { formatGrams } from '#domain/pricing/metal/weights.ts'
import { cashLeft, type SlipCash } from '#web/admin/orders/packing/slips-of-parcels.ts'
import { QrCode } from '#web/ui/charts/qr-code.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Price } from '#web/ui/price.tsx'
import { UploadedPicture } from '#web/ui/picture.tsx'
import { ShopMark } from '#web/ui/shop-mark.tsx'

interface PackingSlipProps {
  order: Order
  /** The tagged pieces that are packed for it. */
  pieces: Packing['lines'][number]['packed']
  /** Which parcel of the order it is, such as `Parcel 1 of 2`; absent for an order that leaves as one. */
  parcel?: string | undefined
  /** What is collected with that parcel; null for nothing. Absent for an order that leaves as one. */
  cash?: SlipCash | null | undefined
  /** The key of the gift receipt, of an order that has one. */
  giftKey?: string | undefined
  shop: { name: string; logo: BrandPicture; address: string; phone: string }
}

/**
 * What goes into the parcel: who gets it and what is in it, without prices except for the cash that the courier
 * collects. One page each on paper.
 */
export function PackingSlip({ order, pieces, parcel, cash, giftKey, shop }: PackingSlipProps) {
  const lines = order.orderItems
    .map((item, place) => ({ item, place, pieces: item.quantity - (item.takenOut ?? 0) }))
    .filter(({ pieces: count }) => count > 0)
  const { firstName, lastName, apt, address1, address2, city, state, postalCode, country } = order
  const address = [
    `${apt}, ${address1}`,
    address2,
    `${city}, ${state} ${postalCode}`.trim(),
    country,
  ]
  return (
    <article
      aria-label={`Packing slip of order ${order.orderId}`}
      className="mb-6 rounded-md border border-line bg-white p-6 break-after-page last:break-after-auto print:mb-0 print:border-0 print:p-0"
    >
      <header className="flex flex-wrap justify-between gap-4 border-b border-line pb-4">
        <div>
          {shop.logo.path !== '' && <ShopMark name={shop.name} logo={shop.logo} className="w-28" />}
          <h2 className="text-lg font-semibold">{shop.name}</h2>
          <p className="text-ink-2">{shop.address}</p>
          <p className="text-ink-2">{shop.phone}</p>
        </div>
        <div className="sm:text-right print:text-right">
          <p className="font-semibold">
            {order.extras?.hidesPrices === true ? 'Gift receipt' : 'Packing slip'}
          </p>
          <p className="tabular-nums">Order #{order.orderId}</p>
          {parcel !== undefined && <p className="tabular-nums">{parcel}</p>}
          <p className="text-ink-2">
            <Moment at={order.createdAt} />
          </p>
        </div>
      </header>
      <section className="py-4">
        <h3 className="mb-1 font-semibold">Deliver to</h3>
        <address className="not-italic">
          <span className="block">{`${firstName} ${lastName}`.trim()}</span>
          {address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          <span className="block">{order.phone}</span>
        </address>
        {order.extras?.deliverOn !== undefined && (
          <p className="mt-2 font-semibold">
            Deliver on {writtenDay(order.extras.deliverOn, 'en-GB')}
          </p>
        )}
      </section>
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Material</th>
            <th scope="col" className="num">
              Pieces
            </th>
            <th scope="col" className="num">
              Packed
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ item, place, pieces: count }) => (
            <tr key={place}>
              <td>
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:flex-nowrap print:flex-nowrap">
                  <SlipPicture item={item} />
                  <span className="min-w-0 wrap-anywhere">
                    {item.product.name || 'No Name'}
                    {item.engraving !== undefined && (
                      <b className="block font-semibold">Engraved: “{item.engraving.text}”</b>
                    )}
                  </span>
                </div>
              </td>
              <td>{lineKind(item) ?? '–'}</td>
              <td className="num">{count}</td>
              <td className="num">
                <span className="inline-block size-4 border border-ink" aria-hidden="true" />
                <span className="sr-only">tick when packed</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.addedTo !== undefined && (
        <p className="mt-4 font-semibold">Goes with order #{order.addedTo}</p>
      )}
      {order.extras !== undefined && isGiftOrNote(order.extras) && (
        <SlipExtras extras={order.extras} />
      )}
      {giftKey !== undefined && <GiftCode giftKey={giftKey} />}
      {pieces.length > 0 && <PackedPieces pieces={pieces} />}
      {cash && <CashToCollect {...cash} />}
      {cash === undefined && order.paymentMethod === 'cod' && order.paymentStatus === 'due' && (
        <CashToCollect amount={cashLeft(order)} isWithLast={false} />
      )}
    </article>
  )
}

/** Where who gets the gift exchanges its size, to scan or to type. */
function GiftCode({ giftKey }: { giftKey: string }) {
  const address = `${window.location.origin}/gift-receipt#${giftKey}`
  return (
    <div className="mt-4 flex items-center gap-4">
      <QrCode text={address} label="Gift receipt" className="size-32 flex-none" />
      <p className="min-w-0 wrap-anywhere">
        <b className="block font-semibold">Does the size not fit?</b>
        Scan this code to ask for another size of your gift.
        <span className="mt-1 block text-note text-ink-2">{address}</span>
      </p>
    </div>
  )
}

function CashToCollect({ amount, isWithLast }: SlipCash) {
  return (
    <p className="mt-4 text-lg font-semibold">
      Cash on delivery: collect <Price rupees={amount} />
      {isWithLast && ' with the last parcel'}
    </p>
  )
}

/** The articles in the parcel with their HUIDs, each with the address of its certificate to scan. */
function PackedPieces({ pieces }: Pick<PackingSlipProps, 'pieces'>) {
  return (
    <ul className="mt-4 grid gap-4 sm:grid-cols-2 print:grid-cols-2">
      {pieces.map(({ tag, huids, netMg, grossMg, certificateKey }) => (
        <li key={tag} className="flex items-center gap-4">
          {certificateKey !== null && (
            <QrCode
              text={`${window.location.origin}/certificate/${certificateKey}`}
              label={`Certificate of ${tag}`}
              className="size-24 flex-none"
            />
          )}
          <p className="min-w-0 wrap-anywhere">
            <b className="font-semibold">{tag}</b>
            {huids.length > 0 && <span className="block">HUID {huids.join(', ')}</span>}
            <span className="block text-ink-2">
              net {formatGrams(netMg)}, gross {formatGrams(grossMg)}
            </span>
            {certificateKey !== null && (
              <span className="block text-note text-ink-2">Scan for the certificate</span>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** The piece as it was ordered, so that nobody packs its neighbour. Paper does not wait: it is loaded at once. */
function SlipPicture({ item }: { item: Order['orderItems'][number] }) {
  return (
    <UploadedPicture
      path={pictureForMaterial(item.product.images, item.material ?? undefined)}
      alt=""
      sizes="3rem"
      isPriority
      className="size-12 flex-none rounded-xs object-cover"
    />
  )
}
