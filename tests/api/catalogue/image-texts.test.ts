import { beforeAll, expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/all.ts'
import { jsonSchemasOf, type JsonSchema } from '#server/openapi/json-schemas.ts'
import type { Answer, Method } from '#tests/support/answer.ts'
import { openShop } from '#tests/support/api-shop.ts'
import { aCustomer, type Person } from '#tests/support/builders.ts'
import { DETAILS, anOrder, fillCart, itemOf, orderWithSums } from '#tests/support/checkout.ts'
import { aPicture, formOf } from '#tests/support/product-forms.ts'

const shop = await openShop({ hasDemo: true, settings: { IMAGES_AS: 'text', TEST_CARRIER: 'on' } })
const owner = await shop.ownerToken()
let customer: Person
/** A product that is not edited here, and one that is. */
let product: { productId: number; price: number }
let edited: number
let orderId: number

beforeAll(async () => {
  customer = await aCustomer(shop)
  const { body } = await shop.ask('GET', '/product/getall?stock=in-stock')
  product = body[0]
  edited = body[1].productId
  orderId = await anOrder(shop, customer, product)
  expect((await own('PUT', '/settings/update', { 'checkout.guest': true })).status).toBe(200)
})

async function cartLine(): Promise<Answer> {
  const line = { userId: customer.userId, productId: product.productId, material: 1, quantity: 1 }
  return shop.ask('POST', '/cart/create', { token: customer.token, body: line })
}

/** A line of a cart that a browser keeps. */
function guestLine() {
  return { cartId: 1, productId: product.productId, material: 1, quantity: 1 }
}

function mergedCart() {
  return { userId: customer.userId, key: 'pictures', lines: [guestLine()] }
}

/** A parcel of an order of its own. */
async function addParcel(): Promise<Answer> {
  const orderOf = await anOrder(shop, customer, product, 2)
  const { lines } = (await own('GET', `/order/parcels/${orderOf}`)).body
  const body = { lines: [{ lineId: lines[0].lineId, quantity: 1 }], seen: 0 }
  return own('POST', `/order/addparcel/${orderOf}`, body)
}

async function ofParcel(method: Method, path: string, body: object = {}): Promise<Answer> {
  const { parcelId, version } = (await addParcel()).body.parcels[0]
  return method === 'DELETE'
    ? own(method, `${path}/${parcelId}?version=${version}`)
    : own(method, `${path}/${parcelId}`, { ...body, version })
}

const BOX = { box: { grams: 500, lengthMm: 180, breadthMm: 130, heightMm: 80 } }

/** A parcel that is booked with the test carrier. */
async function ofBooked(method: Method, path: string): Promise<Answer> {
  const { parcelId } = (await ofParcel('POST', '/order/bookparcel', BOX)).body.parcels[0]
  return own(method, `${path}/${parcelId}`)
}

/** An order that left, and that its courier lost. */
async function lostParcel(): Promise<Answer> {
  const shipped = await anOrder(shop, customer, product)
  await own('PUT', `/order/updatestatus/${shipped}`, { status: 3 })
  const path = `/order/lostparcel/${shipped}`
  const { amount } = (await own('GET', path)).body
  return own('POST', path, { settlement: 'refund', seenAmount: amount, claim: 'Claim 7' })
}

const FORM = { name: 'Test Ring', price: 900, material: '1', categoryId: 1 }
const own = (method: Method, path: string, body?: object) =>
  shop.ask(method, path, { token: owner, body })
const theirs = (method: Method, path: string, body?: object) =>
  shop.ask(method, path, { token: customer.token, body })

/** A call of every endpoint of the contract whose answer holds pictures. */
const CALLS: Record<string, () => Promise<Answer>> = {
  listProducts: () => shop.ask('GET', '/product/getall'),
  getProduct: () => shop.ask('GET', `/product/getproductbyid/${product.productId}`),
  listRecommended: () => shop.ask('GET', `/product/recommended/${product.productId}`),
  listProductsByIds: () => shop.ask('GET', `/product/byids?ids=${product.productId}`),
  getOwnProduct: () => own('GET', `/product/own/${product.productId}`),
  createProduct: async () =>
    own('POST', '/product/create', formOf(FORM, 'images', [await aPicture()])),
  updateProduct: async () =>
    own('PUT', `/product/update/${edited}`, formOf(FORM, 'images', [await aPicture()])),
  addPictures: async () =>
    own(
      'POST',
      `/product/pictures/${edited}`,
      formOf({ replace: 1 }, 'images', [await aPicture()]),
    ),
  duplicateProduct: () => own('POST', `/product/duplicate/${edited}`),
  restoreProduct: async () => {
    await own('DELETE', `/product/delete/${edited}?undoable=1`)
    return own('POST', `/product/restore/${edited}`)
  },
  addToCart: cartLine,
  listCart: async () => {
    await cartLine()
    return theirs('GET', `/cart/getAll/${customer.userId}`)
  },
  updateCartLine: async () => {
    const { cartId } = (await cartLine()).body.cartLine
    return theirs('PUT', `/cart/update/${cartId}`, { quantity: 1 })
  },
  keepCartLine: async () => {
    const { cartId } = (await cartLine()).body.cartLine
    return theirs('PUT', `/cart/keep/${cartId}`, {})
  },
  checkGuestCart: () => shop.ask('POST', '/cart/guest', { body: { lines: [guestLine()] } }),
  mergeGuestCart: () => theirs('POST', '/cart/merge', mergedCart()),
  createOrder: async () => {
    const buyer = await aCustomer(shop)
    const lines = [{ product, quantity: 1 }]
    await fillCart(shop, buyer, lines.map(itemOf))
    const call = () =>
      shop.ask('POST', '/order/create', {
        token: buyer.token,
        headers: { 'idempotency-key': `pictures-${buyer.userId}` },
        body: orderWithSums(buyer, lines),
      })
    const first = await call()
    expect((await call()).body.order.orderItems).toEqual(first.body.order.orderItems)
    return first
  },
  createGuestOrder: () =>
    shop.ask('POST', '/order/guest', {
      headers: { 'idempotency-key': 'pictures-of-a-guest' },
      body: { ...DETAILS, orderItems: [{ productId: product.productId, quantity: 1 }] },
    }),
  listOwnOrders: () => theirs('GET', `/order/userorder/${customer.userId}`),
  listOrders: () => own('GET', '/order/getall'),
  getOrder: () => own('GET', `/order/get/${orderId}`),
  updateOrderStatus: () => own('PUT', `/order/updatestatus/${orderId}`, { status: 2 }),
  changeAddress: async () => {
    const open = await anOrder(shop, customer, product)
    const seen = {}
    return own('PUT', `/order/address/${open}`, { ...DETAILS, address1: '7 Lake Road', seen })
  },
  changeDay: async () => own('PUT', `/order/day/${await anOrder(shop, customer, product)}`, {}),
  trackOrder: () => own('PUT', `/order/tracking/${orderId}`, TRACKING),
  addParcel,
  moveParcel: () => ofParcel('PUT', '/order/parcel', { to: 'sent' }),
  trackParcel: () => ofParcel('PUT', '/order/parceltracking', { tracking: TRACKING }),
  unpackParcel: () => ofParcel('DELETE', '/order/parcel'),
  bookParcel: () => ofParcel('POST', '/order/bookparcel', BOX),
  bookOrder: async () =>
    own('POST', `/order/bookorder/${await anOrder(shop, customer, product)}`, BOX),
  cancelBooking: () => ofBooked('DELETE', '/order/bookparcel'),
  askPickUp: () => ofBooked('POST', '/order/parcelpickup'),
  askParcelNews: () => ofBooked('POST', '/order/parcelnews'),
  bringBack: async () => {
    const shipped = await anOrder(shop, customer, product)
    await own('PUT', `/order/updatestatus/${shipped}`, { status: 3 })
    return own('POST', `/order/parcelback/${shipped}`)
  },
  loseParcel: lostParcel,
  noteClaim: async () => {
    const { parcelId, version } = (await lostParcel()).body.parcels[0]
    return own('PUT', `/order/lostclaim/${parcelId}`, { claim: 'Claim 8', version })
  },
  listBestSellers: () => own('GET', '/dashboard/bestsellers'),
  getNeedsAttention: async () => {
    await shop.database.pool.query('update products set stock = 1 where id = $1', [edited])
    return own('GET', '/dashboard/needs-attention')
  },
}
const TRACKING = { carrier: 'India Post', number: 'EE123456789IN' }

/** The names of all entries whose answers hold lists of pictures. */
function picturedEntries(): string[] {
  const schemas = jsonSchemasOf(ENDPOINTS)
  const holds = (schema: JsonSchema): boolean => {
    const text = JSON.stringify(schema)
    const named = Array.from(text.matchAll(/schemas\/(\w+)"/g), ([, name = '']) => name)
    return text.includes('"images":') || named.some((name) => holds(schemas.named[name] ?? {}))
  }
  return ENDPOINTS.filter((endpoint) => holds(schemas.replyOf(endpoint))).map(({ name }) => name)
}

/** Every value called `images`, however deep. */
function imagesIn(json: unknown): unknown[] {
  if (typeof json !== 'object' || json === null) return []
  return Object.entries(json).flatMap(([name, value]) =>
    name === 'images' ? [value] : imagesIn(value),
  )
}

test('every endpoint whose response has pictures is tried here', () => {
  expect(Object.keys(CALLS).toSorted()).toEqual(picturedEntries().toSorted())
})

test.each(Object.keys(CALLS))('%s returns pictures as the JSON text of a list', async (name) => {
  // From the third time on an answer that may be kept comes out of memory.
  for (
    let time = 0;
    time < (name.startsWith('list') || name.startsWith('get') ? 3 : 1);
    time += 1
  ) {
    const answer = await CALLS[name]?.()
    expect(answer?.text).toContain('"images":')
    expect(answer?.status).toBeLessThan(300)
    const all = imagesIn(answer?.body)
    expect(all.length).toBeGreaterThan(0)
    for (const images of all) {
      expect(images).toBeTypeOf('string')
      expect(JSON.parse(String(images))).toEqual(expect.any(Array))
    }
    expect(all.some((images) => String(images).includes('uploads/'))).toBe(true)
  }
})

test('the description of the endpoints says so too', async () => {
  const { body } = await shop.ask('GET', '/openapi.json')
  const { properties } = body.components.schemas.Product
  expect(properties.images).toMatchObject({ type: 'string', contentMediaType: 'application/json' })
  const form = body.paths['/product/create'].post.requestBody.content['multipart/form-data']
  expect(form.schema.properties.images).toMatchObject({ type: 'array' })
})

test.each(['/shopping', '/hi/shopping', '/', '/gifts'])(
  'the page %s shows its pictures',
  async (path) => {
    for (let time = 0; time < 3; time += 1) {
      const { text, status } = await shop.ask('GET', path, { headers: { accept: 'text/html' } })
      expect(status).toBe(200)
      expect(text).toContain('src="/uploads/')
      expect(text).not.toContain('uploads/[')
    }
  },
)
