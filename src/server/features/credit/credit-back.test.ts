import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomNumbers } from '#server/db/seed/random-numbers.ts'
import type { Person } from '#tests/support/builders.ts'
import {
  RING_TOTAL,
  startCreditingShop,
  type CreditingShop,
} from '#tests/support/returns/crediting.ts'

let place: CreditingShop
beforeAll(async () => {
  place = await startCreditingShop()
})
afterAll(() => place.shop.close())

function workLeft() {
  return place.read(`select from jobs where failed_at is null
    and kind in ('send-refund', 'make-credit-note', 'make-return-note')`)
}

/** Waits until the ₹500 are there again, and their documents are made. */
async function isBack(buyer: Person): Promise<void> {
  await expect.poll(async () => (await place.creditOf(buyer)).balance).toBe(500)
  await expect.poll(workLeft).toEqual([])
}

describe('credit is given back', () => {
  test('not to an account deleted since: the refund fails in words, and the sum stays owed', async () => {
    const buyer = await place.withCredit(500)
    const { orderId } = (await place.buy(buyer, 500)).body
    await place.setStatus(orderId, 4)
    await place.documents(orderId)
    const { token, password } = buyer
    const gone = await place.shop.ask('POST', '/account/delete', { token, body: { password } })
    expect(gone.status, gone.text).toBe(200)
    const by = { token: place.admin.token }
    const sent = await place.shop.ask('POST', `/payment/refund/${orderId}`, { ...by, body: {} })
    expect(sent.status, sent.text).toBe(200)
    await expect.poll(workLeft).toEqual([])
    const { body: money } = await place.shop.ask('GET', `/payment/order/${orderId}`, by)
    expect(money).toMatchObject({
      refundable: 500,
      refunds: [
        { amount: 500, status: 'failed', problem: expect.stringContaining('was deleted') },
        { amount: RING_TOTAL - 500, status: 'done' },
      ],
    })
    const { userId } = buyer
    const entries = await place.read(
      'select kind from credit_entries where user_id = $1 and amount > 0',
      userId,
    )
    expect(entries).toHaveLength(1)
  })

  test('when the shop cancels an order, and only the rest is refunded as money', async () => {
    const buyer = await place.withCredit(500)
    const { orderId } = (await place.buy(buyer, 500)).body
    await place.documents(orderId)
    await place.setStatus(orderId, 5)
    await isBack(buyer)
    const [first] = (await place.creditOf(buyer)).entries
    expect(first).toMatchObject({ kind: 'order', amount: 500, orderId })
    const documents = await place.documents(orderId)
    const notes = documents.filter(({ kind }) => kind === 'credit-note')
    expect(notes.reduce((sum, note) => sum + Number(note['total']), 0)).toBe(RING_TOTAL)
    // Reopened, it is paid again, and not with credit.
    await place.setStatus(orderId, 2)
    const money = await place.shop.ask('GET', `/payment/order/${orderId}`, {
      token: place.admin.token,
    })
    expect(money.body).toMatchObject({ due: RING_TOTAL, refundable: 0 })
  })

  test('when its customer deletes the order, and when its payment does not come', async () => {
    const buyer = await place.withCredit(500)
    const { token } = buyer
    const removed = (await place.buy(buyer, 500, { testOutcome: 'pending' })).body.orderId
    const half = await place.shop.ask('POST', `/payment/refund/${removed}`, {
      token: place.admin.token,
      body: {},
    })
    expect([half.status, half.body.code]).toEqual([409, 'nothing-to-refund'])
    await place.shop.ask('DELETE', `/order/remove/${removed}`, { token })
    await isBack(buyer)
    const unpaid = (await place.buy(buyer, 500, { testOutcome: 'pending' })).body.orderId
    expect((await place.creditOf(buyer)).balance).toBe(0)
    await place.read(`update jobs set run_at = now() where subject = $1`, unpaid)
    await isBack(buyer)
    const [row] = await place.read(
      'select status, payment_status from orders where id = $1',
      unpaid,
    )
    expect(row).toEqual({ status: 5, payment_status: 'expired' })
  })

  test('for a cash parcel that comes back, with one credit of its invoice', async () => {
    const buyer = await place.withCredit(500)
    const { orderId } = (await place.buy(buyer, 500, { paymentMethod: 'cod' })).body
    await place.setStatus(orderId, 3)
    await expect.poll(() => place.documents(orderId)).toHaveLength(1)
    await place.setStatus(orderId, 5)
    await isBack(buyer)
    const documents = await place.documents(orderId)
    const notes = documents.filter(({ kind }) => kind === 'credit-note')
    expect(notes.reduce((sum, note) => sum + Number(note['total']), 0)).toBe(RING_TOTAL)
  })

  test('the courier collects only what credit has not paid', async () => {
    const buyer = await place.withCredit(500)
    const { orderId } = (await place.buy(buyer, 500, { paymentMethod: 'cod' })).body
    const { token } = place.admin
    const file = await place.shop.ask('GET', '/order/export', { token })
    const [head = '', ...lines] = file.text.split('\r\n')
    expect(head).toContain(',Total,Store credit,Cash to collect,')
    const line = lines.find((one) => one.startsWith(`${orderId},`))
    expect(line).toContain(',1180,500,680,')
    await place.setStatus(orderId, 4)
    expect(await place.paymentsOf(orderId)).toEqual([
      { provider: 'cash', amount: 68_000 },
      { provider: 'credit', amount: 50_000 },
    ])
  })
})

