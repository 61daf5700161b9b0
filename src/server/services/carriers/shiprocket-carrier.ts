import * as z from 'zod/mini'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import {
  CarrierAway,
  CarrierRefusal,
  type Booked,
  type Carrier,
  type ParcelWish,
} from './carrier.ts'
import { isLabelAddress } from './label-address.ts'
import {
  downloadLabel,
  openShiprocket,
  type AskShiprocket,
  type ShiprocketKeys,
} from './shiprocket-client.ts'
import { eventsOf, isSecret, readNews, Tracked } from './shiprocket-events.ts'

const code = z.union([z.string(), z.number()])
const Created = z.object({ order_id: code, shipment_id: code })
const Assigned = z.object({
  awb_assign_status: z.optional(z.nullable(z.number())),
  message: z.optional(z.nullable(z.string())),
  response: z.optional(
    z.nullable(
      z.object({
        data: z.optional(
          z.nullable(
            z.object({
              awb_code: z.optional(z.nullable(code)),
              courier_name: z.optional(z.nullable(z.string())),
              awb_assign_error: z.optional(z.nullable(z.string())),
            }),
          ),
        ),
      }),
    ),
  ),
})
const Orders = z.object({
  data: z.array(
    z.object({
      id: code,
      channel_order_id: z.optional(z.nullable(code)),
      shipments: z.array(
        z.object({
          id: code,
          awb: z.optional(z.nullable(code)),
          courier: z.optional(z.nullable(z.string())),
        }),
      ),
    }),
  ),
})
const Label = z.object({
  label_url: z.optional(z.nullable(z.string())),
  response: z.optional(z.unknown()),
})
const PickUp = z.object({
  response: z.optional(
    z.nullable(z.object({ pickup_scheduled_date: z.optional(z.nullable(z.string())) })),
  ),
})
const Places = z.object({
  data: z.object({ shipping_address: z.array(z.object({ pickup_location: z.string() })) }),
})
const Anything = z.unknown()

/**
 * Shiprocket, which books with many couriers. Source: its API documentation; what is read of an answer is no more than
 * is used.
 */
export function shiprocketCarrier(keys: ShiprocketKeys): Carrier {
  const ask = openShiprocket(keys)
  return {
    name: 'shiprocket',
    label: 'Shiprocket',
    book: (wish, { isRetry }) => book(ask, keys, { wish, isRetry }),
    drawLabel: ({ shipment }) => fetchLabel(ask, keys, shipment),
    askPickUp: async ({ shipment }) => {
      const body = { shipment_id: [numberOr(shipment)] }
      const answer = await ask({ method: 'POST', path: '/courier/generate/pickup', body }, PickUp)
      // Such as `2026-11-27 14:00:00`, in India.
      return (answer.response?.pickup_scheduled_date ?? '').slice(0, 16)
    },
    cancel: async ({ awb = '', carrierOrder = '', reference }) => {
      if (awb !== '') {
        const body = { awbs: [awb] }
        await ask({ method: 'POST', path: '/orders/cancel/shipment/awbs', body }, Anything)
        return
      }
      const order = carrierOrder === '' ? (await find(ask, reference))?.carrierOrder : carrierOrder
      if (order === undefined) return
      const body = { ids: [numberOr(order)] }
      await ask({ method: 'POST', path: '/orders/cancel', body }, Anything)
    },
    track: async ({ awb }) => {
      const path = `/courier/track/awb/${encodeURIComponent(awb)}`
      const { tracking_data: data } = await ask({ method: 'GET', path }, Tracked)
      return eventsOf(data.shipment_track_activities ?? [])
    },
    check: async () => {
      const { data } = await ask({ method: 'GET', path: '/settings/company/pickup' }, Places)
      const names = data.shipping_address.map(({ pickup_location: name }) => name)
      if (names.includes(keys.pickupLocation)) return
      throw new CarrierRefusal(`Shiprocket has no pick-up place ${keys.pickupLocation}.`)
    },
    readNews: (raw, secret) => (isSecret(secret, keys.webhookSecret) ? readNews(raw) : undefined),
  }
}

/** An order there that has perhaps no number yet. */
type Found = Omit<Booked, 'url'>

/**
 * The order first, then its number. What was asked before is looked for by its reference first; an order that
 * is there already is used, and a number that it has is taken.
 */
async function book(
  ask: AskShiprocket,
  keys: ShiprocketKeys,
  { wish, isRetry }: { wish: ParcelWish; isRetry: boolean },
): Promise<Booked> {
  const known = isRetry ? await find(ask, wish.reference) : undefined
  const order = known ?? (await create(ask, keys, wish))
  const numbered = order.awb === '' ? await assign(ask, order, wish.reference) : order
  return { ...numbered, url: `https://shiprocket.co/tracking/${encodeURIComponent(numbered.awb)}` }
}

