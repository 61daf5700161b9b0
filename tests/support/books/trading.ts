import { expect } from 'vitest'
import { NO_CARDS_SOLD } from '#domain/credit/gift-sales.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { NOTHING_OFFERED } from '#domain/orders/extras/order-extras.ts'
import { writeSetting } from '#server/db/settings/settings.ts'
import { aCustomer, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, DETAILS, type OrderedItem } from '#tests/support/checkout.ts'
import { startReturningShop } from '#tests/support/returns/returning.ts'
import { A_DAY_OLDER } from './a-day-older.ts'
import { goesBack, sendBack, tillOf, type Trade } from './trade.ts'
import { tradeCards } from './trade-cards.ts'
import { tradeMade } from './trade-made.ts'
import { aWorkshop } from '#tests/support/repairs/workshop.ts'
import { startRazorpayServer } from '#tests/support/servers/razorpay-server.ts'

const [SHIPPED, DELIVERED, CANCELLED] = [3, 4, 5]
/** Pieces of each product before the first order. */
const STOCK = 5_000
/** The store credit that each buyer begins with, in paise. */
const GIFT = 5_000_00

interface Wanted {
  items: OrderedItem[]
  fields: { paymentMethod: string }
  /** The most store credit that it is paid with, in paise. */
  credit: number
  isGuest: boolean
  /** Whether its buyer pays in the window. */
  isPaid: boolean
}

export type TradingShop = Awaited<ReturnType<typeof startTradingShop>>

