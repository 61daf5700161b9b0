import { afterAll, expect, test } from 'vitest'
import { LIMITS } from '#domain/accounts/limits.ts'
import { madeNumber } from '#domain/orders/made/made-states.ts'
import { writeSetting } from '#server/db/settings/settings.ts'
import { aCustomer } from '#tests/support/builders.ts'
import { READ, startAskingShop } from '#tests/support/made/asked-pieces.ts'

const { shop, admin, asking, read } = await startAskingShop()
afterAll(() => shop.close())

const staff = (path: string) => shop.ask('GET', path, { token: admin.token })
const open = (link: string) =>
  shop.ask('POST', '/quote/open', { body: { key: link.split('/').at(-1) } })
const stored = async () => Number((await read('select count(*) as n from quotes'))[0].n)

test('a customer asks for a sold-out piece, and its page takes the advance', async () => {
  const product = (await asking.product()).body
  expect(product.makes[0]).toMatchObject({ madeToOrder: { days: 20, advance: 50 } })
  expect(product.makes[0].sizes[1]).toMatchObject({ code: '12', isPossible: false })
  const { body: settings } = await shop.ask('GET', '/settings/shop')
  expect(settings.madeToOrder).toMatchObject({ policy: 'booked' })

  const customer = await aCustomer(shop)
  const { status, body, text } = await asking.ask({}, { token: customer.token })
  expect(status, text).toBe(201)
  const page = (await open(body.link)).body
  expect(page).toMatchObject({
    isAsked: true,
    state: 'made',
    totalPrice: READ.totalPrice,
    lines: [{ name: 'Ring', quantity: 1, make: { size: { code: '12' } } }],
    made: {
      number: body.number,
      state: 'taken',
      policy: 'booked',
      advance: READ.advance,
      payOnline: READ.advance,
      leadDays: 20,
    },
  })
  const key = body.link.split('/').at(-1)
  const paid = await shop.ask('POST', '/made/test', {
    body: { key, amount: READ.advance, outcome: 'approve' },
  })
  expect(paid.status, paid.text).toBe(200)
  await expect.poll(async () => (await open(body.link)).body.made.paid).toBe(READ.advance)
  const [mail] = await read(
    `select recipient, facts from emails where facts ->> 'number' = $1 order by id limit 1`,
    body.number,
  )
  expect(mail.facts).toMatchObject({ kind: 'made-moved', state: 'taken' })
  expect(mail.recipient).toBe(page.customer.email)
})

test('staff read who asked, hear of it, and decline with words; the advance goes back', async () => {
  const token = (await aCustomer(shop)).token
  const notices = async () => {
    const { entries } = (await staff('/dashboard/needs-attention')).body
    return entries.find(({ kind }: { kind: string }) => kind === 'made-asked')?.count ?? 0
  }
  const before = await notices()
  const { body } = await asking.ask({}, { token })
  const quoteId = await asking.newest()
  expect(await notices()).toBe(before + 1)
  const listed = (await staff('/quote/list?from=customer')).body.quotes
  expect(listed[0]).toMatchObject({ quoteId, isAsked: true, by: 'The customer' })
  const own = await shop.ask('GET', '/made/own', { token })
  expect(own.body).toMatchObject([
    { number: body.number, state: 'taken', name: 'Ring', payOnline: READ.advance },
  ])
  expect((await open(own.body[0].link)).body.made.number).toBe(body.number)

  const key = body.link.split('/').at(-1)
  await shop.ask('POST', '/made/test', {
    body: { key, amount: READ.advance, outcome: 'approve' },
  })
  const job = async () => (await staff(`/made/get/${quoteId}`)).body.job
  await expect.poll(async () => (await job()).paid).toBe(READ.advance)
  const declined = await shop.ask('PUT', `/made/move/${quoteId}`, {
    token: admin.token,
    body: { seen: (await job()).version, to: 'cancelled', note: 'Our setter is away.' },
  })
  expect(declined.status, declined.text).toBe(200)
  expect(await job()).toMatchObject({ state: 'cancelled', due: 0 - READ.advance })
  expect(await notices()).toBe(before)
  const shown = await shop.ask('GET', '/made/own', { token })
  expect(shown.body).toMatchObject([{ state: 'cancelled', payOnline: 0 }])
  const log = await read(
    `select action, by_name from audit_log where kind = 'quote' and subject_id = $1 order by id limit 2`,
    quoteId,
  )
  expect(log).toMatchObject([
    { action: 'quote.create', by_name: 'The customer' },
    { action: 'quote.made', by_name: 'The customer' },
  ])
})

