import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NewOrder } from '#contract/orders/orders.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { idempotentResponses, orderHistory, orders } from '#server/db/schema/orders.ts'
import { settings } from '#server/db/schema/shop/settings.ts'
import type { Answer } from '#tests/support/answer.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, cartOf, fillCart, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { countWaiting } from '#tests/support/waiting-statements.ts'

let shop: TestApp
let buyer: Person
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

async function stockOf(productId: number): Promise<number | null | undefined> {
  const [row] = await shop.database.orm.select().from(products).where(eq(products.id, productId))
  return row?.stock
}

async function ordersOf({ userId, token }: Person) {
  return (await shop.ask('GET', `/order/userorder/${userId}`, { token })).body
}

describe('an order', () => {
  test('is answered with everything that the customer needs to know', async () => {
    buyer = await aCustomer(shop)
    const ring = await aProduct(shop, {
      name: 'Saadgi Band',
      price: 29_997,
      stock: 5,
      material: [2, 1],
      images: ['uploads/silver.webp', 'uploads/gold.webp'],
    })
    const { status, body } = await order(shop, buyer, anOrderOf(buyer, [{ productId: ring.id }]))
    expect(status).toBe(201)
    expect(body.message).toBe('Order placed successfully')
    expect(body.order).toMatchObject({
      orderId: body.orderId,
      userId: buyer.userId,
      status: 1,
      subtotal: 299.97,
      shippingCharge: 50,
      tax: 53.99,
      taxPercent: 18,
      totalPrice: 403.96,
      paymentMethod: 'online',
      paymentStatus: 'paid',
      paymentNote: 'Test payment: approved at once, no money moves.',
      firstName: 'Meera',
      postalCode: '682016',
      orderItems: [
        {
          productId: ring.id,
          quantity: 1,
          price: 299.97,
          totalAmount: 299.97,
          material: 2,
          product: {
            productId: ring.id,
            name: 'Saadgi Band',
            price: 299.97,
            images: ['uploads/gold.webp'],
            isAvailable: true,
          },
        },
      ],
      history: [{ by: 'Meera Nair', from: null, to: 1 }],
    })
    expect(await ordersOf(buyer)).toEqual([body.order])
  })

  test('keeps its name, price and picture when the product changes or is deleted', async () => {
    const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
    const names = { name: 'Before', nameHi: 'पहले' }
    const ring = await aProduct(shop, { ...names, price: 60_000, images: ['uploads/a.webp'] })
    await order(shop, customer, anOrderOf(customer, [{ productId: ring.id, quantity: 2 }]))
    await shop.database.orm
      .update(products)
      .set({ name: 'After', nameHi: 'बाद', price: 1, images: [] })
      .where(eq(products.id, ring.id))
    await shop.ask('DELETE', `/product/delete/${ring.id}`, { token: admin.token })
    const [kept] = await ordersOf(customer)
    expect(kept).toMatchObject({ subtotal: 1_200, totalPrice: 1_416 })
    expect(kept.orderItems[0]).toMatchObject({
      price: 600,
      totalAmount: 1_200,
      product: { ...names, images: ['uploads/a.webp'], isAvailable: false },
    })
  })

  test('paid in cash is due', async () => {
    const customer = await aCustomer(shop)
    const { id } = await aProduct(shop)
    const body = anOrderOf(customer, [{ productId: id }], { paymentMethod: 'cod' })
    const answer = await order(shop, customer, body)
    expect(answer.body.order).toMatchObject({
      paymentStatus: 'due',
      paymentNote: 'Pay the courier when your order arrives.',
    })
  })

  test('is priced by the owner’s rules, and keeps its tax rate', async () => {
    const customer = await aCustomer(shop)
    const { id } = await aProduct(shop, { price: 60_000 })
    const { orm } = shop.database
    await orm.insert(settings).values([
      { key: 'tax.rate', value: 300 },
      { key: 'shipping.freeFrom', value: 100_000 },
      { key: 'shipping.charge', value: 9_900 },
    ])
    const { body } = await order(shop, customer, anOrderOf(customer, [{ productId: id }]))
    await orm.delete(settings)
    const figures = { shippingCharge: 99, tax: 18, taxPercent: 3, totalPrice: 717 }
    expect(body.order).toMatchObject(figures)
    expect((await ordersOf(customer))[0]).toMatchObject(figures)
  })

  test('of an unknown product is a 404, and nothing is stored', async () => {
    const customer = await aCustomer(shop)
    const { id } = await aProduct(shop, { stock: 3 })
    const items = [{ productId: id }, { productId: 987_654 }]
    const { status } = await order(shop, customer, anOrderOf(customer, items))
    expect(status).toBe(404)
    expect(await ordersOf(customer)).toEqual([])
    expect(await stockOf(id)).toBe(3)
  })

  test('of a product that is no longer sold is a 409 that names it', async () => {
    const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
    const { id } = await aProduct(shop, { name: 'Noor Chandbali' })
    await shop.ask('DELETE', `/product/delete/${id}`, { token: admin.token })
    const { status, body } = await order(shop, customer, anOrderOf(customer, [{ productId: id }]))
    expect([status, body.code]).toEqual([409, 'out-of-stock'])
    expect(body.message).toBe('Noor Chandbali is sold out.')
    expect(body.shortages).toEqual([{ productId: id, name: 'Noor Chandbali', left: 0 }])
  })

  test('of a hidden product names it only to customers with it in the cart', async () => {
    const [customer, guesser] = [await aCustomer(shop), await aCustomer(shop)]
    const { id } = await aProduct(shop, { name: 'Not Out Yet', material: [1] })
    await fillCart(shop, customer, [{ productId: id, material: 1, quantity: 1 }])
    await shop.database.orm.update(products).set({ isHidden: true }).where(eq(products.id, id))
    const items = [{ productId: id, material: 1 }]
    const guessed = await order(shop, guesser, anOrderOf(guesser, items))
    expect([guessed.status, guessed.text.includes('Not Out Yet')]).toEqual([404, false])
    const known = await order(shop, customer, anOrderOf(customer, items))
    expect([known.status, known.body.message]).toEqual([409, 'Not Out Yet is sold out.'])
  })

  test('names every product with too little stock', async () => {
    const customer = await aCustomer(shop)
    const one = await aProduct(shop, { name: 'Kada', stock: 1 })
    const other = await aProduct(shop, { name: 'Haar', stock: 2 })
    const items = [one, other].map(({ id }) => ({ productId: id, quantity: 3 }))
    const { body } = await order(shop, customer, anOrderOf(customer, items))
    expect(body.message).toBe('Only 1 left of Kada. Only 2 left of Haar.')
  })

  test('of the most pieces, near the largest sum, is priced exactly', async () => {
    const customer = await aCustomer(shop)
    const { id } = await aProduct(shop, { price: 4_241 })
    const items = Array.from({ length: 200 }, () => ({ productId: id, quantity: 999 }))
    const { status, body } = await order(
      shop,
      customer,
      anOrderOf(customer, items, { pan: 'ABCPK1234F' }),
    )
    expect(status).toBe(201)
    const subtotal = 4_241n * 999n * 200n
    const [row] = await shop.database.orm.select().from(orders).where(eq(orders.id, body.orderId))
    expect(BigInt(row?.tax ?? 0)).toBe((subtotal * 18n + 50n) / 100n)
  })
})

