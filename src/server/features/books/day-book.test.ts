import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEDGERS } from '#domain/books/ledgers.ts'
import { monthOf } from '#domain/books/months.ts'
import { aCustomer, aProduct } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { rowsOf } from '#tests/support/csv-rows.ts'
import { startPayingShop, type PayingShop } from '#tests/support/paying-shop.ts'

let paying: PayingShop
beforeAll(async () => {
  paying = await startPayingShop()
})
afterAll(() => paying.close())

const MONTH = monthOf(new Date())

async function file(path: string): Promise<string> {
  const { status, text } = await paying.shop.ask('GET', `/books/${path}`, {
    token: paying.admin.token,
  })
  expect(status).toBe(200)
  return text
}

async function documents(count: number): Promise<void> {
  await expect.poll(() => paying.read('select from invoices')).toHaveLength(count)
}

/** What each ledger comes to, in paise: debits less credits. */
async function balances(): Promise<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const { Ledger = '', Debit, Credit } of rowsOf(await file(`csv/${MONTH}/day-book`))) {
    sums[Ledger] = (sums[Ledger] ?? 0) + Math.round((Number(Debit) - Number(Credit)) * 100)
  }
  return sums
}

test('sales, notes, receipts and refunds balance, and who paid owes nothing', async () => {
  const paid = await paying.aPaidOrder()
  await documents(1)
  const sold = 1_180_00
  expect(await balances()).toEqual({
    [LEDGERS.customers]: 0,
    [LEDGERS.provider]: sold,
    [LEDGERS.sales]: -1_000_00,
    [LEDGERS.igst]: -180_00,
  })
  await paying.refund(paid, { amount: 180.5 })
  await documents(2)
  const left = await balances()
  expect(left[LEDGERS.provider]).toBe(sold - 180_50)
  expect(left[LEDGERS.customers]).toBe(0)
  expect(Object.values(left).reduce((sum, amount) => sum + amount, 0)).toBe(0)

  // A transfer that staff recorded is at the bank.
  const buyer = await aCustomer(paying.shop)
  const { id: productId } = await aProduct(paying.shop)
  const body = anOrderOf(buyer, [{ productId }], { firstName: 'A & B <i>', phone: '1' })
  const placed = await order(paying.shop, buyer, body)
  const recorded = await paying.shop.ask('POST', `/payment/record/${placed.body.orderId}`, {
    token: paying.admin.token,
    body: {
      channel: 'bank-transfer',
      amount: placed.body.order.totalPrice,
      receivedOn: `${MONTH}-01`,
      reference: 'UTR1',
      note: '',
    },
  })
  expect(recorded.status, recorded.text).toBe(200)
  await documents(3)
  expect(await balances()).toMatchObject({ [LEDGERS.bank]: sold, [LEDGERS.customers]: 0 })

  const xml = await file(`tally/${MONTH}`)
  expect(xml).toContain('<PARTYNAME>A &amp; B &lt;i&gt; Nair</PARTYNAME>')
  expect(xml).toContain(`<DATE>${MONTH.replace('-', '')}01</DATE>`)
  const types = [...xml.matchAll(/VCHTYPE="([^"]+)"/g)].map(([, type]) => type)
  expect(types).toEqual(['Sales', 'Credit Note', 'Sales', 'Receipt', 'Receipt', 'Payment'])
  const amounts = [...xml.matchAll(/<AMOUNT>(.+?)</g)].map(([, text]) => Number(text) * 100)
  expect(Math.round(amounts.reduce((sum, amount) => sum + amount, 0))).toBe(0)
})

test('the ledgers have the names that the owner gives them', async () => {
  const { admin, shop } = paying
  const save = (ledgers: object) =>
    shop.ask('PUT', '/settings/update', { token: admin.token, body: { 'books.ledgers': ledgers } })
  expect((await save({ ...LEDGERS, sales: 'Sales @ {rate}%', igst: '=1+1' })).status).toBe(200)
  const csv = await file(`csv/${MONTH}/day-book`)
  expect(csv).toContain(',Sales @ 18%,0.00,1000.00,')
  expect(csv).toContain(",'=1+1,")
  expect((await save({ ...LEDGERS, sales: ' ' })).status).toBe(400)
  expect((await save({ sales: 'Sales' })).status).toBe(400)
})
