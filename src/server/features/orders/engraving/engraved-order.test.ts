import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseUser } from '#server/db/accounts/erase-user.ts'
import { aCustomer, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { pdfText } from '#tests/support/pdf/pdf-text.ts'
import { startReturningShop, type ReturningShop } from '#tests/support/returns/returning.ts'

let place: ReturningShop
beforeAll(async () => {
  place = await startReturningShop()
  await setting({ 'checkout.guest': true })
})
afterAll(() => place.shop.close())

const RULE = {
  engraving: 'Latin and Devanagari',
  engravingLetters: '12',
  engravingFee: '250.50',
}

async function setting(body: object): Promise<void> {
  expect((await place.put('/settings/update', body)).status).toBe(200)
}

const aRing = (fields: object = {}) =>
  aProduct(place.shop, { name: 'Ring', price: 100_000, stock: 5, ...RULE, ...fields })

function add({ userId, token }: Person, productId: number, text?: string, isFinal = false) {
  const engraving = text === undefined ? {} : { engraving: { text, isFinal } }
  const body = { userId, productId, quantity: 1, ...engraving }
  return place.shop.ask('POST', '/cart/create', { token, body })
}

async function cartOf({ userId, token }: Person) {
  return (await place.shop.ask('GET', `/cart/getAll/${userId}`, { token })).body
}

const HOME = { state: 'Rajasthan', postalCode: '302001' }

function buy(buyer: Person, items: object[], fields: object = {}) {
  const body = { ...anOrderOf(buyer, [], { ...HOME, ...fields }), orderItems: items }
  return order(place.shop, buyer, body)
}

const item = (productId: number, text?: string | null, isFinal = false) => ({
  productId,
  quantity: 1,
  ...(text === undefined ? {} : { engraving: text === null ? null : { text, isFinal } }),
})

describe('an engraving in the cart', () => {
  test('makes a line per engraving, and the fee is part of the price', async () => {
    const buyer = await aCustomer(place.shop)
    const { id } = await aRing()
    expect((await add(buyer, id)).body.cartLine).not.toHaveProperty('engraving')
    expect((await add(buyer, id, 'Asha')).status).toBe(200)
    expect((await add(buyer, id, 'आशा')).status).toBe(200)
    expect((await add(buyer, id, ' Asha ')).body.cartLine).toMatchObject({
      quantity: 2,
      engraving: { text: 'Asha', fee: 250.5, isFinal: false },
      product: { price: 1_250.5 },
    })
    const lines = await cartOf(buyer)
    expect(
      lines.map((line: { quantity: number; engraving?: { text: string } }) => [
        line.quantity,
        line.engraving?.text,
      ]),
    ).toEqual([
      [1, undefined],
      [2, 'Asha'],
      [1, 'आशा'],
    ])
  })

  test.each([
    ['Asha 🎂', 'emoji-unprintable'],
    ['سارة', 'engraving-script'],
    ['a\u202Eb', 'sign-unprintable'],
    ['x'.repeat(10_000), 'too-long'],
    ['x'.repeat(13), 'engraving-too-long'],
    ['...', 'engraving-empty'],
  ])('%j is refused in words', async (text, code) => {
    const buyer = await aCustomer(place.shop)
    const { id } = await aRing()
    const { status, body } = await add(buyer, id, text)
    expect([status, body.issues[0].code]).toEqual([400, code])
    expect(body.issues[0].message).not.toContain('undefined')
  })

  test('is refused for a product without it, and a final one needs the tick', async () => {
    const buyer = await aCustomer(place.shop)
    const plain = await aProduct(place.shop)
    expect((await add(buyer, plain.id, 'Asha')).body.issues[0].code).toBe('engraving-not-offered')
    const final = await aRing({ engravingFinal: 'Yes' })
    expect((await add(buyer, final.id, 'Asha')).body.issues[0].code).toBe('engraving-final-unread')
    expect((await add(buyer, final.id, 'Asha', true)).status).toBe(200)
    const latin = await aRing({ engraving: 'Latin' })
    expect((await add(buyer, latin.id, 'आशा')).body.issues[0]).toMatchObject({
      code: 'engraving-script',
      params: { scripts: 'latin' },
    })
  })

  test('is shown in a browser’s cart, and the account takes it over as a separate line', async () => {
    const buyer = await aCustomer(place.shop)
    const { id: productId } = await aRing()
    await add(buyer, productId, 'Asha')
    const lines = [
      {
        cartId: 1,
        productId,
        material: 1,
        quantity: 1,
        engraving: { text: 'Asha', isFinal: false },
      },
      {
        cartId: 2,
        productId,
        material: 1,
        quantity: 1,
        engraving: { text: 'Rohan', isFinal: false },
      },
      { cartId: 3, productId, material: 1, quantity: 1 },
    ]
    const shown = await place.shop.ask('POST', '/cart/guest', { body: { lines } })
    expect(shown.body.lines[1]).toMatchObject({
      engraving: { text: 'Rohan', fee: 250.5 },
      product: { price: 1_250.5, isAvailable: true },
    })
    const { userId, token } = buyer
    const body = { userId, key: 'engraved-merge', lines }
    const merged = await place.shop.ask('POST', '/cart/merge', { token, body })
    expect(merged.body.missing).toBe(0)
    expect(
      merged.body.lines.map((line: { quantity: number; engraving?: { text: string } }) => [
        line.quantity,
        line.engraving?.text,
      ]),
    ).toEqual([
      [2, 'Asha'],
      [1, 'Rohan'],
      [1, undefined],
    ])
  })

  test('that is no longer offered cannot be bought', async () => {
    const buyer = await aCustomer(place.shop)
    const { id } = await aRing()
    await add(buyer, id, 'Asha')
    await place.read(`update products set engraving = 'Devanagari' where id = $1`, id)
    expect((await cartOf(buyer))[0].product.isAvailable).toBe(false)
    const { status, body } = await buy(buyer, [item(id, 'Asha')])
    expect([status, body.code]).toEqual([409, 'engraving-changed'])
    expect(body.message).toContain('Ring')
  })
})

describe('an engraving in an order', () => {
  test('is a separate line, taxed with its piece to the paisa, and the cart is emptied by lines', async () => {
    const buyer = await aCustomer(place.shop)
    const { id } = await aRing()
    await add(buyer, id)
    await add(buyer, id, 'Asha')
    // 1,000.00 + 1,250.50 = 2,250.50 and 18 % tax.
    const placed = await buy(buyer, [item(id, 'Asha'), item(id, null)], { totalPrice: 2_655.59 })
    expect(placed.status, placed.text).toBe(201)
    const { order: made, orderId } = placed.body
    expect(made).toMatchObject({ subtotal: 2_250.5, tax: 405.09, totalPrice: 2_655.59 })
    expect(made.orderItems[0]).toMatchObject({
      price: 1_250.5,
      engraving: { text: 'Asha', fee: 250.5, isFinal: false },
    })
    expect(made.orderItems[1]).not.toHaveProperty('engraving')
    expect(await cartOf(buyer)).toEqual([])
    expect(await place.stockOf(id)).toBe(3)
    await place.setStatus(orderId, 4)
    await expect.poll(() => place.documents(orderId)).toHaveLength(1)
    const [invoice] = await place.documents(orderId)
    expect(invoice).toMatchObject({
      total: 2_655.59,
      lines: [{ description: 'Ring (Silver), engraved “Asha”', taxable: 1_250.5 }, {}],
    })
    const { rawPayload } = await place.shop.app.inject({ url: String(invoice?.file) })
    expect(pdfText(rawPayload).replaceAll(/\s+/g, ' ')).toContain('engraved “Asha”')
  })

  test('is taken from the cart for a client of the specification that names none', async () => {
    const buyer = await aCustomer(place.shop)
    const { id } = await aRing()
    await add(buyer, id, 'Asha')
    const { body } = await buy(buyer, [item(id)])
    expect(body.order.orderItems[0]).toMatchObject({ price: 1_250.5, engraving: { text: 'Asha' } })
  })

  test('with an unseen fee is asked about first', async () => {
    const buyer = await aCustomer(place.shop)
    const { id } = await aRing()
    await add(buyer, id, 'Asha')
    await place.read(`update products set engraving_fee = '300' where id = $1`, id)
    const { status, body } = await buy(buyer, [item(id, 'Asha')], { totalPrice: 1_475.59 })
    expect([status, body.code]).toEqual([409, 'price-changed'])
    expect(body.figures.subtotal).toBe(1_300)
  })

  test('never sells more engraved and plain pieces than there are', async () => {
    const buyer = await aCustomer(place.shop)
    const { id } = await aRing({ stock: 1 })
    await add(buyer, id)
    await add(buyer, id, 'Asha')
    const { status, body } = await buy(buyer, [item(id, null), item(id, 'Asha')])
    expect([status, body.code]).toEqual([409, 'out-of-stock'])
    expect(await place.stockOf(id)).toBe(1)
  })

  test('is not reduced by a sale, but by a code like the rest of the line', async () => {
    const buyer = await aCustomer(place.shop)
    const { id } = await aRing()
    const sale = await place.shop.ask('POST', '/sale/create', {
      token: place.admin.token,
      body: {
        name: 'Diwali',
        percent: 10,
        startsAt: new Date(Date.now() - 60_000).toISOString(),
        endsAt: new Date(Date.now() + 3_600_000).toISOString(),
        productIds: [id],
      },
    })
    expect(sale.status, sale.text).toBeLessThan(300)
    await add(buyer, id, 'Asha')
    const [line] = await cartOf(buyer)
    expect(line.product).toMatchObject({ price: 1_250.5, sale: { price: 1_150.5 } })
    const { body } = await buy(buyer, [item(id, 'Asha')])
    expect(body.order).toMatchObject({ subtotal: 1_250.5, discount: 100 })
  })
})

async function aDelivered(isFinal: boolean) {
  const buyer = await aCustomer(place.shop)
  const { id } = await aRing(isFinal ? { engravingFinal: 'Yes' } : {})
  const items = [item(id, 'Asha', isFinal), item(id, null)]
  const placed = await buy(buyer, items)
  expect(placed.status, placed.text).toBe(201)
  const { orderId } = placed.body
  await place.setStatus(orderId, 4)
  await expect.poll(() => place.documents(orderId)).toHaveLength(1)
  const rows = await place.read<{ id: number }>(
    'select id from order_lines where order_id = $1 order by id',
    orderId,
  )
  return { orderId, buyer, lines: rows.map(({ id: line }) => line) }
}

describe('an engraving after the delivery', () => {
  test('that is final comes back only for a fault of the shop, the plain piece for any reason', async () => {
    const of = await aDelivered(true)
    const refused = await place.ask(of)
    expect([refused.status, refused.body.code]).toEqual([409, 'return-engraved'])
    const { token } = of.buyer
    const offered = await place.shop.ask('GET', `/return/order/${of.orderId}`, { token })
    expect(offered.body.lines).toMatchObject([
      { quantityLeft: 1, isFinal: true },
      { quantityLeft: 1 },
    ])
    expect((await place.ask(of, { lines: [{ line: of.lines[1], quantity: 1 }] })).status).toBe(201)
    const misspelt = { reason: 'not-as-shown', words: 'It says Ahsa.' }
    expect((await place.ask(of, misspelt)).status).toBe(201)
  })

  test('that is not final is refunded with its fee and tax', async () => {
    const of = await aDelivered(false)
    const returnId = await place.aChecked(of)
    // ₹225.09 of tax has two equal halves of ₹112.55.
    expect((await place.details(returnId)).worth).toBe(1_475.6)
    const settled = await place.settle(returnId, 1_475.6)
    expect(settled.status, settled.text).toBe(200)
    const [, note] = await place.documents(of.orderId)
    expect(note).toMatchObject({ total: 1_475.6, lines: [{ taxable: 1_250.5 }] })
  })

  test('is erased with the buyer, and the fee stays for the books', async () => {
    const { orderId, buyer } = await aDelivered(false)
    await add(buyer, (await aRing()).id, 'Rohan')
    const { body } = await place.shop.ask('GET', '/account/data', { token: buyer.token })
    expect(body).toMatchObject({
      cart: [{ engraving: 'Rohan' }],
      orders: [{ lines: [{ engraving: 'Asha' }, { engraving: null }] }],
    })
    await place.shop.database.orm.transaction((tx) => eraseUser(tx, buyer.userId, ''))
    const rows = await place.read('select options from order_lines where order_id = $1', orderId)
    expect(rows[0]).toEqual({
      options: { engraving: { text: '', fee: 25_050, isFinal: false } },
    })
  })
})
