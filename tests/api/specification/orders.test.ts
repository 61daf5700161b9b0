import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '#tests/support/answer.ts'
import { openShop } from '#tests/support/api-shop.ts'
import { aCustomer, type Person } from '#tests/support/builders.ts'
import {
  anOrder,
  buy,
  DETAILS,
  fillCart,
  itemOf,
  orderWithSums,
  stockOf,
} from '#tests/support/checkout.ts'
import { addCategory, addProduct, aPicture, productForm } from '#tests/support/product-forms.ts'

interface Order {
  orderId: number
  status: number
  totalPrice: number
}

const shop = await openShop()
const owner = await shop.ownerToken()
let categoryId: number

beforeAll(async () => {
  categoryId = await addCategory(shop, 'Rings')
})

function aPiece(price: number, stock: number | '' = '', name = 'Band') {
  return addProduct(shop, { categoryId, name, price, stock, material: '1,2,3' })
}

async function ordersOf({ userId, token }: Person) {
  return (await shop.ask('GET', `/order/userorder/${userId}`, { token })).body
}

async function cartOf({ userId, token }: Person) {
  return (await shop.ask('GET', `/cart/getAll/${userId}`, { token })).body
}

function setStatus(orderId: number, status: unknown, token = owner) {
  return shop.ask('PUT', `/order/updatestatus/${orderId}`, { token, body: { status } })
}

function statusesOf(answers: Answer[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b)
}