/** A shop in which everything is bought that can be, with Razorpay; each step keeps its own account of the order. */
export async function startTradingShop() {
  const razorpay = await startRazorpayServer()
  const place = await startReturningShop(razorpay.settings)
  const { shop, admin, read } = place
  await writeSetting(shop.database.orm, 'shipping.abroad', true)
  await writeSetting(shop.database.orm, 'checkout.guest', true)
  await writeSetting(shop.database.orm, 'cod.fee', 49_00)
  await writeSetting(shop.database.orm, 'extras', {
    ...NOTHING_OFFERED,
    giftReceipt: false,
    wraps: true,
    wrapFee: 99_01,
  })
  await writeSetting(shop.database.orm, 'giftcards.on', true)
  await writeSetting(shop.database.orm, 'giftcards.sold', {
    ...NO_CARDS_SOLD,
    isOn: true,
    perDay: 1_000_000_00,
  })
  const buyers = await Promise.all(Array.from({ length: 12 }, () => aCustomer(shop)))
  let orders = 0

  async function post(path: string, body: object, by: Pick<Person, 'token'> = admin) {
    const answer = await shop.ask('POST', path, { token: by.token, body })
    expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300)
    return answer.body
  }

  async function payInWindow(orderId: number, buyer: Pick<Person, 'token'>): Promise<void> {
    const started = await post('/payment/start', { orderId }, buyer)
    const paid = razorpay.pay(started.razorpay.reference)
    await post('/payment/verify', { orderId, ...paid }, buyer)
  }

  /** Orders; `credit` is what of it store credit has paid, in paise. */
  async function order({ items, fields, isGuest, credit: most }: Wanted) {
    orders += 1
    const buyer = buyers[orders % buyers.length]
    if (buyer === undefined) throw new Error('Nobody buys.')
    if (!isGuest) {
      const { balance } = (await shop.ask('GET', '/credit/own', { token: buyer.token })).body
      const credit = Math.min(most, Math.round(balance * 100))
      const all = { ...fields, storeCredit: credit / 100 }
      const body = await post('/order/create', anOrderOf(buyer, items, all), buyer)
      return { order: body.order, buyer, credit }
    }
    const body = { ...DETAILS, phone: `+91 98290 ${30_000 + orders}`, orderItems: items, ...fields }
    const answer = await shop.ask('POST', '/order/guest', {
      body,
      headers: { 'idempotency-key': `guest-of-a-month-${orders}` },
      from: `10.3.${orders % 250}.${orders % 199}`,
    })
    expect(answer.status, answer.text).toBe(201)
    return { order: answer.body.order, buyer: answer.body.guest, credit: 0 }
  }

  /** The ids of the work that is still to be done for orders; none of it waits for its time. */
  async function workLeft(): Promise<number[]> {
    const such = `kind in ('send-refund', 'settle-gift-sale', 'make-invoice', 'make-credit-note', 'make-return-note',
      'complete-status-change') and failed_at is null`
    await read(
      `update jobs set run_at = now() where ${such} and run_at > now()
        and attempts = 0`,
    )
    return (await read<{ id: number }>(`select id from jobs where ${such}`)).map(({ id }) => id)
  }

  /** Each buyer begins with some store credit. */
  for (const { userId } of buyers) {
    const gift = { way: 'give', amount: GIFT / 100, note: 'Welcome.', seenBalance: 0 }
    await post(`/credit/change/${userId}`, gift)
  }

  const work = await aWorkshop(shop, admin)
  const made = await tradeMade({ shop, admin, razorpay })

  return {
    ...place,
    work,
    made,
    payInWindow,
    razorpay,
    cards: tradeCards(post, buyers, razorpay),
    STOCK,
    given: GIFT * buyers.length,

    /** Products of every class and price, and a code. */
    async stockUp(validFrom: string) {
      for (const [name, percent, code] of [
        ['Wood', 12, '4420'],
        ['Glass', 0, '7018'],
        ['Repair', 18, '998729'],
        ['Silver', 3, '7113'],
      ]) {
        await post('/taxclass/create', { name, percent, code, validFrom })
      }
      await post('/discount/create', { code: 'THIRD', kind: 'percent', percent: 33 })
      return Promise.all([
        aProduct(shop, { price: 333_33, stock: STOCK }),
        aProduct(shop, { price: 1_999_99, stock: STOCK, taxClass: 'Silver' }),
        aProduct(shop, { price: 199_99, stock: STOCK, taxClass: 'Wood' }),
        aProduct(shop, { price: 77_77, stock: STOCK, taxClass: 'Glass' }),
        aProduct(shop, { price: 450_05, stock: STOCK, taxClass: 'Repair' }),
        aProduct(shop, { price: 60_000_01, stock: STOCK, taxClass: 'Silver' }),
      ])
    },

    async place(wanted: Wanted): Promise<Trade> {
      const { order: placed, buyer, credit } = await order(wanted)
      const isCash = wanted.fields.paymentMethod === 'cod'
      const total = Math.round(placed.totalPrice * 100)
      const isPaid = !isCash && wanted.isPaid
      const trade: Trade = {
        orderId: placed.orderId,
        buyer,
        isCash,
        isGuest: wanted.isGuest,
        state: 'open',
        total,
        paid: isPaid ? total : credit,
        paidWithCredit: credit,
        back: 0,
        backAsCredit: 0,
        creditLeft: credit,
        billed: isPaid ? total : 0,
        unpaidCredit: 0,
        uncollected: 0,
        isAmended: false,
        pieces: new Map(wanted.items.map(({ productId, quantity = 1 }) => [productId, quantity])),
        story: [`${isCash ? 'cash' : 'online'} ${total}, credit ${credit}`],
      }
      if (isPaid) {
        await payInWindow(trade.orderId, buyer)
      }
      return trade
    },

    async ship(trade: Trade): Promise<void> {
      if (trade.state !== 'open' || (!trade.isCash && trade.paid < trade.total)) return
      await place.setStatus(trade.orderId, SHIPPED)
      trade.story.push('shipped')
      trade.state = 'shipped'
      if (trade.isCash) trade.billed = trade.total
    },

    async deliver(trade: Trade): Promise<void> {
      await this.ship(trade)
      if (trade.state !== 'shipped') return
      await place.setStatus(trade.orderId, DELIVERED)
      trade.story.push('delivered')
      trade.state = 'delivered'
      if (!trade.isCash) return
      if (trade.uncollected > 0) await this.bringRest(trade)
      trade.paid = trade.total - trade.uncollected
    },

    /** What is left of a cash order of which a part came back unpaid: nobody takes it for paid by itself. */
    async bringRest(trade: Trade): Promise<void> {
      const left = trade.total - trade.paidWithCredit - trade.uncollected
      const receivedOn = shopDayOf(new Date())
      const money = { channel: 'bank-transfer', receivedOn, reference: `UTR ${trade.orderId}` }
      await post(`/payment/record/${trade.orderId}`, { ...money, amount: left / 100 })
      trade.till = 'bank'
    },

    async cancel(trade: Trade): Promise<void> {
      if (trade.state === 'cancelled' || trade.state === 'delivered') return
      if (trade.isDivided === true) return
      await place.setStatus(trade.orderId, CANCELLED)
      trade.story.push('cancelled')
      // What came by hand goes back by hand.
      const isByHand = trade.till === 'cash' || trade.till === 'bank'
      if (isByHand && trade.paid > trade.back) {
        await this.workIsDone()
        await post(`/payment/refund/${trade.orderId}`, {})
      }
      trade.state = 'cancelled'
      trade.billed = 0
      trade.unpaidCredit = 0
      sendBack(trade, trade.paid - trade.back)
      trade.pieces.clear()
    },

    async refund(trade: Trade, amount: number): Promise<void> {
      if (trade.paid - trade.back < amount || trade.state === 'cancelled') return
      if (trade.billed === 0) return
      const path = `/payment/refund/${trade.orderId}`
      if (trade.isCash && trade.state === 'shipped') {
        // Its credit goes back when the parcel does, and not by hand while the courier is to bring the rest.
        const { status, body } = await shop.ask('POST', path, { token: admin.token, body: {} })
        expect([status, body.code]).toEqual([409, 'nothing-to-refund'])
        return
      }
      await post(path, { amount: amount / 100 })
      trade.story.push(`refunded ${amount}`)
      goesBack(trade, amount)
      await this.workIsDone()
    },

    /** One piece of the first line that has one left, with its money or without. */
    async creditLine(trade: Trade, isRefunded: boolean): Promise<void> {
      if (trade.billed === 0 || trade.state === 'cancelled') return
      const path = `/invoice/credit/${trade.orderId}`
      const { body } = await shop.ask('GET', path, { token: admin.token })
      const line = body.lines.findIndex((one: { quantityLeft: number }) => one.quantityLeft > 0)
      if (line < 0) return
      const lines = [{ line, quantity: 1 }]
      const form = { invoice: body.invoice, seenLeft: body.left, reason: 'Too small', lines }
      const preview = await shop.ask('POST', `/invoice/credit/preview/${trade.orderId}`, {
        token: admin.token,
        body: form,
      })
      if (preview.status !== 200) return
      const amount = Math.round(preview.body.total * 100)
      if (isRefunded && trade.paid - trade.back < amount) return
      await post(path, { ...form, isRefunded })
      trade.story.push(`credited ${amount}${isRefunded ? ' with its money' : ''}`)
      trade.billed -= amount
      if (isRefunded) sendBack(trade, amount)
      else trade.unpaidCredit += amount
      await this.workIsDone()
    },

    /** A piece comes back by a return, and its money goes or becomes store credit. */
    async takeBack(trade: Trade, asCredit: boolean): Promise<void> {
      if (trade.state !== 'delivered' || trade.isGuest || trade.back > 0) return
      if (trade.unpaidCredit > 0 || trade.isAmended) return
      const lines = await read<{ id: number; product_id: number }>(
        'select id, product_id from order_lines where order_id = $1 order by id',
        trade.orderId,
      )
      const [line] = lines
      const { buyer, orderId } = trade
      if (line === undefined) return
      const returned = { orderId, buyer, lines: lines.map(({ id }) => id) }
      const asked = tillOf(trade) === 'provider' ? {} : { payTo: 'meera@upi' }
      const returnId = await place.aChecked(returned, asked)
      const worth = Math.round(((await place.details(returnId)).worth ?? 0) * 100)
      const settlement = asCredit ? 'credit' : 'refund'
      const settled = await place.settle(returnId, worth / 100, { settlement })
      expect(settled.status, settled.text).toBe(200)
      trade.story.push(`took back ${worth}${asCredit ? ' as credit' : ''}`)
      trade.billed -= worth
      sendBack(trade, worth, asCredit)
      trade.pieces.set(line.product_id, (trade.pieces.get(line.product_id) ?? 0) - 1)
      await this.workIsDone()
    },

    /** The invoice is made out to a firm instead. */
    async amend(trade: Trade): Promise<void> {
      if (trade.billed === 0 || trade.unpaidCredit > 0 || trade.back > 0) return
      const { token } = admin
      const bills = (await shop.ask('GET', `/invoice/order/${trade.orderId}`, { token })).body
      const invoice = bills.findLast(({ kind }: { kind: string }) => kind === 'invoice')
      if (invoice === undefined || invoice.buyer.gstin !== '') return
      if (invoice.placeOfSupply !== 'Rajasthan') return
      await post(`/invoice/amend/${trade.orderId}`, {
        invoice: invoice.number,
        reason: 'The firm forgot its GSTIN',
        billing: {
          name: 'Udyam Gifts LLP',
          address1: '14 FC Road',
          address2: '',
          city: 'Pune',
          state: 'Maharashtra',
          postalCode: '411004',
        },
        gstin: '27AAPFU0939F1ZV',
        supplyState: 'Rajasthan',
      })
      trade.story.push('amended')
      trade.isAmended = true
    },

    /** All that was until now was a day earlier. */
    async nextDay(): Promise<void> {
      await read(A_DAY_OLDER)
    },

    /** However much waits: it is late only when nothing of it is done any more. */
    async workIsDone(): Promise<void> {
      for (let left = await workLeft(); left.length > 0; left = await workLeft()) {
        const before = new Set(left)
        const isMoving = async () => (await workLeft()).filter((id) => before.has(id)).length
        await expect.poll(isMoving).toBeLessThan(before.size)
      }
    },

    /** What all customers have to spend, in paise. */
    async creditOfAll(): Promise<number> {
      const statement = 'select coalesce(sum(balance), 0)::float8 as sum from credit_accounts'
      return (await read<{ sum: number }>(statement))[0]?.sum ?? 0
    },

    async close(): Promise<void> {
      await shop.close()
      await razorpay.close()
    },
  }
}
