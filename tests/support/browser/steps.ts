import { expect, type Locator, type Page } from '@playwright/test'
import type { Person } from '#tests/support/builders.ts'
import type { BrowserShop } from './shop.ts'
import { orderWithSums } from '#tests/support/checkout.ts'

/** The fields of a listed product that browser tests read. */
export interface ShownProduct {
  deliverytime: string
  /** The lowest price of its makes, where they differ. */
  priceFrom?: number
  images: string[]
  productId: number
  name: string
  nameHi?: string
  price: number
  originalPrice: number | null
  material: number[]
  categoryId: number
  categoryName: string
}

/** Chooses a custom-drawn radio button by its label, as people do. */
export async function choose(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click()
  await expect(radio).toBeChecked()
}

/** The toast with a text, wherever it is. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text })
}

export async function products(shop: BrowserShop, query = ''): Promise<ShownProduct[]> {
  const { body } = await shop.ask('GET', `/product/getall?${query}`)
  return body
}

/** Products with pictures and a delivery time, newest first; other tests add incomplete ones, and sell these out. */
export async function completeProducts(shop: BrowserShop, query = ''): Promise<ShownProduct[]> {
  const found = await products(shop, query)
  return found.filter(({ deliverytime, images }) => deliverytime !== '' && images.length > 0)
}

/** The newest complete product between these prices. */
export async function aProduct(
  shop: BrowserShop,
  bounds: { minPrice?: number; maxPrice?: number } = {},
): Promise<ShownProduct> {
  const query = new URLSearchParams(
    Object.entries(bounds).map(([name, value]) => [name, String(value)]),
  )
  const [product] = await completeProducts(shop, query.toString())
  if (product === undefined) throw new Error(`No product with ${query.toString()}.`)
  return product
}

export async function putInCart(
  shop: BrowserShop,
  { userId, token }: Person,
  product: Pick<ShownProduct, 'productId' | 'material'>,
  quantity = 1,
): Promise<void> {
  const [material] = product.material
  const line = { userId, productId: product.productId, material, quantity: 1 }
  const answer = await shop.ask('POST', '/cart/create', { token, body: line })
  expect(answer.status, answer.text).toBe(200)
  const path = `/cart/update/${answer.body.cartLine.cartId}`
  if (quantity > 1) await shop.ask('PUT', path, { token, body: { quantity } })
}

/** Orders one piece for a customer, paid online by default, and returns the id of the order. */
export async function placeOrder(
  shop: BrowserShop,
  customer: Person,
  { product, ...fields }: { product?: ShownProduct; paymentMethod?: string; email?: string } = {},
): Promise<number> {
  const ordered = product ?? (await aProduct(shop))
  const body = { ...orderWithSums(customer, [{ product: ordered, quantity: 1 }]), ...fields }
  const answer = await shop.ask('POST', '/order/create', { token: customer.token, body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.orderId
}

/** A whole address of an account, in a city of Rajasthan. */
export function anAddress(city: string) {
  return {
    email: 'meera@example.com',
    phone: '+91 98290 10999',
    firstName: 'Meera',
    lastName: 'Nair',
    address1: '12 Lake Road',
    apt: 'Flat 4',
    address2: 'Near the lake',
    city,
    state: 'Rajasthan',
    country: 'India',
    postalCode: '302003',
  }
}

/** An amount as the shop shows it: ₹1,23,456.00. */
export function rupees(amount: number): string {
  return `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
}

/** The address fields of the checkout by label, with an address in Kochi. */
export const CHECKOUT: [label: RegExp, value: string, message: string][] = [
  [/^email/i, 'meera.nair@example.in', 'Email address is required.'],
  [/^phone/i, '+91 55510 40000', 'Phone Number is required.'],
  [/^first name/i, 'Meera', 'First Name is required.'],
  [/^last name/i, 'Nair', 'Last name is required.'],
  [/^address line 1/i, '12 Temple Street', 'Address line 1 is required.'],
  [/^apt/i, 'Flat 4', 'Apt, Suite is required.'],
  [/^address line 2/i, 'Near the lake', 'Address line 2 is required.'],
  [/^city/i, 'Kochi', 'City is required.'],
  [/^country/i, 'India', 'Country is required.'],
  [/^state/i, 'Kerala', 'State/Province is required.'],
  [/^postal code/i, '682001', 'Postal code is required.'],
]

/** Fills the address fields of the page, not the email field of the footer. */
export async function fillCheckout(page: Page, form = page.getByRole('main')): Promise<void> {
  for (const [label, value] of CHECKOUT) {
    const field = form.getByLabel(label)
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') {
      await field.selectOption({ label: value })
    } else await field.fill(value)
  }
}