describe('the cart after an order', () => {
  test('has lost the ordered quantity of each line and nothing else', async () => {
    const customer = await aCustomer(shop)
    const [ring, kada] = [
      await aProduct(shop, { material: [1, 2, 3] }),
      await aProduct(shop, { material: [1] }),
    ]
    await fillCart(shop, customer, [
      { productId: ring.id, material: 2, quantity: 5 },
      { productId: ring.id, material: 1, quantity: 1 },
      { productId: kada.id, material: 1, quantity: 4 },
    ])
    const items = [
      { productId: ring.id, quantity: 2 },
      { productId: ring.id, quantity: 1 },
    ]
    const { body } = await order(shop, customer, anOrderOf(customer, items))
    const sold = body.order.orderItems.map(
      (item: { material: number; quantity: number }) => `${item.quantity} in ${item.material}`,
    )
    expect(sold).toEqual(['2 in 2', '1 in 1'])
    expect(await cartOf(shop, customer)).toEqual([`${ring.id} in 2 × 3`, `${kada.id} in 1 × 4`])
  })

  test('is unchanged when the order was refused', async () => {
    const customer = await aCustomer(shop)
    const { id } = await aProduct(shop, { stock: 1 })
    await fillCart(shop, customer, [{ productId: id, quantity: 2 }])
    const items = [{ productId: id, quantity: 2 }]
    expect((await order(shop, customer, anOrderOf(customer, items))).status).toBe(409)
    expect(await cartOf(shop, customer)).toEqual([`${id} in 1 × 2`])
  })

  test('of another customer with the same product is unchanged', async () => {
    const [customer, neighbour] = [await aCustomer(shop), await aCustomer(shop)]
    const { id } = await aProduct(shop)
    await fillCart(shop, neighbour, [{ productId: id }])
    await order(shop, customer, anOrderOf(customer, [{ productId: id }]))
    expect(await cartOf(shop, neighbour)).toHaveLength(1)
  })
})

