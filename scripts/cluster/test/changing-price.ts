import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { order, orderWithSums } from '#tests/support/checkout.ts'
import { productForm } from '#tests/support/product-forms.ts'
import type { ShopClient } from '#tests/support/shop-client.ts'
import { outcomeOf, type Counts } from './counts.ts'

const CHANGE_EVERY_MS = 1_500
/** A change is seen on all instances after so long, in ms. */
const SEEN_WITHIN_MS = 1_000
const AGAIN_MS = 200
/** As a browser that waits no longer. */
const LONGEST_MS = 15_000

/** A piece whose price only rises. */
export interface PricedPiece {
  productId: number
  fields: { name: string; categoryId: number; stock: number }
  /** Of an admin. */
  token: string
  /** The last price that the shop has confirmed, in rupees. */
  floor: number
  /** When it was confirmed, in ms of `performance.now()`. */
  changedAt: number
}

interface Place {
  shop: ShopClient
  changing: PricedPiece
}

interface Buyer {
  person: Parameters<typeof order>[1]
  confirmed: number[]
}

/** An admin who raises a price again and again, and somebody who buys at what is shown. */
export function priceKeeper(
  place: Place,
  buyer: Buyer,
  counts: Counts,
  isOver: () => boolean,
): Promise<void>[] {
  return [raisePrices(place, counts, isOver), buyAtShownPrice({ ...place, buyer, counts }, isOver)]
}

async function raisePrices({ shop, changing }: Place, counts: Counts, isOver: () => boolean) {
  for (let price = changing.floor + 1; !isOver(); price += 1) {
    const send = async () => {
      const body = productForm({ ...changing.fields, price })
      const path = `/product/update/${changing.productId}`
      return shop.ask('PUT', path, { token: changing.token, body }).catch(() => undefined)
    }
    let answer = await send()
    // A change without an answer may have been made. Sending the same price again changes nothing more.
    while (answer?.status !== 200 && !isOver()) {
      if (answer !== undefined && answer.status < 500) counts.strange.push(`price: ${answer.text}`)
      await pause(AGAIN_MS)
      answer = await send()
    }
    if (answer?.status === 200) {
      changing.floor = price
      changing.changedAt = performance.now()
      counts.priceChanges += 1
    }
    await pause(CHANGE_EVERY_MS)
  }
}

interface Buying extends Place {
  buyer: Buyer
  counts: Counts
}

async function buyAtShownPrice(buying: Buying, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const shown = await look(buying)
    if (shown !== undefined) await buyAt(buying, shown)
    await pause(AGAIN_MS)
  }
}

/** The price that is shown; undefined when there is no answer. */
async function look({ shop, changing, counts }: Buying): Promise<number | undefined> {
  const { floor, changedAt } = changing
  const askedAt = performance.now()
  const path = `/product/getproductbyid/${changing.productId}`
  const answer = await shop.ask('GET', path).catch(() => undefined)
  counts.reads += 1
  if (answer?.status !== 200) {
    counts.readFailures.push(`${path} ${answer ? outcomeOf(answer) : 'no answer'}`)
    return undefined
  }
  const price = Number(answer.body.price)
  if (price < floor && askedAt > changedAt + SEEN_WITHIN_MS) counts.staleSeen += 1
  return price
}

async function buyAt({ shop, changing, buyer, counts }: Buying, price: number): Promise<void> {
  const key = randomUUID()
  const product = { productId: changing.productId, price }
  const body = orderWithSums(buyer.person, [{ product, quantity: 1 }])
  const { floor } = changing
  const deadline = performance.now() + LONGEST_MS * 20
  while (performance.now() < deadline) {
    const answer = await order(shop, buyer.person, body, key).catch(() => undefined)
    if (answer?.status === 201) {
      buyer.confirmed.push(answer.body.orderId)
      counts.confirmedAt.push(performance.now())
      if (price < floor) counts.staleBought += 1
      return
    }
    // The price has risen meanwhile, which the shop says: the buyer looks again.
    if (answer?.status === 409) return
    if (answer !== undefined && answer.status < 500) {
      counts.strange.push(`order: ${answer.status} ${answer.text.slice(0, 200)}`)
      return
    }
    await pause(AGAIN_MS)
  }
  counts.strange.push('an order without an answer for five minutes')
}