describe('placing an order', () => {
  test('answers 201, and the order is there for the customer and for the owner', async () => {
    const customer = await aCustomer(shop)
    const product = await aPiece(299.97)
    const answer = await buy(shop, customer, [{ product, quantity: 1 }])
    expect(answer.status).toBe(201)
    const [order] = await ordersOf(customer)
    expect(order).toMatchObject({
      ...DETAILS,
      userId: customer.userId,
      status: 1,
      shippingCharge: 50,
      tax: 53.99,
      totalPrice: 403.96,
      paymentMethod: 'online',
      orderItems: [{ quantity: 1, product: { name: 'Band' } }],
    })
    const all = await shop.ask('GET', '/order/getall', { token: owner })
    expect(all.body.orders.map((one: Order) => one.orderId)).toContain(order.orderId)
  })

  test('ships free from a subtotal of ₹500.00', async () => {
    const customer = await aCustomer(shop)
    expect((await buy(shop, customer, [{ product: await aPiece(250), quantity: 2 }])).status).toBe(
      201,
    )
    const [order] = await ordersOf(customer)
    expect(order).toMatchObject({ shippingCharge: 0, tax: 90, totalPrice: 590 })
  })

  test('ships for ₹50.00 up to a subtotal of ₹499.99', async () => {
    const customer = await aCustomer(shop)
    const answer = await buy(shop, customer, [{ product: await aPiece(499.99), quantity: 1 }])
    expect(answer.status).toBe(201)
    const [order] = await ordersOf(customer)
    expect(order).toMatchObject({ shippingCharge: 50, tax: 90, totalPrice: 639.99 })
  })

  test('rounds the tax half up to the paisa, once per order', async () => {
    const customer = await aCustomer(shop)
    // 18 % of 100.25 is 18.045, which floating point takes for a little less.
    await buy(shop, customer, [{ product: await aPiece(100.25), quantity: 1 }])
    const [half] = await ordersOf(customer)
    expect(half).toMatchObject({ tax: 18.05, totalPrice: 168.3 })
    // Each of three lines of 10.02 would round 1.8036 down; together they are 5.4108.
    const lines = [await aPiece(10.02), await aPiece(10.02), await aPiece(10.02)]
    await buy(
      shop,
      customer,
      lines.map((product) => ({ product, quantity: 1 })),
    )
    const [sum] = await ordersOf(customer)
    expect(sum).toMatchObject({ tax: 5.41, totalPrice: 85.47 })
  })

  test('keeps the total exact where floating point does not', async () => {
    const customer = await aCustomer(shop)
    const lines = [
      { product: await aPiece(0.1), quantity: 3 },
      { product: await aPiece(1.1), quantity: 3 },
    ]
    expect((await buy(shop, customer, lines)).status).toBe(201)
    const [order] = await ordersOf(customer)
    expect(order).toMatchObject({ tax: 0.65, shippingCharge: 50, totalPrice: 54.25 })
  })

  test('pays online unless cash on delivery is chosen', async () => {
    const customer = await aCustomer(shop)
    const product = await aPiece(10)
    await fillCart(shop, customer, [{ productId: product.productId }])
    const body = { ...orderWithSums(customer, [{ product, quantity: 1 }]), paymentMethod: 'cod' }
    expect((await shop.ask('POST', '/order/create', { token: customer.token, body })).status).toBe(
      201,
    )
    expect((await ordersOf(customer))[0].paymentMethod).toBe('cod')
    const other = { ...body, paymentMethod: 'barter' }
    expect(
      (await shop.ask('POST', '/order/create', { token: customer.token, body: other })).status,
    ).toBe(400)
  })

  test('takes the materials from the cart', async () => {
    const customer = await aCustomer(shop)
    const product = await aPiece(100)
    await fillCart(shop, customer, [
      { productId: product.productId, quantity: 1, material: 2 },
      { productId: product.productId, quantity: 2, material: 3 },
    ])
    const lines = [
      { product, quantity: 1 },
      { product, quantity: 2 },
    ]
    const body = orderWithSums(customer, lines)
    expect((await shop.ask('POST', '/order/create', { token: customer.token, body })).status).toBe(
      201,
    )
    const [order] = await ordersOf(customer)
    const sold = order.orderItems.map(
      (item: { material: number; quantity: number }) => `${item.quantity} in ${item.material}`,
    )
    expect(sold.toSorted()).toEqual(['1 in 2', '2 in 3'])
  })

  test('takes what was ordered out of the cart, and leaves the rest', async () => {
    const customer = await aCustomer(shop)
    const [ordered, meanwhile] = [await aPiece(100), await aPiece(200)]
    await fillCart(shop, customer, [
      { productId: ordered.productId },
      { productId: meanwhile.productId },
    ])
    const body = orderWithSums(customer, [{ product: ordered, quantity: 1 }])
    expect((await shop.ask('POST', '/order/create', { token: customer.token, body })).status).toBe(
      201,
    )
    const left = await cartOf(customer)
    expect(left.map((line: { productId: number }) => line.productId)).toEqual([meanwhile.productId])
  })

  test('needs every field of the checkout, each with its message', async () => {
    const customer = await aCustomer(shop)
    const product = await aPiece(100)
    await fillCart(shop, customer, [{ productId: product.productId }])
    const required = {
      phone: 'Phone Number is required.',
      email: 'Email address is required.',
      firstName: 'First Name is required.',
      lastName: 'Last name is required.',
      address1: 'Address line 1 is required.',
      apt: 'Apt, Suite is required.',
      address2: 'Address line 2 is required.',
      city: 'City is required.',
      country: 'Country is required.',
      state: 'State/Province is required.',
      postalCode: 'Postal code is required.',
    }
    for (const [field, message] of Object.entries(required)) {
      const body = { ...orderWithSums(customer, [{ product, quantity: 1 }]), [field]: '   ' }
      const answer = await shop.ask('POST', '/order/create', { token: customer.token, body })
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ message, error: message })
      expect(answer.body.issues).toMatchObject([{ field, message }])
    }
    expect(await ordersOf(customer)).toEqual([])
  })

  test('accepts any form of email and phone number', async () => {
    const customer = await aCustomer(shop)
    const product = await aPiece(100)
    await fillCart(shop, customer, [{ productId: product.productId }])
    const body = orderWithSums(customer, [{ product, quantity: 1 }])
    const odd = { ...body, email: 'ask my sister', phone: 'no phone' }
    expect(
      (await shop.ask('POST', '/order/create', { token: customer.token, body: odd })).status,
    ).toBe(201)
  })

  test('needs at least one piece, and whole pieces', async () => {
    const customer = await aCustomer(shop)
    const product = await aPiece(100)
    for (const quantity of [0, -1, 1.5, 'many']) {
      const body = orderWithSums(customer, [{ product, quantity: 1 }])
      const orderItems = [{ ...body.orderItems[0], quantity }]
      const answer = await shop.ask('POST', '/order/create', {
        token: customer.token,
        body: { ...body, orderItems },
      })
      expect(answer.status).toBe(400)
    }
    const empty = { ...orderWithSums(customer, []), orderItems: [] }
    expect(
      (await shop.ask('POST', '/order/create', { token: customer.token, body: empty })).status,
    ).toBe(400)
    expect(await ordersOf(customer)).toEqual([])
  })

  test("needs a login and one's own id", async () => {
    const [customer, stranger] = [await aCustomer(shop), await aCustomer(shop, 'Stranger')]
    const body = orderWithSums(customer, [{ product: await aPiece(100), quantity: 1 }])
    expect((await shop.ask('POST', '/order/create', { body })).status).toBe(401)
    expect((await shop.ask('POST', '/order/create', { token: stranger.token, body })).status).toBe(
      403,
    )
    expect(await ordersOf(customer)).toEqual([])
  })

  test('lets nobody set status, user or date of the order', async () => {
    const customer = await aCustomer(shop)
    const product = await aPiece(100)
    await fillCart(shop, customer, [{ productId: product.productId }])
    const forged = { status: 4, orderId: 99_999, createdAt: '2001-01-01', paymentStatus: 'paid' }
    const body = { ...orderWithSums(customer, [{ product, quantity: 1 }]), ...forged }
    expect((await shop.ask('POST', '/order/create', { token: customer.token, body })).status).toBe(
      201,
    )
    const [order] = await ordersOf(customer)
    expect(order.status).toBe(1)
    expect(order.orderId).not.toBe(99_999)
    expect(order.createdAt).not.toContain('2001')
  })
})

