import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, aStaffMember, type Person } from '#tests/support/builders.ts'
import { aPicture } from '#tests/support/product-forms.ts'
import { startReturningShop, type ReturningShop } from '#tests/support/returns/returning.ts'

let place: ReturningShop
let staff: Person
beforeAll(async () => {
  place = await startReturningShop()
  staff = await aStaffMember(place.shop)
})
afterAll(() => place.shop.close())

describe('asking for a return', () => {
  test('says until when and which pieces may come back, and stores the request with its email', async () => {
    const of = await place.aDelivered()
    const path = `/return/order/${of.orderId}`
    const { body } = await place.shop.ask('GET', path, { token: of.buyer.token })
    expect(body).toMatchObject({
      daysLeft: 30,
      isByHand: false,
      postalCode: '302001',
      lines: [
        { line: of.lines[0], name: 'Ring', quantity: 2, quantityLeft: 2 },
        { line: of.lines[1], name: 'Bangle', quantity: 1, quantityLeft: 1 },
      ],
    })
    const asked = await place.ask(of)
    expect([asked.status, asked.body.return]).toMatchObject([
      201,
      {
        state: 'asked',
        reason: 'too-small',
        words: 'A size larger, please.',
        lines: [{ line: of.lines[0], quantity: 1 }],
        events: [{ to: 'asked', note: '' }],
      },
    ])
    expect(asked.body.return.number).toMatch(/^NRT-\d{6}$/)
    const again = await place.shop.ask('GET', path, { token: of.buyer.token })
    expect(again.body.lines[0].quantityLeft).toBe(1)
    const own = await place.shop.ask('GET', `/return/userreturns/${of.buyer.userId}`, {
      token: of.buyer.token,
    })
    expect(own.body).toHaveLength(1)
    expect(own.text).not.toContain('Ravi')
    const mails = await place.read(
      `select 1 from emails where kind = 'return-moved' and facts->>'orderId' = $1`,
      String(of.orderId),
    )
    expect(mails).toHaveLength(1)
  })

  test('names pieces as they were called in both languages when they were ordered', async () => {
    const of = await place.aDelivered()
    const { buyer, orderId, ringId } = of
    const nameHi = (name: string) =>
      place.read('update products set name_hi = $2 where id = $1', ringId, name)
    // A line of a time before names in Hindi were kept stays without one.
    await nameHi('अँगूठी')
    const before = await place.shop.ask('GET', `/return/order/${orderId}`, { token: buyer.token })
    expect(before.body.lines[0]).not.toHaveProperty('nameHi')
    await place.read(`update order_lines set name_hi = 'अँगूठी' where id = $1`, of.lines[0])
    await nameHi('नया नाम')
    const shown = await place.shop.ask('GET', `/return/order/${orderId}`, { token: buyer.token })
    expect(shown.body.lines[0]).toMatchObject({ name: 'Ring', nameHi: 'अँगूठी' })
    const asked = await place.ask(of)
    expect(asked.body.return.lines).toMatchObject([{ name: 'Ring', nameHi: 'अँगूठी' }])
  })

  test('is refused for too many pieces, another customer’s order, and one not delivered', async () => {
    const of = await place.aDelivered()
    await place.ask(of, { lines: [{ line: of.lines[0], quantity: 2 }] })
    const more = await place.ask(of)
    expect([more.status, more.body.code]).toEqual([409, 'return-not-left'])
    const twice = await place.ask(of, {
      lines: [
        { line: of.lines[1], quantity: 1 },
        { line: of.lines[1], quantity: 1 },
      ],
    })
    expect(twice.body.code).toBe('return-not-left')
    const stranger = await aCustomer(place.shop)
    expect((await place.ask({ ...of, buyer: stranger })).status).toBe(403)
    const path = `/return/order/${of.orderId}`
    expect((await place.shop.ask('GET', path, { token: stranger.token })).status).toBe(403)
    const other = await place.aDelivered()
    expect((await place.ask(of, { lines: [{ line: other.lines[0], quantity: 1 }] })).status).toBe(
      404,
    )
    await place.setStatus(other.orderId, 3)
    expect((await place.ask(other)).body.code).toBe('return-not-delivered')
  })

  test('of two concurrent requests for the last piece one succeeds', async () => {
    const of = await place.aDelivered()
    const lines = [{ line: of.lines[1], quantity: 1 }]
    const answers = await Promise.all([1, 2, 3].map(() => place.ask(of, { lines })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
  })

  test('ends after the last day in the settings', async () => {
    const of = await place.aDelivered()
    await place.ageDelivery(of.orderId, 30)
    expect((await place.ask(of)).status).toBe(201)
    await place.ageDelivery(of.orderId, 31)
    const late = await place.ask(of)
    expect([late.status, late.body.code]).toEqual([409, 'return-too-late'])
    expect(late.body.params.until).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  test('accepts pictures, and asks for the pick-up address and an account for cash', async () => {
    const of = await place.aDelivered({ paymentMethod: 'cod' })
    const form = new FormData()
    form.append('orderId', String(of.orderId))
    form.append('lines', JSON.stringify([{ line: of.lines[0], quantity: 1 }]))
    form.append('reason', 'damaged')
    form.append('handOver', 'pick-up')
    form.append('pin', '302001')
    form.append('payTo', 'meera@upi')
    form.append('pictures', new File([new Uint8Array(await aPicture())], 'scratch.png'))
    const { token } = of.buyer
    const asked = await place.shop.ask('POST', '/return/create', { token, body: form })
    expect(asked.status, asked.text).toBe(201)
    expect(asked.body.return.pictures).toHaveLength(1)
    const nowhere = await place.ask(of, { handOver: 'pick-up', pin: '12' })
    expect([nowhere.status, nowhere.body.issues[0].code]).toEqual([400, 'pin-code-invalid'])
    const body = {
      'delivery.rules': [
        { prefix: '682', isServed: false, leastDays: 1, mostDays: 1, takesCash: false },
      ],
    }
    await place.put('/settings/update', body)
    const far = await place.ask(of, { handOver: 'pick-up', pin: '682016' })
    expect(far.body.issues[0].code).toBe('return-pick-up-place')
    const unpaid = await place.ask(of)
    expect(unpaid.body.issues[0].code).toBe('return-pay-to-required')
  })
})

describe('the stages of a return', () => {
  test('are never skipped or repeated, and a conflict names the change', async () => {
    const of = await place.aDelivered()
    const { returnId } = (await place.ask(of)).body.return
    for (const to of ['picked-up', 'received', 'checked']) {
      expect((await place.move(returnId, 'asked', to)).body.code).toBe('return-changed')
    }
    expect((await place.settle(returnId, 1_180)).body.code).toBe('return-changed')
    const both = await Promise.all([
      place.move(returnId, 'asked', 'approved', {}, staff),
      place.move(returnId, 'asked', 'approved'),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const stale = await place.move(returnId, 'asked', 'refused', { note: 'No.' })
    expect([stale.status, stale.body.code]).toEqual([409, 'return-changed'])
    const { events } = (await place.details(returnId)).return
    expect(events.map(({ to }) => to)).toEqual(['asked', 'approved'])
    const { rows } = await place.shop.database.pool.query(
      `select facts->'handOver' as "handOver" from emails where key = $1`,
      [`return-moved:${returnId}:approved`],
    )
    expect(rows).toEqual([{ handOver: { way: 'send', pin: '' } }])
  })

  test('are refused with a reason, and ended by the customer while the pieces are there', async () => {
    const of = await place.aDelivered()
    const { returnId } = (await place.ask(of)).body.return
    expect((await place.move(returnId, 'asked', 'refused')).status).toBe(400)
    await place.move(returnId, 'asked', 'approved')
    const path = `/return/withdraw/${returnId}`
    expect((await place.put(path, {}, await aCustomer(place.shop))).status).toBe(403)
    const withdrawn = await place.put(path, {}, of.buyer)
    expect([withdrawn.status, withdrawn.body.return.state]).toEqual([200, 'withdrawn'])
    expect((await place.put(path, {}, of.buyer)).status).toBe(200)
    const other = (await place.ask(of)).body.return.returnId
    await place.move(other, 'asked', 'approved')
    await place.move(other, 'approved', 'picked-up')
    expect((await place.put(`/return/withdraw/${other}`, {}, of.buyer)).status).toBe(409)
  })

  test('appear under Needs attention when it is the shop’s turn', async () => {
    const of = await place.aDelivered()
    const { returnId, dueOn } = (await place.ask(of)).body.return
    expect(dueOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    const waiting = async () => {
      const { token } = place.admin
      const { body } = await place.shop.ask('GET', '/dashboard/needs-attention', { token })
      return JSON.stringify(body)
    }
    expect(await waiting()).toContain('return-waits')
    const before = await place.read<{ id: number }>(
      'select id from returns where due_on is not null',
    )
    for (const { id } of before) {
      const { state } = (await place.details(id)).return
      if (id !== returnId && (state === 'asked' || state === 'approved'))
        await place.move(id, state, 'refused', { note: 'No.' })
    }
    await place.move(returnId, 'asked', 'approved')
    await place.read(`update returns set due_on = '2020-01-01' where id = $1`, returnId)
    expect(await waiting()).toContain('return-waits')
  })
})

function fate(of: { lines: number[] }, name = 'stock') {
  return [{ line: of.lines[0], fate: name }]
}

describe('the check of a return', () => {
  test('keeps back less than the price with a reason, and decides about each piece', async () => {
    const of = await place.aDelivered()
    const { returnId } = (await place.ask(of)).body.return
    await place.move(returnId, 'asked', 'approved')
    await place.move(returnId, 'approved', 'picked-up')
    await place.move(returnId, 'picked-up', 'received')
    const check = (checked: object) => place.move(returnId, 'received', 'checked', { checked })
    const reason = { deductionReason: 'courier' }
    const all = await check({ lines: fate(of), deduction: 1_180, ...reason })
    expect([all.status, all.body.issues]).toMatchObject([
      400,
      [{ field: 'checked.deduction', message: expect.stringContaining('₹1,180.00') }],
    ])
    const silent = await check({ lines: fate(of), deduction: 10 })
    expect(silent.body.issues).toMatchObject([{ field: 'checked.deductionReason' }])
    for (const lines of [[], [{ line: of.lines[0] }], [{ line: of.lines[0], fate: '' }]]) {
      expect((await check({ lines })).body.message).toContain('what becomes of each piece')
    }
    expect((await check({ lines: fate(of), deduction: 1_179.99, ...reason })).status).toBe(200)
  })

  test('can be corrected until it is settled, with its history and conflict check', async () => {
    const of = await place.aDelivered()
    const slip = { deduction: 500, deductionReason: 'courier' }
    const returnId = await place.aChecked(of, {}, slip)
    const before = (await place.details(returnId)).return
    const correct = (checked: object, body: object = {}, by = place.admin) =>
      place.move(
        returnId,
        'checked',
        'checked',
        { checked: { lines: fate(of, 'aside'), ...checked }, seenSteps: 5, ...body },
        by,
      )
    expect((await correct({}, { seenSteps: undefined })).body.code).toBe('return-changed')
    const right = { deduction: 50, deductionReason: 'courier' }
    const both = await Promise.all([correct(right, {}, staff), correct(right)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const stale = await correct({ deduction: 60, deductionReason: 'courier' })
    expect([stale.status, stale.body.code]).toEqual([409, 'return-changed'])
    const { return: shown, amount } = await place.details(returnId)
    expect([shown.deduction, amount, shown.lines[0]?.fate]).toEqual([50, 1_130, 'aside'])
    expect(shown.dueOn).toBe(before.dueOn)
    expect(shown.events.map(({ to }) => to)).toEqual([
      'asked',
      'approved',
      'picked-up',
      'received',
      'checked',
      'checked',
    ])
    const told = { note: 'We have kept back too much.', seenSteps: 6 }
    expect((await correct(right, told)).status).toBe(200)
    const mails = await place.read(
      `select key from emails where key like 'return-moved:' || $1 || ':checked%' order by id`,
      String(returnId),
    )
    expect(mails).toHaveLength(2)
    const log = await place.read(
      `select before, after from audit_log where action = 'order.return' and subject_id = $1 order by id`,
      String(of.orderId),
    )
    expect(JSON.stringify(log.slice(4, 5))).toMatch(/₹500\.00.*₹50\.00/)
    const settle = { seenSteps: 6 }
    expect((await place.settle(returnId, 1_130, settle)).body.code).toBe('return-changed')
    expect((await place.settle(returnId, 1_130, { seenSteps: 7 })).status).toBe(200)
    expect(await place.stockOf(of.ringId)).toBe(3)
    expect((await correct({}, { seenSteps: 8 })).status).toBe(409)
    // What is kept back is said before and when it is settled.
    const kept = await place.read(
      `select facts->>'state' as state, facts->'deduction' as deduction from emails
        where key like 'return-moved:' || $1 || ':%' and facts ? 'deduction' order by id`,
      String(returnId),
    )
    expect(kept).toMatchObject([
      { state: 'checked', deduction: { amount: 500_00 } },
      { state: 'checked', deduction: { amount: 50_00, reason: 'courier' } },
      { state: 'settled', deduction: { amount: 50_00, reason: 'courier' } },
    ])
  })
})

test('an account without a delivered order is refused before its form is read', async () => {
  // A form that never ends. A server that reads it is told so by this stream.
  const begin = ({ token }: Person) =>
    place.shop.app.inject({
      method: 'POST',
      url: '/return/create',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=edge',
      },
      payload:
        '--edge\r\nContent-Disposition: form-data; name="pictures"; filename="a.png"\r\n\r\n',
    })
  const refused = await begin(await aCustomer(place.shop))
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'return-not-delivered'])
  const { buyer } = await place.aDelivered()
  expect((await begin(buyer)).statusCode).toBe(400)
})