/** Somebody holds the product by `statement` while the order is on its way, and does `work` meanwhile. */
async function whileHeld(
  statement: string,
  placing: () => Promise<Answer>,
  work = async (): Promise<void> => undefined,
): Promise<Answer> {
  const { pool } = shop.database
  const holder = await pool.connect()
  await holder.query(`begin; ${statement}`)
  const answer = placing()
  await expect.poll(() => countWaiting(pool)).toBeGreaterThan(0)
  await work()
  await holder.query('commit')
  holder.release()
  return answer
}

describe('an order that waits for a product', () => {
  test('leaves later additions in the cart', async () => {
    const customer = await aCustomer(shop)
    const { id } = await aProduct(shop, { stock: 9 })
    const items = [{ productId: id, quantity: 2, material: 1 }]
    await fillCart(shop, customer, items)
    const answer = await whileHeld(
      `select from products where id = ${id} for no key update`,
      () => order(shop, customer, anOrderOf(customer, items)),
      () => fillCart(shop, customer, [{ productId: id, quantity: 3, material: 1 }]),
    )
    expect(answer.status).toBe(201)
    expect(await cartOf(shop, customer)).toEqual([`${id} in 1 × 3`])
  })

  test('is priced again when the product was edited while it waited', async () => {
    const customer = await aCustomer(shop)
    const { id } = await aProduct(shop, { price: 60_000, stock: 9 })
    // A second later: an edit in the millisecond in which the product was added has the same moment.
    const { status, body } = await whileHeld(
      `update products set price = 70000, updated_at = updated_at + interval '1 s' where id = ${id}`,
      () => order(shop, customer, anOrderOf(customer, [{ productId: id }])),
    )
    expect([status, body.order.subtotal]).toEqual([201, 700])
    expect(await stockOf(id)).toBe(8)
  })
})