describe('the total that a customer saw', () => {
  test('may be a floating-point sum', async () => {
    expect((await orderWithTotal(403.96459999999996)).answer.status).toBe(201)
  })

  test('may be a text of digits', async () => {
    expect((await orderWithTotal('403.96')).answer.status).toBe(201)
    expect((await orderWithTotal('403.9646')).answer.status).toBe(201)
  })

  test('may differ by one paisa', async () => {
    expect((await orderWithTotal(403.95)).answer.status).toBe(201)
    expect((await orderWithTotal(403.97)).answer.status).toBe(201)
  })

  test('must not differ by more: then nothing happens and the current figures are returned', async () => {
    for (const total of [403.94, 403.98, 0, 1, -403.96, 40_396]) {
      const { answer, customer, product } = await orderWithTotal(total)
      expect(answer.status).toBe(409)
      expect(answer.body.figures).toEqual({
        subtotal: 299.97,
        shippingCharge: 50,
        tax: 53.99,
        totalPrice: 403.96,
      })
      expect(await ordersOf(customer)).toEqual([])
      expect(await cartOf(customer)).toHaveLength(1)
      expect(await stockOf(shop, product.productId)).toBe(5)
    }
  })

  test('is compared with the current price, not with what the order says', async () => {
    const customer = await aCustomer(shop)
    const product = await aPiece(1000)
    await fillCart(shop, customer, [{ productId: product.productId }])
    const cheap = { ...product, price: 1 }
    const body = orderWithSums(customer, [{ product: cheap, quantity: 1 }])
    const answer = await shop.ask('POST', '/order/create', { token: customer.token, body })
    expect(answer.status).toBe(409)
    expect(answer.body.figures.totalPrice).toBe(1180)
  })
})

