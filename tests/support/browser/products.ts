import { expect, type BrowserShop } from './shop.ts'

/** Fields of the admin's product form; `images` are files. */
type ProductFields = Record<string, string | number | readonly File[]>

const BARE = { name: 'Bare Band', price: '1000', categoryId: '1' }

/**
 * A product with only the given fields, removed after the test, because the tests of a worker share a shop and
 * other tests take the newest product.
 */
export async function withProduct(
  shop: BrowserShop,
  fields: ProductFields,
  use: (productId: number) => Promise<void>,
): Promise<void> {
  const { token } = await shop.admin()
  const form = formOf({ ...BARE, ...fields })
  const { body, status } = await shop.ask('POST', '/product/create', { token, body: form })
  expect(status).toBe(201)
  const { productId } = body.product
  try {
    await use(productId)
  } finally {
    await shop.ask('DELETE', `/product/delete/${productId}`, { token })
  }
}

/** Changes such a product as an admin. */
export async function changeProduct(
  shop: BrowserShop,
  productId: number,
  fields: ProductFields,
): Promise<void> {
  const { token } = await shop.admin()
  const form = formOf({ ...BARE, ...fields })
  const { status } = await shop.ask('PUT', `/product/update/${productId}`, { token, body: form })
  expect(status).toBe(200)
}

/** A product of the demo shop in three metals, with four pictures. */
export async function aPicturedProduct(
  shop: BrowserShop,
): Promise<{ productId: number; name: string; images: string[] }> {
  const { body } = await shop.ask('GET', '/product/getall')
  return body.find(
    ({ images, material }: { images: string[]; material: number[] }) =>
      images.length === 4 && material.length === 3,
  )
}

/** A product of the demo shop with reviews, sold at one price. */
export async function aReviewedProduct(
  shop: BrowserShop,
): Promise<{ productId: number; name: string }> {
  const { body } = await shop.ask('GET', '/product/getall')
  return body.find(
    ({ review, priceFrom }: { review: number; priceFrom?: number }) =>
      review > 0 && priceFrom === undefined,
  )
}

function formOf(fields: ProductFields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'object') for (const file of value) form.append(name, file)
    else form.append(name, String(value))
  }
  return form
}