async function create(ask: AskShiprocket, keys: ShiprocketKeys, wish: ParcelWish): Promise<Found> {
  const body = orderOf(wish, keys)
  try {
    const made = await ask({ method: 'POST', path: '/orders/create/adhoc', body }, Created)
    const carrierOrder = String(made.order_id)
    return { carrierOrder, shipment: String(made.shipment_id), awb: '', company: '' }
  } catch (error) {
    // It refuses a reference that it has: the request before came through after all.
    const there = error instanceof CarrierRefusal ? await find(ask, wish.reference) : undefined
    if (there === undefined) throw error
    return there
  }
}

async function assign(ask: AskShiprocket, order: Found, reference: string): Promise<Found> {
  const body = { shipment_id: numberOr(order.shipment) }
  const answer = await ask({ method: 'POST', path: '/courier/assign/awb', body }, Assigned).catch(
    async (error: unknown) => {
      // It refuses to give a second number: the first is at its order.
      const there = error instanceof CarrierRefusal ? await find(ask, reference) : undefined
      if (there === undefined || there.awb === '') throw error
      return there
    },
  )
  if ('awb' in answer) return answer
  const data = answer.response?.data
  const awb = String(data?.awb_code ?? '').slice(0, 60)
  if (awb === '') {
    const reason = data?.awb_assign_error ?? answer.message ?? 'No courier takes this parcel.'
    throw new CarrierRefusal(reason.slice(0, 300))
  }
  return { ...order, awb, company: (data?.courier_name ?? '').slice(0, 60) }
}

/** An order by the shop's own reference, which its search takes. A refused look-up says nothing about the order. */
async function find(ask: AskShiprocket, reference: string): Promise<Found | undefined> {
  const path = `/orders?search=${encodeURIComponent(reference)}`
  const { data } = await ask({ method: 'GET', path }, Orders).catch((error: unknown) => {
    throw error instanceof CarrierRefusal ? new CarrierAway(error.message) : error
  })
  const order = data.find((one) => String(one.channel_order_id ?? '') === reference)
  const shipment = order?.shipments[0]
  if (order === undefined || shipment === undefined) return undefined
  return {
    carrierOrder: String(order.id),
    shipment: String(shipment.id),
    awb: String(shipment.awb ?? '').slice(0, 60),
    company: (shipment.courier ?? '').slice(0, 60),
  }
}

/** Its limits of lengths; what it does not name is bounded all the same. */
function orderOf(wish: ParcelWish, keys: ShiprocketKeys): object {
  const { to, box, pieces, declared, collect } = wish
  return {
    order_id: wish.reference,
    order_date: shopDayOf(wish.orderedAt),
    pickup_location: keys.pickupLocation,
    billing_customer_name: to.firstName.slice(0, 100),
    billing_last_name: to.lastName.slice(0, 100),
    billing_address: to.address1.slice(0, 190),
    billing_address_2: to.address2.slice(0, 190),
    billing_city: to.city.slice(0, 30),
    billing_pincode: numberOr(to.postalCode),
    billing_state: to.state.slice(0, 60),
    billing_country: to.country,
    billing_email: to.email,
    billing_phone: numberOr(to.phone.replaceAll(/\D/g, '').slice(-10)),
    shipping_is_billing: true,
    order_items: pieces.map(({ name, sku, units, unitPrice }) => ({
      name: name.slice(0, 190),
      sku: sku.slice(0, 50),
      units,
      selling_price: rupeesFromPaise(unitPrice),
    })),
    payment_method: collect > 0 ? 'COD' : 'Prepaid',
    // Of a parcel in cash it is what the courier collects.
    sub_total: rupeesFromPaise(collect > 0 ? collect : declared),
    length: box.lengthMm / 10,
    breadth: box.breadthMm / 10,
    height: box.heightMm / 10,
    weight: box.grams / 1_000,
  }
}

/** Fetches the PDF that the carrier's link leads to, only from its own hosts and only so much. */
async function fetchLabel(
  ask: AskShiprocket,
  { url }: ShiprocketKeys,
  shipment: string,
): Promise<Buffer> {
  const body = { shipment_id: [numberOr(shipment)] }
  const { label_url: address, response } = await ask(
    { method: 'POST', path: '/courier/generate/label', body },
    Label,
  )
  if (address === undefined || address === null || address === '') {
    const reason = typeof response === 'string' ? response : 'There is no label yet.'
    throw new CarrierRefusal(reason.slice(0, 300))
  }
  if (!isLabelAddress(address, url)) {
    throw new CarrierRefusal('The link to the label leads to a place that is not the carrier’s.')
  }
  const pdf = await downloadLabel(address)
  if (pdf?.subarray(0, 5).toString('latin1') !== '%PDF-') {
    throw new CarrierAway('The carrier sent no PDF.')
  }
  return pdf
}

/** Its numbers are numbers; anything else stays as it is, for it to refuse. */
function numberOr(text: string): number | string {
  return /^\d{1,15}$/.test(text) ? Number(text) : text
}