describe('stock', () => {
  test('goes down by the ordered quantity', async () => {
    const product = await aPiece(100, 5)
    await buy(shop, await aCustomer(shop), [{ product, quantity: 2 }])
    expect(await stockOf(shop, product.productId)).toBe(3)
  })

  test('that is too low is a 409 with the name and what is left', async () => {
    const customer = await aCustomer(shop)
    const product = await aPiece(100, 2, 'Rajat Onyx Signet')
    const answer = await buy(shop, customer, [{ product, quantity: 3 }])
    expect(answer.status).toBe(409)
    expect(answer.body.message).toContain('Rajat Onyx Signet')
    expect(answer.body.message).toMatch(/\b2\b/)
    expect(await stockOf(shop, product.productId)).toBe(2)
    expect(await ordersOf(customer)).toEqual([])
    expect(await cartOf(customer)).toHaveLength(1)
  })

  test('counts a product twice in an order as one', async () => {
    const customer = await aCustomer(shop)
    const product = await aPiece(100, 3)
    const twice = [
      { product, quantity: 2, material: 1 },
      { product, quantity: 2, material: 2 },
    ]
    expect((await buy(shop, customer, twice)).status).toBe(409)
    expect(await stockOf(shop, product.productId)).toBe(3)
  })

  test('too low for one product leaves the other products of the order untouched', async () => {
    const [plenty, short] = [await aPiece(100, 9), await aPiece(100, 0)]
    const lines = [
      { product: plenty, quantity: 1 },
      { product: short, quantity: 1 },
    ]
    expect((await buy(shop, await aCustomer(shop), lines)).status).toBe(409)
    expect(await stockOf(shop, plenty.productId)).toBe(9)
  })

  test('without a figure has no limit', async () => {
    const product = await aPiece(100)
    const answer = await buy(shop, await aCustomer(shop), [{ product, quantity: 50 }])
    expect(answer.status).toBe(201)
    expect(await stockOf(shop, product.productId)).toBeNull()
  })

  test('of five is sold to exactly five of twelve concurrent buyers', async () => {
    const product = await aPiece(100, 5)
    const buyers = await Promise.all(Array.from({ length: 12 }, () => aCustomer(shop)))
    const lines = [{ product, quantity: 1 }]
    const answers = await Promise.all(buyers.map((buyer) => buy(shop, buyer, lines)))
    expect(statusesOf(answers)).toEqual([...Array(5).fill(201), ...Array(7).fill(409)])
    expect(await stockOf(shop, product.productId)).toBe(0)
  })

  test('of two products ordered crosswise at once causes no failure', async () => {
    const [one, other] = [await aPiece(100, 50), await aPiece(100, 50)]
    const buyers = await Promise.all(Array.from({ length: 12 }, () => aCustomer(shop)))
    const answers = await Promise.all(
      buyers.map((buyer, index) => {
        const products = index % 2 === 0 ? [one, other] : [other, one]
        const lines = products.map((product) => ({ product, quantity: 1 }))
        return buy(shop, buyer, lines)
      }),
    )
    expect(statusesOf(answers)).toEqual(Array(12).fill(201))
    expect(await stockOf(shop, one.productId)).toBe(38)
    expect(await stockOf(shop, other.productId)).toBe(38)
  })

  test('comes back when a pending order is deleted', async () => {
    const customer = await aCustomer(shop)
    const product = await aPiece(100, 5)
    const orderId = await anOrder(shop, customer, product, 2)
    await shop.ask('DELETE', `/order/remove/${orderId}`, { token: customer.token })
    expect(await stockOf(shop, product.productId)).toBe(5)
  })

  test('comes back when an order is cancelled, and only once', async () => {
    const product = await aPiece(100, 5)
    const orderId = await anOrder(shop, await aCustomer(shop), product, 2)
    await setStatus(orderId, 5)
    expect(await stockOf(shop, product.productId)).toBe(5)
    await setStatus(orderId, 5)
    expect(await stockOf(shop, product.productId)).toBe(5)
  })

  test('is taken again when a cancelled order is reopened', async () => {
    const product = await aPiece(100, 5)
    const orderId = await anOrder(shop, await aCustomer(shop), product, 2)
    await setStatus(orderId, 5)
    expect((await setStatus(orderId, 2)).status).toBe(200)
    expect(await stockOf(shop, product.productId)).toBe(3)
  })
})

describe('an order that arrives twice', () => {
  test('with the same key and body is one order with the first answer', async () => {
    const { customer, piece, send } = await prepared()
    const first = await send('key-one')
    const second = await send('key-one')
    expect(first.status).toBe(201)
    expect(second.status).toBe(201)
    expect(second.body).toEqual(first.body)
    expect(await ordersOf(customer)).toHaveLength(1)
    expect(await stockOf(shop, piece.productId)).toBe(19)
  })

  test('ten times at once is one order', async () => {
    const { customer, piece, send } = await prepared()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('key-ten')))
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(await ordersOf(customer)).toHaveLength(1)
    expect(await stockOf(shop, piece.productId)).toBe(19)
  })

  test('with the same key but another body is refused', async () => {
    const { customer, body, send } = await prepared()
    await send('key-two')
    const changed = await send('key-two', { ...body, city: 'Mysuru' })
    expect([409, 422]).toContain(changed.status)
    expect(await ordersOf(customer)).toHaveLength(1)
  })

  test('with a key that another customer used is an order of its own', async () => {
    const one = await prepared()
    const other = await prepared(one.piece)
    expect((await one.send('key-shared')).status).toBe(201)
    expect((await other.send('key-shared')).status).toBe(201)
    expect(await ordersOf(other.customer)).toHaveLength(1)
  })

  test('is not stored when it was refused: corrected, the same key orders', async () => {
    const { customer, body, send } = await prepared()
    expect((await send('key-mended', { ...body, city: '' })).status).toBe(400)
    expect((await send('key-mended')).status).toBe(201)
    expect(await ordersOf(customer)).toHaveLength(1)
  })
})

