import type { CheckoutDetails } from '#domain/orders/checkout.ts'
import type { Answer, TestApp } from '#tests/support/test-app.ts'
import type { Person } from '#tests/support/builders.ts'

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
}

/** The body of an order, without sums to compare unless they are among `fields`. */
export function anOrderOf(buyer: Person, items: OrderedItem[], fields: object = {}) {
  const orderItems = items.map(({ quantity = 1, ...item }) => ({ ...item, quantity }))
  return { ...DETAILS, userId: buyer.userId, paymentMethod: 'online', orderItems, ...fields }
}

/** Sends an order; `key` is its Idempotency-Key. */
export function order(shop: TestApp, buyer: Person, body: object, key?: string): Promise<Answer> {
  const headers = key === undefined ? undefined : { 'idempotency-key': key }
  return shop.ask('POST', '/order/create', { token: buyer.token, body, headers })
}

/** Puts pieces into a cart through the shop. */
export async function fillCart(shop: TestApp, buyer: Person, items: OrderedItem[]): Promise<void> {
  for (const item of items) {
    const body = { userId: buyer.userId, ...item }
    const answer = await shop.ask('POST', '/cart/create', { token: buyer.token, body })
    if (answer.status !== 200) throw new Error(`The cart answered ${answer.status}: ${answer.text}`)
  }
}

/** What lies in a cart, as `product in material × quantity`. */
export async function cartOf(shop: TestApp, buyer: Person): Promise<string[]> {
  const { body } = await shop.ask('GET', `/cart/getAll/${buyer.userId}`, { token: buyer.token })
  return body.map(
    (line: { productId: number; material: number; quantity: number }) =>
      `${line.productId} in ${line.material} × ${line.quantity}`,
  )
}
