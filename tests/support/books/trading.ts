import { expect } from 'vitest'
import { writeSetting } from '#server/db/settings/settings.ts'
import { aCustomer, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, DETAILS, type OrderedItem } from '#tests/support/checkout.ts'
import { startReturningShop } from '#tests/support/returns/returning.ts'
import { startRazorpayServer } from '#tests/support/servers/razorpay-server.ts'

const [SHIPPED, DELIVERED, CANCELLED] = [3, 4, 5]
/** Pieces of each product before the first order. */
const STOCK = 5_000

/** An order with what its books must say; amounts in paise. */
export interface Trade {
  orderId: number
  buyer: Pick<Person, 'token'>
  isCash: boolean
  isGuest: boolean
  state: 'open' | 'shipped' | 'delivered' | 'cancelled'
  total: number
  paid: number
  /** What went back. */
  back: number
  /** Its invoice less its notes. */
  billed: number
  /** Credit notes that no money has followed yet. */
  unpaidCredit: number
  isAmended: boolean
  /** How many pieces of each product are gone. */
  pieces: Map<number, number>
  /** What has happened to it, for who looks for a fault. */
  story: string[]
}

interface Wanted {
  items: OrderedItem[]
  fields: { paymentMethod: string }
  isGuest: boolean
  /** Whether its buyer pays in the window. */
  isPaid: boolean
}

/** Money that goes back pays credit notes first; the rest has a note of its own. */
function goesBack(trade: Trade, amount: number): void {
  const known = Math.min(amount, trade.unpaidCredit)
  trade.unpaidCredit -= known
  trade.back += amount
  trade.billed -= amount - known
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
  const buyers = await Promise.all(Array.from({ length: 12 }, () => aCustomer(shop)))
  let orders = 0

  async function post(path: string, body: object, by: Pick<Person, 'token'> = admin) {
    const answer = await shop.ask('POST', path, { token: by.token, body })
    expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300)
    return answer.body
  }

  async function order({ items, fields, isGuest }: Wanted) {
    orders += 1
    const buyer = buyers[orders % buyers.length]
    if (buyer === undefined) throw new Error('Nobody buys.')
    if (!isGuest) {
      const body = await post('/order/create', anOrderOf(buyer, items, fields), buyer)
      return { order: body.order, buyer }
    }
    const body = { ...DETAILS, phone: `+91 98290 ${30_000 + orders}`, orderItems: items, ...fields }
    const answer = await shop.ask('POST', '/order/guest', {
      body,
      headers: { 'idempotency-key': `guest-of-a-month-${orders}` },
      from: `10.3.${orders % 250}.${orders % 199}`,
    })
    expect(answer.status, answer.text).toBe(201)
    return { order: answer.body.order, buyer: answer.body.guest }
  }

  async function setStatus({ orderId }: Trade, status: number): Promise<void> {
    await place.setStatus(orderId, status)
  }

  return {
    ...place,
    razorpay,
    STOCK,

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
      const { order: placed, buyer } = await order(wanted)
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
        paid: isPaid ? total : 0,
        back: 0,
        billed: isPaid ? total : 0,
        unpaidCredit: 0,
        isAmended: false,
        pieces: new Map(wanted.items.map(({ productId, quantity = 1 }) => [productId, quantity])),
        story: [`${isCash ? 'cash' : 'online'} ${total}`],
      }
      if (isPaid) {
        const { orderId } = trade
        const started = await post('/payment/start', { orderId }, buyer)
        await post(
          '/payment/verify',
          { orderId, ...razorpay.pay(started.razorpay.reference) },
          buyer,
        )
      }
      return trade
    },

    async ship(trade: Trade): Promise<void> {
      if (trade.state !== 'open' || (!trade.isCash && trade.paid === 0)) return
      await setStatus(trade, SHIPPED)
      trade.story.push('shipped')
      trade.state = 'shipped'
      if (trade.isCash) trade.billed = trade.total
    },

    async deliver(trade: Trade): Promise<void> {
      await this.ship(trade)
      if (trade.state !== 'shipped') return
      await setStatus(trade, DELIVERED)
      trade.story.push('delivered')
      trade.state = 'delivered'
      if (trade.isCash) trade.paid = trade.total
    },

    async cancel(trade: Trade): Promise<void> {
      if (trade.state === 'cancelled' || trade.state === 'delivered') return
      await setStatus(trade, CANCELLED)
      trade.story.push('cancelled')
      trade.state = 'cancelled'
      trade.billed = 0
      trade.unpaidCredit = 0
      trade.back = trade.paid
      trade.pieces.clear()
    },

    async refund(trade: Trade, amount: number): Promise<void> {
      if (trade.paid - trade.back < amount || trade.state === 'cancelled') return
      await post(`/payment/refund/${trade.orderId}`, { amount: amount / 100 })
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
      if (isRefunded) trade.back += amount
      else trade.unpaidCredit += amount
      await this.workIsDone()
    },

    /** A piece comes back by a return, and its money goes. */
    async takeBack(trade: Trade): Promise<void> {
      if (trade.state !== 'delivered' || trade.isGuest || trade.back > 0) return
      if (trade.unpaidCredit > 0 || trade.isAmended) return
      const lines = await read<{ id: number; product_id: number }>(
        'select id, product_id from order_lines where order_id = $1 order by id',
        trade.orderId,
      )
      const [line] = lines
      const { buyer, orderId } = trade
      if (line === undefined) return
      const returnId = await place.aChecked({ orderId, buyer, lines: lines.map(({ id }) => id) })
      const worth = Math.round(((await place.details(returnId)).worth ?? 0) * 100)
      const settled = await place.settle(returnId, worth / 100)
      expect(settled.status, settled.text).toBe(200)
      trade.story.push(`took back ${worth}`)
      trade.billed -= worth
      trade.back += worth
      trade.pieces.set(line.product_id, (trade.pieces.get(line.product_id) ?? 0) - 1)
      await this.workIsDone()
    },

    /** The invoice is made out to a firm instead. */
    async amend(trade: Trade): Promise<void> {
      if (trade.billed === 0 || trade.unpaidCredit > 0 || trade.back > 0) return
      const { token } = admin
      const made = (await shop.ask('GET', `/invoice/order/${trade.orderId}`, { token })).body
      const invoice = made.findLast(({ kind }: { kind: string }) => kind === 'invoice')
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
      // Orders first, as every job of an order does: none is in the middle of its work.
      await read(`do $$ begin
        lock table orders, invoices, booked_money in access exclusive mode;
        alter table invoices disable trigger refuse_change;
        alter table booked_money disable trigger refuse_change;
        update orders set created_at = created_at - interval '1 day';
        update booked_money set day = day - 1;
        update invoices set created_at = created_at - interval '1 day',
          document = document || jsonb_build_object('issuedOn',
            ((document ->> 'issuedOn')::date - 1)::text);
        alter table invoices enable trigger refuse_change;
        alter table booked_money enable trigger refuse_change;
      end $$`)
    },

    async workIsDone(): Promise<void> {
      const such = `kind in ('send-refund', 'make-invoice', 'make-credit-note',
        'complete-status-change') and failed_at is null`
      await expect
        .poll(async () => {
          await read(
            `update jobs set run_at = now() where ${such} and run_at > now()
              and (attempts = 0 or problem <> '')`,
          )
          return read(`select kind, problem from jobs where ${such}`)
        })
        .toEqual([])
    },

    async close(): Promise<void> {
      await shop.close()
      await razorpay.close()
    },
  }
}
