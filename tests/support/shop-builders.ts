import { noisyPicture } from '#tests/support/pictures.ts'
import type { Answer, Customer, ShopClient } from '#tests/support/shop-client.ts'

type FormFields = Record<string, string | number | null | undefined>

/** A product as the shop answers it, as far as tests read it. */
export interface SavedProduct {
  productId: number
  name: string
  price: number
  images: string[]
  material: number[]
  stock: number | null
  [field: string]: unknown
}

export interface WantedLine {
  product: Pick<SavedProduct, 'productId' | 'price'>
  quantity: number
}

/** The body of the admin's product form: every field, material comma-joined, pictures as files. */
export function productForm(fields: FormFields = {}, pictures: Buffer[] = []): FormData {
  const all: FormFields = { name: 'Test Ring', price: 1000, material: '1', ...fields }
  return formOf(all, 'images', pictures)
}

export function formOf(fields: FormFields, fileField = 'image', pictures: Buffer[] = []): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, String(value))
  }
  pictures.forEach((bytes, index) => form.append(fileField, fileOf(bytes), `picture-${index}.png`))
  return form
}

export function fileOf(bytes: Buffer, type = 'image/png'): Blob {
  return new Blob([new Uint8Array(bytes)], { type })
}

/** A small picture unlike any other. */
export function aPicture(width = 40, height = 30): Promise<Buffer> {
  return noisyPicture(width, height).png().toBuffer()
}

/** Puts a category in the shop. */
export async function addCategory(shop: ShopClient, name: string): Promise<number> {
  const answer = await shop.post('/category/create', formOf({ name }), await shop.ownerToken())
  if (answer.status >= 300) throw new Error(`Category ${name}: ${answer.text}`)
  const categories = await shop.get('/category/getall')
  return categories.body.find((category: { name: string }) => category.name === name).categoryId
}

/** Puts a product in the shop, in a category that is made when none is named. */
export async function addProduct(
  shop: ShopClient,
  fields: FormFields = {},
  pictures: Buffer[] = [],
): Promise<SavedProduct> {
  const categoryId = fields['categoryId'] ?? (await anyCategory(shop))
  const form = productForm({ categoryId, ...fields }, pictures)
  const answer = await shop.post('/product/create', form, await shop.ownerToken())
  if (answer.status >= 300) throw new Error(`Product: ${answer.status} ${answer.text}`)
  return answer.body.product
}

async function anyCategory(shop: ShopClient): Promise<number> {
  const { body } = await shop.get('/category/getall')
  return body[0]?.categoryId ?? addCategory(shop, 'Rings')
}

export const ADDRESS = {
  email: 'meera.nair@example.in',
  phone: '+91 55510 40000',
  firstName: 'Meera',
  lastName: 'Nair',
  address1: '12 Temple Street',
  apt: 'Flat 4',
  address2: 'Near the lake',
  city: 'Kochi',
  country: 'India',
  state: 'Kerala',
  postalCode: '682001',
}

/** The body of an order as a storefront makes it: all sums in floating point, nothing rounded. */
export function orderBody(customer: Customer, lines: WantedLine[]) {
  const subtotal = lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0)
  const shippingCharge = subtotal >= 500 ? 0 : 50
  const tax = subtotal * 0.18
  return {
    ...ADDRESS,
    userId: customer.userId,
    paymentMethod: 'online',
    shippingCharge,
    tax,
    totalPrice: subtotal + shippingCharge + tax,
    orderItems: lines.map(({ product, quantity }) => ({
      productId: product.productId,
      price: product.price,
      quantity,
      totalAmount: product.price * quantity,
    })),
  }
}

export async function fillCart(
  shop: ShopClient,
  customer: Customer,
  lines: (WantedLine & { material?: number })[],
): Promise<void> {
  for (const { product, quantity, material = 1 } of lines) {
    const { productId } = product
    const line = { userId: customer.userId, productId, material, quantity: 1 }
    const added = await shop.post('/cart/create', line, customer.token)
    if (added.status !== 200) throw new Error(`Cart: ${added.status} ${added.text}`)
    if (quantity === 1) continue
    const { cartId } = added.body.cartLine
    await shop.put(`/cart/update/${cartId}`, { quantity }, customer.token)
  }
}

/** Fills the cart and orders what is in it. */
export async function buy(
  shop: ShopClient,
  customer: Customer,
  lines: (WantedLine & { material?: number })[],
): Promise<Answer> {
  await fillCart(shop, customer, lines)
  return shop.post('/order/create', orderBody(customer, lines), customer.token)
}

/** Buys one piece of a product and returns the order's id. */
export async function anOrder(
  shop: ShopClient,
  customer: Customer,
  product: WantedLine['product'],
  quantity = 1,
): Promise<number> {
  const answer = await buy(shop, customer, [{ product, quantity }])
  if (answer.status !== 201) throw new Error(`Order: ${answer.status} ${answer.text}`)
  const orders = await shop.get(`/order/userorder/${customer.userId}`, customer.token)
  return orders.body[0].orderId
}

let asked = 0

/** What is left of a product, at an address of its own: a cached response may be older than the last order. */
export async function stockOf(shop: ShopClient, productId: number): Promise<number | null> {
  asked += 1
  const { body } = await shop.get(`/product/getproductbyid/${productId}?asked=${asked}`)
  return body.stock
}
