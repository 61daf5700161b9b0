import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEDGERS } from '#domain/books/ledgers.ts'
import { monthOf } from '#domain/books/months.ts'
import { rowsOf, type Row } from '#tests/support/books/csv-rows.ts'
import { startReturningShop, type ReturningShop } from '#tests/support/returns/returning.ts'

let place: ReturningShop
beforeAll(async () => {
  place = await startReturningShop()
})
afterAll(() => place.shop.close())

const MONTH = monthOf(new Date())

async function rows(file: string): Promise<Row[]> {
  const { token } = place.admin
  return rowsOf((await place.shop.ask('GET', `/books/csv/${MONTH}/${file}`, { token })).text)
}

/** The sum of a column in paise. */
function column(of: readonly Row[], name: string): number {
  return of.reduce((sum, row) => sum + Math.round(Number(row[name] ?? 'missing') * 100), 0)
}

test('a month with returns adds up to the paisa, and a firm’s note is in table CDNR', async () => {
  const consumer = await place.aDelivered()
  const firm = await place.aDelivered({ gstin: '08AAPFU0939F1ZV' })
  const cash = await place.aDelivered({ paymentMethod: 'cod' })
  const kept = { deduction: 33.33, deductionReason: 'courier' }
  const amounts: number[] = []
  for (const [of, asked, checked] of [
    [consumer, {}, kept],
    [firm, { lines: [{ line: firm.lines[0], quantity: 2 }] }, kept],
    [cash, { payTo: 'meera@upi' }, {}],
  ] as const) {
    const returnId = await place.aChecked(of, asked, checked)
    const { amount } = await place.details(returnId)
    const settled = await place.settle(returnId, amount ?? 0)
    expect(settled.status, settled.text).toBe(200)
    amounts.push(Math.round((amount ?? 0) * 100))
    await expect.poll(() => place.documents(of.orderId)).toHaveLength(2)
  }
  expect(amounts).toEqual([114_667, 232_667, 118_000])

  const [money] = await place.read<{ came: number; back: number }>(`
    select (select sum(amount)::int from payments) as came,
      (select sum(amount)::int from refunds where status = 'done') as back`)
  const register = await rows('register')
  expect(money?.back).toBe(465_334)
  // Money in less money out is what the invoices and notes come to.
  expect((money?.came ?? 0) - (money?.back ?? 0)).toBe(column(register, 'Total'))

  const dayBook = await rows('day-book')
  const balance = (ledger: string) => {
    const entries = dayBook.filter(({ Ledger }) => Ledger === ledger)
    return column(entries, 'Debit') - column(entries, 'Credit')
  }
  expect(balance(LEDGERS.sales) + column(register, 'Taxable value')).toBe(0)
  for (const entries of Map.groupBy(dayBook, (row) => row['Number']).values()) {
    expect(column(entries, 'Debit')).toBe(column(entries, 'Credit'))
  }

  const { text } = await place.shop.ask('GET', `/books/gstr1/${MONTH}`, {
    token: place.admin.token,
  })
  const { cdnr } = JSON.parse(text)
  expect(cdnr).toHaveLength(1)
  expect(cdnr[0].nt[0].val).toBe(2_326.67)
})