describe('the lists of orders', () => {
  test("are newest first, the customer's a bare list, the owner's under `orders`", async () => {
    const customer = await aCustomer(shop)
    const product = await aPiece(100)
    const first = await anOrder(shop, customer, product)
    const second = await anOrder(shop, customer, product)
    const own = await ordersOf(customer)
    expect(own.map((order: Order) => order.orderId)).toEqual([second, first])
    const { body } = await shop.ask('GET', '/order/getall', { token: owner })
    const ids = body.orders.map((order: Order) => order.orderId)
    expect(ids.indexOf(second)).toBeLessThan(ids.indexOf(first))
  })

  test('show nobody another customer’s orders', async () => {
    const [customer, stranger] = [await aCustomer(shop), await aCustomer(shop, 'Stranger')]
    await anOrder(shop, customer, await aPiece(100))
    const path = `/order/userorder/${customer.userId}`
    expect((await shop.ask('GET', path, { token: stranger.token })).status).toBe(403)
    expect((await shop.ask('GET', path)).status).toBe(401)
    expect((await shop.ask('GET', '/order/getall', { token: stranger.token })).status).toBe(403)
    expect((await shop.ask('GET', '/order/getall')).status).toBe(401)
    expect(await ordersOf(stranger)).toEqual([])
  })

  test('show a piece as it was when bought', async () => {
    const customer = await aCustomer(shop)
    const fields = { categoryId, name: 'Bought like this', price: 100, material: '2' }
    const product = await addProduct(shop, fields, [await aPicture()])
    await fillCart(shop, customer, [{ productId: product.productId, quantity: 1, material: 2 }])
    const body = orderWithSums(customer, [{ product, quantity: 1 }])
    await shop.ask('POST', '/order/create', { token: customer.token, body })
    const [before] = await ordersOf(customer)
    expect(before.orderItems[0].product).toMatchObject({ name: 'Bought like this', price: 100 })
    expect(before.orderItems[0].product.images).toEqual(product.images)

    const form = productForm({ categoryId, name: 'Renamed', price: 900, material: '3' })
    await shop.ask('PUT', `/product/update/${product.productId}`, { token: owner, body: form })
    const [after] = await ordersOf(customer)
    expect(after.totalPrice).toBe(168)
    expect(after.orderItems[0].material).toBe(2)
    expect(after.orderItems[0].product).toMatchObject({ name: 'Bought like this', price: 100 })

    await shop.ask('DELETE', `/product/delete/${product.productId}`, { token: owner })
    const [atLast] = await ordersOf(customer)
    expect(atLast.orderItems[0].product.name).toBe('Bought like this')
    const picture = await fetch(`${shop.url}/${product.images[0]}`)
    expect(picture.status).toBe(200)
  })
})

