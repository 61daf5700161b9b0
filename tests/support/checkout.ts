import type { CheckoutDetails } from '#domain/orders/checkout.ts'
import type { Answer, Askable } from './answer.ts'
import type { Person } from './builders.ts'

export const DETAILS: CheckoutDetails = {
  email: 'meera.nair@example.in',
  phone: '+91 55510 40714',
  firstName: 'Meera',
  lastName: 'Nair',
  address1: '36 Chittoor Road',
  apt: 'House 36',
  address2: 'Opposite the library',
  city: 'Kochi',
  state: 'Kerala',
  country: 'India',
  postalCode: '682016',
}

export interface OrderedItem {
  productId: number
  quantity?: number
  material?: number
  makeId?: number | undefined
  size?: string
}

/** A line with the price that the client has read. */
export interface PricedLine {
  product: { productId: number; price: number }
  quantity: number
  material?: number
}

/** The body of an order, without sums to compare unless they are among `fields`. */
export function anOrderOf(buyer: Person, items: OrderedItem[], fields: object = {}) {
  const orderItems = items.map(({ quantity = 1, ...item }) => ({ ...item, quantity }))
  return { ...DETAILS, userId: buyer.userId, paymentMethod: 'online', orderItems, ...fields }
}

/** The body of an order as a naive storefront makes it: sums in floating point, nothing rounded. */
export function orderWithSums(buyer: Person, lines: PricedLine[]) {
  const subtotal = lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0)
  const shippingCharge = subtotal >= 500 ? 0 : 50
  const tax = subtotal * 0.18
  const orderItems = lines.map(({ product: { productId, price }, quantity }) => {
    return { productId, price, quantity, totalAmount: price * quantity }
  })
  const totalPrice = subtotal + shippingCharge + tax
  return anOrderOf(buyer, orderItems, { shippingCharge, tax, totalPrice })
}

/** Sends an order; `key` is its Idempotency-Key. */
export function order(shop: Askable, buyer: Person, body: object, key?: string): Promise<Answer> {
  const headers = key === undefined ? undefined : { 'idempotency-key': key }
  return shop.ask('POST', '/order/create', { token: buyer.token, body, headers })
}

/** Puts pieces into a cart through the shop. */
export async function fillCart(shop: Askable, buyer: Person, items: OrderedItem[]): Promise<void> {
  for (const item of items) {
    const body = { userId: buyer.userId, ...item }
    const answer = await shop.ask('POST', '/cart/create', { token: buyer.token, body })
    if (answer.status !== 200) throw new Error(`Cart: ${answer.status} ${answer.text}`)
  }
}

/** Fills the cart and orders what is in it. */
export async function buy(shop: Askable, buyer: Person, lines: PricedLine[]): Promise<Answer> {
  await fillCart(shop, buyer, lines.map(itemOf))
  return order(shop, buyer, orderWithSums(buyer, lines))
}

/** A cart line, in silver by default. */
export function itemOf({ product, quantity, material = 1 }: PricedLine): OrderedItem {
  return { productId: product.productId, quantity, material }
}

/** Buys one product and returns the id of the order. */
export async function anOrder(
  shop: Askable,
  buyer: Person,
  product: PricedLine['product'],
  quantity = 1,
): Promise<number> {
  const answer = await buy(shop, buyer, [{ product, quantity }])
  if (answer.status !== 201) throw new Error(`Order: ${answer.status} ${answer.text}`)
  const orders = await shop.ask('GET', `/order/userorder/${buyer.userId}`, { token: buyer.token })
  return orders.body[0].orderId
}

/** The content of a cart, as `product in material × quantity`. */
export async function cartOf(shop: Askable, buyer: Person): Promise<string[]> {
  const { body } = await shop.ask('GET', `/cart/getAll/${buyer.userId}`, { token: buyer.token })
  return body.map(
    (line: { productId: number; material: number; quantity: number }) =>
      `${line.productId} in ${line.material} × ${line.quantity}`,
  )
}

let asked = 0

/** The stock of a product, read at a unique URL, because a cached response may be older than the last order. */
export async function stockOf(shop: Askable, productId: number): Promise<number | null> {
  asked += 1
  const { body } = await shop.ask('GET', `/product/getproductbyid/${productId}?asked=${asked}`)
  return body.stock
}