describe('a return', () => {
  test('becomes credit once for any number of clicks, and the shop keeps its money', async () => {
    const of = await place.aDelivered()
    const returnId = await place.aChecked(of, {}, { deduction: 80, deductionReason: 'courier' })
    expect(await place.details(returnId)).toMatchObject({ mayBeCredit: true, amount: 1_100 })
    const asCredit = { settlement: 'credit' }
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => place.settle(returnId, 1_100, asCredit)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers[0]?.body.return).toMatchObject({ settlement: 'credit', settledAmount: 1_100 })
    await expect.poll(async () => (await place.creditOf(of.buyer)).balance).toBe(1_100)
    expect((await place.creditOf(of.buyer)).entries).toMatchObject([
      { kind: 'returned', amount: 1_100, orderId: of.orderId },
    ])
    expect(await place.documents(of.orderId)).toHaveLength(2)
    const refunds = await place.read(
      'select amount::int, status, to_credit from refunds where order_id = $1',
      of.orderId,
    )
    expect(refunds).toEqual([{ amount: 110_000, status: 'done', to_credit: true }])
    const mails = await place.read(
      `select facts->>'way' as way from emails where kind = 'order-refunded' and facts->>'orderId' = $1`,
      String(of.orderId),
    )
    expect(mails).toEqual([{ way: 'credit' }])
  })

  test('of an order paid by credit becomes credit again', async () => {
    const buyer = await place.withCredit(500)
    const { orderId } = (await place.buy(buyer, 500)).body
    await place.setStatus(orderId, 4)
    await expect.poll(() => place.documents(orderId)).toHaveLength(1)
    const lines = await place.read<{ id: number }>(
      'select id from order_lines where order_id = $1',
      orderId,
    )
    const of = {
      orderId,
      buyer,
      ringId: place.ringId,
      bangleId: 0,
      lines: lines.map(({ id }) => id),
    }
    const returnId = await place.aChecked(of)
    expect((await place.settle(returnId, RING_TOTAL)).status).toBe(200)
    await place.documents(orderId)
    expect((await place.creditOf(buyer)).balance).toBe(500)
    const refunds = await place.read(
      `select p.provider, r.amount::int, r.status from refunds r join payments p on p.id = r.payment_id
        where r.order_id = $1 order by p.provider`,
      orderId,
    )
    expect(refunds).toEqual([
      { provider: 'credit', amount: 50_000, status: 'done' },
      { provider: 'test', amount: 68_000, status: 'done' },
    ])
  })
})

test('one refund requested many times at once makes one entry', async () => {
  const buyer = await place.withCredit(500)
  const { orderId } = (await place.buy(buyer, 500)).body
  await place.documents(orderId)
  await place.setStatus(orderId, 5)
  const refundOfCredit = `insert into jobs (kind, subject) select 'send-refund', r.id from refunds r
    join payments p on p.id = r.payment_id, generate_series(1, 5)
    where r.order_id = $1 and p.provider = 'credit'`
  await place.read(refundOfCredit, orderId)
  await isBack(buyer)
  expect((await place.creditOf(buyer)).entries).toMatchObject([
    { kind: 'order', amount: 500 },
    { kind: 'spent' },
    { kind: 'by-hand' },
  ])
})

test.each([3, 2026])(
  'after any steps all credit is back once all orders are cancelled (seed %i)',
  { timeout: 120_000 },
  async (seed) => {
    const random = randomNumbers(seed)
    const buyers = [await place.withCredit(3_000), await place.withCredit(700)]
    const orders: number[] = []
    const steps = [
      async () => {
        const buyer = random.oneOf(buyers)
        const { balance } = await place.creditOf(buyer)
        const credit = random.oneOf([0, 1, 250.5, RING_TOTAL, balance])
        const way = random.oneOf([{}, { testOutcome: 'pending' }, { paymentMethod: 'cod' }])
        const placed = await place.buy(buyer, credit, way)
        expect([201, 409]).toContain(placed.status)
        if (placed.status === 201) orders.push(placed.body.orderId)
      },
      () => move(random.oneOf([2, 3, 5])),
      () => move(5),
      async () => {
        const [orderId] = orders.slice(-1)
        const body = { amount: random.whole(100, 40_000) / 100 }
        const { token } = place.admin
        await place.shop.ask('POST', `/payment/refund/${orderId ?? 0}`, { token, body })
      },
    ]
    async function move(status: number): Promise<void> {
      if (orders.length === 0) return
      const moved = await place.put(`/order/updatestatus/${random.oneOf(orders)}`, { status })
      expect(moved.status, moved.text).toBe(200)
      await place.documents(0)
    }
    for (let step = 0; step < 30; step += 1) await random.oneOf(steps)()
    for (const orderId of orders) await place.setStatus(orderId, 5)
    await place.documents(0)
    const sums = await Promise.all(buyers.map(async (one) => (await place.creditOf(one)).balance))
    expect(sums).toEqual([3_000, 700])
    const left = await place.read(
      `select o.id from orders o where o.id = any($1) and (
        (select coalesce(sum(amount), 0) from payments where order_id = o.id)
          <> (select coalesce(sum(amount), 0) from refunds where order_id = o.id and status = 'done')
        or (select coalesce(sum(case kind when 'invoice' then 1 when 'debit-note' then 1 else -1 end
          * (document ->> 'total')::int), 0) from invoices where order_id = o.id) <> 0)`,
      orders,
    )
    expect(left).toEqual([])
    const [books] = await place.read(`select
      (select sum(balance)::int from credit_accounts) - (select sum(amount)::int from credit_entries) as ledger,
      (select sum(balance)::int from credit_accounts) - (select sum(case kind when 'receipt' then -amount
        else amount end)::int from booked_money where way = 'credit') as booked`)
    expect(books).toEqual({ ledger: 0, booked: 0 })
  },
)
