import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aStaffMember, type Person } from '#tests/support/builders.ts'
import { pdfText } from '#tests/support/pdf/pdf-text.ts'
import { startReturningShop, type ReturningShop } from '#tests/support/returns/returning.ts'

let place: ReturningShop
let staff: Person
beforeAll(async () => {
  place = await startReturningShop()
  staff = await aStaffMember(place.shop)
})
afterAll(() => place.shop.close())

describe('settling a return', () => {
  test('keeps back the stated amount of the invoice, also after rounding', async () => {
    // A tax of ₹270.09 has two halves of ₹135.05, and one paisa is rounded off the whole.
    const of = await place.aDelivered({}, 50_025)
    const lines = [2, 1].map((quantity, at) => ({ line: of.lines[at], quantity }))
    const kept = { deduction: 500, deductionReason: 'courier' }
    const returnId = await place.aChecked(of, { lines }, kept)
    expect((await place.details(returnId)).worth).toBe(1_770.59)
    const settled = await place.settle(returnId, 1_270.59)
    expect(settled.status, settled.text).toBe(200)
    expect((await place.documents(of.orderId)).at(-1)).toMatchObject({ total: 1_270.59 })
  })

  test('makes one credit note by line, refunds the money and returns the piece to stock', async () => {
    const of = await place.aDelivered()
    expect(await place.stockOf(of.ringId)).toBe(3)
    const returnId = await place.aChecked(of, {}, { deduction: 100, deductionReason: 'courier' })
    expect(await place.stockOf(of.ringId)).toBe(3)
    expect((await place.details(returnId)).worth).toBe(1_180)
    expect((await place.settle(returnId, 1_180)).body.code).toBe('invoices-changed')
    const settled = await place.settle(returnId, 1_080)
    expect(settled.status, settled.text).toBe(200)
    expect(settled.body.return).toMatchObject({
      state: 'settled',
      settlement: 'refund',
      settledAmount: 1_080,
      dueOn: null,
    })
    const [invoice, note, ...more] = await place.documents(of.orderId)
    expect(more).toEqual([])
    expect(note).toMatchObject({
      kind: 'credit-note',
      number: settled.body.return.creditNote,
      corrects: { number: invoice?.number },
      total: 1_080,
      lines: [{ description: 'Ring (Silver)', quantity: 1 }],
    })
    expect(note?.reason).toContain('Too small. ₹100.00 deducted: courier')
    const { rawPayload } = await place.shop.app.inject({ url: String(note?.file) })
    expect(pdfText(rawPayload).replaceAll(/\s+/g, ' ')).toContain('deducted: courier')
    expect(await place.stockOf(of.ringId)).toBe(4)
    const refunds = await place.read(
      'select amount, status from refunds where order_id = $1',
      of.orderId,
    )
    expect(refunds).toEqual([{ amount: '108000', status: 'done' }])
  })

  test('needs the right to refund, and happens once for any number of clicks', async () => {
    const of = await place.aDelivered()
    const returnId = await place.aChecked(of)
    expect((await place.settle(returnId, 1_180, {}, staff)).status).toBe(403)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => place.settle(returnId, 1_180)),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await place.documents(of.orderId)).toHaveLength(2)
    expect(await place.stockOf(of.ringId)).toBe(4)
    const refunds = await place.read('select amount from refunds where order_id = $1', of.orderId)
    expect(refunds).toEqual([{ amount: '118000' }])
  })

  test('leaves nothing behind when the refund fails', async () => {
    const of = await place.aDelivered()
    const returnId = await place.aChecked(of)
    const body = { amount: 2_000 }
    await place.shop.ask('POST', `/payment/refund/${of.orderId}`, {
      token: place.admin.token,
      body,
    })
    await place.documents(of.orderId)
    const refused = await place.settle(returnId, 1_180)
    expect(refused.status).toBe(409)
    expect(await place.stockOf(of.ringId)).toBe(3)
    expect((await place.details(returnId)).return.state).toBe('checked')
  })

  test('a later cancellation of the order refunds only the rest, and a new round would bill all of it', async () => {
    const of = await place.aDelivered()
    const returnId = await place.aChecked(of)
    await place.settle(returnId, 1_180)
    await place.documents(of.orderId)
    await place.setStatus(of.orderId, 5)
    await place.documents(of.orderId)
    expect([await place.stockOf(of.ringId), await place.stockOf(of.bangleId)]).toEqual([5, 5])
    const [sum] = await place.read<{ sum: string }>(
      'select sum(amount) from refunds where order_id = $1',
      of.orderId,
    )
    expect(sum?.sum).toBe('295000')
    for (const status of [2, 4]) {
      const again = await place.put(`/order/updatestatus/${of.orderId}`, { status })
      expect([again.status, again.body.code]).toEqual([409, 'order-came-back'])
    }
    expect([await place.stockOf(of.ringId), await place.stockOf(of.bangleId)]).toEqual([5, 5])
    // Its invoice and the notes of the return and of the rest.
    expect(await place.documents(of.orderId)).toHaveLength(3)
  })

  test.each([
    ['by the provider', {}, { refund: 1_770, cash: 0 }],
    ['by hand', { paymentMethod: 'cod' }, { refund: 0, cash: 1_770 }],
  ])(
    'what was kept back of it stays kept when the order is cancelled %s',
    async (_, paid, moves) => {
      const { token } = place.admin
      const of = await place.aDelivered(paid)
      const kept = { deduction: 100, deductionReason: 'A scratch.' }
      const asked = moves.cash > 0 ? { payTo: 'meera@upi' } : {}
      const lines = [{ line: of.lines[0], fate: 'stock' }]
      const returnId = await place.aChecked(of, asked, { lines, ...kept })
      expect((await place.settle(returnId, 1_080)).status).toBe(200)
      await place.documents(of.orderId)
      const body = { orderIds: [of.orderId], status: 5 }
      const preview = await place.shop.ask('POST', '/order/statuspreview', { token, body })
      expect(preview.body).toMatchObject(moves)
      await place.setStatus(of.orderId, 5)
      const refund = () =>
        place.shop.ask('POST', `/payment/refund/${of.orderId}`, { token, body: {} })
      if (moves.cash > 0) expect((await refund()).status).toBe(200)
      const totals = (await place.documents(of.orderId)).map(({ total }) => total)
      expect(totals).toEqual([2_950, 1_080, 1_770])
      expect(await refund()).toMatchObject({ status: 409, body: { code: 'nothing-to-refund' } })
      const money = await place.shop.ask('GET', `/payment/order/${of.orderId}`, { token })
      expect(money.body).toMatchObject({ refundable: 100, keptBack: 100 })
      // It pays for no pieces that are sent again.
      const again = await place.put(`/order/updatestatus/${of.orderId}`, { status: 4 })
      expect([again.status, again.body.code]).toEqual([409, 'order-came-back'])
    },
  )

  test('an order whose rest has not gone back is taken up again with its rest and its invoice', async () => {
    const of = await place.aDelivered({ paymentMethod: 'cod' })
    const returnId = await place.aChecked(of, { payTo: 'meera@upi' })
    expect((await place.settle(returnId, 1_180)).status).toBe(200)
    await place.setStatus(of.orderId, 5)
    expect([await place.stockOf(of.ringId), await place.stockOf(of.bangleId)]).toEqual([5, 5])
    await place.setStatus(of.orderId, 4)
    expect([await place.stockOf(of.ringId), await place.stockOf(of.bangleId)]).toEqual([4, 4])
    const kinds = (await place.documents(of.orderId)).map(({ kind }) => kind)
    expect(kinds).toEqual(['invoice', 'credit-note'])
  })

  test('an unsaleable piece stays out of stock, and the return is exported and erased', async () => {
    const of = await place.aDelivered({ paymentMethod: 'cod' })
    const returnId = await place.aChecked(
      of,
      { payTo: 'meera@upi' },
      { lines: [{ line: of.lines[0], fate: 'repair' }] },
    )
    const corrected = await place.move(returnId, 'checked', 'checked', {
      seenSteps: 5,
      note: `Dear ${of.buyer.name}, we keep the courier's charge.`,
      checked: {
        lines: [{ line: of.lines[0], fate: 'repair' }],
        deduction: 100,
        deductionReason: `courier for ${of.buyer.name}`,
      },
    })
    expect(corrected.status, corrected.text).toBe(200)
    expect((await place.settle(returnId, 1_080)).status).toBe(200)
    expect(await place.stockOf(of.ringId)).toBe(3)
    const { token, password } = of.buyer
    const own = await place.shop.ask('GET', '/account/data', { token })
    expect(own.text).toContain('meera@upi')
    expect(own.text).toContain('A size larger, please.')
    const shop = await place.shop.ask('GET', '/export/shop', { token: place.admin.token })
    expect(shop.text).toContain('"return_lines"')
    const gone = await place.shop.ask('POST', '/account/delete', { token, body: { password } })
    expect(gone.status, gone.text).toBe(200)
    const [left] = await place.read(
      'select words, pay_to, pin, deduction_reason from returns where id = $1',
      returnId,
    )
    expect(left).toEqual({ words: '', pay_to: '', pin: '', deduction_reason: '[erased]' })
    const named = await place.read(
      `select from return_events where return_id = $1 and (by_name = $2 or note <> '')`,
      returnId,
      of.buyer.name,
    )
    expect(named).toEqual([])
  })
})