describe('deleting an order', () => {
  test('is possible for the customer while it is pending, and removes it for both sides', async () => {
    const customer = await aCustomer(shop)
    const orderId = await anOrder(shop, customer, await aPiece(100))
    expect(
      (await shop.ask('DELETE', `/order/remove/${orderId}`, { token: customer.token })).status,
    ).toBe(200)
    expect(await ordersOf(customer)).toEqual([])
    const { body } = await shop.ask('GET', '/order/getall', { token: owner })
    expect(body.orders.map((order: Order) => order.orderId)).not.toContain(orderId)
    expect(
      (await shop.ask('DELETE', `/order/remove/${orderId}`, { token: customer.token })).status,
    ).toBe(404)
  })

  test('is refused once it is processing, shipped, delivered or cancelled', async () => {
    const customer = await aCustomer(shop)
    const orderId = await anOrder(shop, customer, await aPiece(100))
    for (const status of [2, 3, 4, 5]) {
      await setStatus(orderId, status)
      expect(
        (await shop.ask('DELETE', `/order/remove/${orderId}`, { token: customer.token })).status,
      ).toBe(409)
    }
    expect(await ordersOf(customer)).toHaveLength(1)
  })

  test('is refused to strangers and to the signed-out', async () => {
    const [customer, stranger] = [await aCustomer(shop), await aCustomer(shop, 'Stranger')]
    const orderId = await anOrder(shop, customer, await aPiece(100))
    expect(
      (await shop.ask('DELETE', `/order/remove/${orderId}`, { token: stranger.token })).status,
    ).toBe(403)
    expect((await shop.ask('DELETE', `/order/remove/${orderId}`)).status).toBe(401)
    expect(await ordersOf(customer)).toHaveLength(1)
  })

  test('twice at once returns the pieces once', async () => {
    const customer = await aCustomer(shop)
    const product = await aPiece(100, 5)
    const orderId = await anOrder(shop, customer, product, 2)
    const path = `/order/remove/${orderId}`
    const remove = () => shop.ask('DELETE', path, { token: customer.token })
    const answers = await Promise.all([remove(), remove(), remove()])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(await stockOf(shop, product.productId)).toBe(5)
  })
})

describe('the status of an order', () => {
  test('goes from any to any', async () => {
    const customer = await aCustomer(shop)
    const orderId = await anOrder(shop, customer, await aPiece(100))
    for (const status of [4, 1, 3, 2, 5, 1]) {
      expect((await setStatus(orderId, status)).status).toBe(200)
      expect((await ordersOf(customer))[0].status).toBe(status)
    }
  })

  test('is one of five', async () => {
    const customer = await aCustomer(shop)
    const orderId = await anOrder(shop, customer, await aPiece(100))
    for (const status of [0, 6, -1, 1.5, 'Shipped', null, '', [3], { status: 3 }]) {
      expect((await setStatus(orderId, status)).status).toBe(400)
    }
    expect((await ordersOf(customer))[0].status).toBe(1)
  })

  test('keeps its history: when, from what, to what', async () => {
    const customer = await aCustomer(shop)
    const orderId = await anOrder(shop, customer, await aPiece(100))
    await setStatus(orderId, 2)
    await setStatus(orderId, 3)
    const [order] = await ordersOf(customer)
    const steps = order.history.map(({ from, to }: { from: number; to: number }) => [from, to])
    expect(steps).toEqual([
      [null, 1],
      [1, 2],
      [2, 3],
    ])
    const moments = order.history.map(({ at }: { at: string }) => Date.parse(at))
    expect(moments).toEqual(moments.toSorted((a: number, b: number) => a - b))
  })

  test('is set by an admin only', async () => {
    const customer = await aCustomer(shop)
    const orderId = await anOrder(shop, customer, await aPiece(100))
    expect((await setStatus(orderId, 4, customer.token)).status).toBe(403)
    expect((await setStatus(orderId, 4, '')).status).toBe(401)
    expect((await ordersOf(customer))[0].status).toBe(1)
  })

  test('of an order that does not exist is a 404', async () => {
    expect((await setStatus(987_654, 2)).status).toBe(404)
  })
})

async function orderWithTotal(totalPrice: unknown) {
  const customer = await aCustomer(shop)
  const product = await aPiece(299.97, 5)
  await fillCart(shop, customer, [{ productId: product.productId }])
  const body = { ...orderWithSums(customer, [{ product, quantity: 1 }]), totalPrice }
  const answer = await shop.ask('POST', '/order/create', { token: customer.token, body })
  return { answer, customer, product }
}

async function prepared(product?: Awaited<ReturnType<typeof aPiece>>) {
  const customer = await aCustomer(shop)
  const piece = product ?? (await aPiece(100, 20))
  const lines = [{ product: piece, quantity: 1 }]
  await fillCart(shop, customer, lines.map(itemOf))
  const body = orderWithSums(customer, lines)
  const send = (key: string, changed: object = body) =>
    shop.ask('POST', '/order/create', {
      token: customer.token,
      headers: { 'idempotency-key': key },
      body: changed,
    })
  return { customer, piece, body, send }
}