test('the same request gets the same piece, also at the same moment; another key another one', async () => {
  const phone = '+91 98290 70707'
  const twice = { key: 'one-key-for-two-presses' }
  const [one, two] = await Promise.all([asking.ask({ phone }, twice), asking.ask({ phone }, twice)])
  expect([one.status, two.status], one.text + two.text).toEqual([201, 201])
  expect(one.body.number).toBe(two.body.number)
  expect((await asking.ask({ phone }, { key: 'another-key-of-that-guest' })).body.number).not.toBe(
    one.body.number,
  )
  const [{ n }] = await read('select count(*) as n from quotes where phone = $1', phone)
  expect(Number(n)).toBe(2)
})

test('other prices and other terms than were read are refused, and nothing is stored', async () => {
  const before = await stored()
  const refused = async (more: object) => (await asking.ask(more)).body.code
  expect(await refused({ totalPrice: 60_000 })).toBe('price-changed')
  expect(await refused({ advance: 30_000 })).toBe('made-terms-changed')
  expect(await refused({ leadDays: 10 })).toBe('made-terms-changed')
  expect(await refused({ policy: 'fixed' })).toBe('made-terms-changed')
  expect((await asking.ask({ email: 'nobody' })).status).toBe(400)
  expect((await asking.ask({}, { key: '' })).status).toBe(400)
  expect((await asking.ask({ size: '99' })).status).toBe(409)
  expect(await stored()).toBe(before)
})

test('nobody can ask where the owner has not said so', async () => {
  const { orm } = shop.database
  await asking.write({ leadDays: null })
  expect((await asking.product()).body.makes[0].madeToOrder).toBeUndefined()
  expect((await asking.ask()).body.code).toBe('made-not-offered')
  await asking.write({ leadDays: 20 })
  // Who saves the make without a word of the days, such as an older client, leaves them.
  await asking.write({ leadDays: undefined })
  expect((await asking.ask()).status).toBe(201)

  await writeSetting(orm, 'made.policy', 'off')
  expect((await asking.ask()).body.code).toBe('made-not-offered')
  expect((await shop.ask('GET', '/settings/shop')).body.madeToOrder).toBeUndefined()
  await writeSetting(orm, 'made.policy', 'booked')

  await writeSetting(orm, 'checkout.guest', false)
  expect((await asking.ask()).body.code).toBe('guests-off')
  const { token } = await aCustomer(shop)
  expect((await asking.ask({}, { token })).status).toBe(201)
  await writeSetting(orm, 'checkout.guest', true)

  await read('update products set is_hidden = true where id = $1', asking.productId)
  expect((await asking.ask()).status).toBe(404)
  await read('update products set is_hidden = false where id = $1', asking.productId)
})

test('who asks too often waits, and locks nobody else out', async () => {
  const { token } = await aCustomer(shop)
  const most = LIMITS.madeAsksOfAccount.attempts
  for (let at = 0; at < most; at += 1) {
    expect((await asking.ask({}, { token })).status).toBe(201)
  }
  expect((await asking.ask({}, { token })).status).toBe(429)
  // A repeated request is answered all the same, and a refused one counts for nothing.
  expect((await asking.ask({}, { token: (await aCustomer(shop)).token })).status).toBe(201)

  const phone = '+91 98290 80808'
  const from = '10.9.0.1'
  for (let at = 0; at < LIMITS.madeAsksOfPhone.attempts; at += 1) {
    expect((await asking.ask({ phone }, { from })).status).toBe(201)
  }
  expect((await asking.ask({ phone }, { from })).status).toBe(429)
  expect((await asking.ask({ phone }, { from: '10.9.0.2' })).status).toBe(201)
  expect((await asking.ask({}, { from })).status).toBe(201)
})

test('the number of a job is that of its piece for whoever reads it', async () => {
  const { body } = await asking.ask()
  const [{ id }] = await read('select max(id) as id from made_jobs')
  expect(body.number).toBe(madeNumber(Number(id)))
})