describe('many at once', () => {
  test('sixty buyers get exactly five of five pieces', async () => {
    const { id } = await aProduct(shop, { stock: 5 })
    const buyers = await Promise.all(Array.from({ length: 60 }, () => aCustomer(shop)))
    const answers = await Promise.all(
      buyers.map((one) => order(shop, one, anOrderOf(one, [{ productId: id }]))),
    )
    const placed = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ body }) => body.code === 'out-of-stock')
    expect([placed.length, refused.length]).toEqual([5, 55])
    expect(await stockOf(id)).toBe(0)
  })

  test('crossing orders never fail', async () => {
    const [one, other] = [
      await aProduct(shop, { stock: 100 }),
      await aProduct(shop, { stock: 100 }),
    ]
    const buyers = await Promise.all(Array.from({ length: 30 }, () => aCustomer(shop)))
    const answers = await Promise.all(
      buyers.map((customer, at) => {
        const ids = at % 2 === 0 ? [one.id, other.id] : [other.id, one.id]
        const items = ids.map((productId) => ({ productId, quantity: 2 }))
        return order(shop, customer, anOrderOf(customer, items))
      }),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect([await stockOf(one.id), await stockOf(other.id)]).toEqual([40, 40])
  })

  test('cancelling, deleting and ordering lose no piece', async () => {
    const admin = await anAdmin(shop)
    const { id } = await aProduct(shop, { stock: 20 })
    const buyers = await Promise.all(Array.from({ length: 24 }, () => aCustomer(shop)))
    await Promise.all(
      buyers.map(async (customer, at) => {
        const placed = await order(shop, customer, anOrderOf(customer, [{ productId: id }]))
        if (placed.status !== 201) return
        const { orderId } = placed.body
        const path = `/order/updatestatus/${orderId}`
        const status = (code: number) =>
          shop.ask('PUT', path, { token: admin.token, body: { status: code } })
        if (at % 3 === 0) await Promise.all([status(5), status(5), status(2)])
        if (at % 3 === 1) {
          await shop.ask('DELETE', `/order/remove/${orderId}`, { token: customer.token })
        }
      }),
    )
    const { rows } = await shop.database.pool.query<{ held: number }>(
      `select coalesce(sum(line.quantity), 0)::int as held
       from order_lines as line join orders on orders.id = line.order_id
       where line.product_id = $1 and orders.deleted_at is null and orders.status <> 5`,
      [id],
    )
    expect((await stockOf(id)) ?? 0).toBe(20 - (rows[0]?.held ?? 0))
  })

  test('a product edited while it is being bought is sold at a price that was seen', async () => {
    const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
    const { id } = await aProduct(shop, { price: 60_000, stock: 1_000 })
    const category = await shop.database.pool.query<{ id: number }>(
      `insert into categories (name) values ('Rings') returning id`,
    )
    const edit = (price: number) =>
      shop.ask('PUT', `/product/update/${id}`, {
        token: admin.token,
        body: { name: 'Ring', price, stock: 1_000, material: 1, categoryId: category.rows[0]?.id },
      })
    const buy = () =>
      order(shop, customer, anOrderOf(customer, [{ productId: id }], { totalPrice: 708 }))
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, buy),
      edit(700),
      ...Array.from({ length: 10 }, buy),
    ])
    for (const { status, body } of answers) {
      if (status === 201) expect(body.order.totalPrice).toBe(708)
      else if (status === 409) expect(body.code).toBe('price-changed')
    }
    expect(answers.every(({ status }) => status < 500)).toBe(true)
  })
})

describe('a repeated order', () => {
  test('ten times at once with one key is one order and ten equal answers', async () => {
    const customer = await aCustomer(shop)
    const { id } = await aProduct(shop, { stock: 1 })
    const body = anOrderOf(customer, [{ productId: id }])
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => order(shop, customer, body, 'ten-at-once')),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await ordersOf(customer)).toHaveLength(1)
    expect(await stockOf(id)).toBe(0)
  })

  test('at once with a single-use code gets the first answer as well', async () => {
    const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
    const { id } = await aProduct(shop, { stock: 5 })
    const code = { code: 'ONCE', kind: 'percent', percent: 10, maxUsesPerCustomer: 1 }
    const made = await shop.ask('POST', '/discount/create', { token: admin.token, body: code })
    expect(made.status).toBe(201)
    const body = anOrderOf(customer, [{ productId: id }], { discountCode: 'ONCE' })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => order(shop, customer, body, 'once')),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await stockOf(id)).toBe(4)
  })

  test('gets the first answer later too, even when the order has moved on', async () => {
    const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
    const { id } = await aProduct(shop)
    const body = anOrderOf(customer, [{ productId: id }])
    const first = await order(shop, customer, body, 'later')
    const path = `/order/updatestatus/${first.body.orderId}`
    await shop.ask('PUT', path, { token: admin.token, body: { status: 3 } })
    const again = await order(shop, customer, body, 'later')
    expect([again.status, again.text]).toEqual([201, first.text])
  })

  test('without a store credit field is answered as by a release without store credit', async () => {
    const customer = await aCustomer(shop)
    const { id } = await aProduct(shop)
    const body = anOrderOf(customer, [{ productId: id }])
    const first = await order(shop, customer, body, 'before')
    const { pan: _pan, form60: _form60, storeCredit: _none, ...before } = NewOrder.parse(body)
    const bodyHash = createHash('sha256').update(JSON.stringify(before)).digest('hex')
    await shop.database.orm
      .update(idempotentResponses)
      .set({ bodyHash })
      .where(eq(idempotentResponses.userId, customer.userId))
    const again = await order(shop, customer, body, 'before')
    expect([again.status, again.text]).toEqual([201, first.text])
    const withCredit = await order(shop, customer, { ...body, storeCredit: 1 }, 'before')
    expect([withCredit.status, withCredit.body.code]).toEqual([409, 'idempotency-mismatch'])
  })

  test('with another body under its key is refused and stores nothing', async () => {
    const customer = await aCustomer(shop)
    const { id } = await aProduct(shop)
    await order(shop, customer, anOrderOf(customer, [{ productId: id }]), 'key')
    const other = anOrderOf(customer, [{ productId: id, quantity: 2 }])
    const { status, body } = await order(shop, customer, other, 'key')
    expect([status, body.code]).toEqual([409, 'idempotency-mismatch'])
    expect(await ordersOf(customer)).toHaveLength(1)
  })

  test('is told apart by customer', async () => {
    const [one, other] = [await aCustomer(shop), await aCustomer(shop)]
    const { id } = await aProduct(shop)
    const answers = await Promise.all(
      [one, other].map((who) => order(shop, who, anOrderOf(who, [{ productId: id }]), 'same')),
    )
    expect(answers[0]?.body.orderId).not.toBe(answers[1]?.body.orderId)
  })

  test('can be changed and sent again after a problem', async () => {
    const customer = await aCustomer(shop)
    const { id } = await aProduct(shop, { stock: 0 })
    const body = anOrderOf(customer, [{ productId: id }])
    expect((await order(shop, customer, body, 'mended')).status).toBe(409)
    await shop.database.orm.update(products).set({ stock: 1 }).where(eq(products.id, id))
    expect((await order(shop, customer, body, 'mended')).status).toBe(201)
  })

  test('without a key is another order', async () => {
    const customer = await aCustomer(shop)
    const { id } = await aProduct(shop)
    const body = anOrderOf(customer, [{ productId: id }])
    await order(shop, customer, body)
    await order(shop, customer, body)
    expect(await ordersOf(customer)).toHaveLength(2)
  })

  test('with too long a key is refused in words', async () => {
    const customer = await aCustomer(shop)
    const { id } = await aProduct(shop)
    const body = anOrderOf(customer, [{ productId: id }])
    const answer = await order(shop, customer, body, 'k'.repeat(256))
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain('at most 255 characters')
  })
})

test('every order has lines and a history that ends in its status', async () => {
  const { orm } = shop.database
  const { rows } = await orm.execute(sql`
    select id from ${orders} as placed
    where not exists (select from order_lines where order_id = placed.id)
      or status <> (
        select to_status from ${orderHistory} as event where event.order_id = placed.id
        order by event.at desc, event.id desc limit 1)
      or total <> (
        select sum(unit_price * quantity) from order_lines where order_id = placed.id
      ) - discount + shipping_charge + tax`)
  expect(rows).toEqual([])
})
