import { noisyPicture } from './pictures.ts'
import type { ShopClient } from './shop-client.ts'

type FormFields = Record<string, string | number | null | undefined>

/** The fields of a returned product that tests read. */
export interface SavedProduct {
  productId: number
  name: string
  price: number
  images: string[]
  material: number[]
  stock: number | null
  [field: string]: unknown
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

/** A small, unique picture. */
export function aPicture(width = 40, height = 30): Promise<Buffer> {
  return noisyPicture(width, height).png().toBuffer()
}

/** Adds a category. */
export async function addCategory(shop: ShopClient, name: string): Promise<number> {
  const answer = await shop.ask('POST', '/category/create', {
    token: await shop.ownerToken(),
    body: formOf({ name }),
  })
  if (answer.status >= 300) throw new Error(`Category ${name}: ${answer.text}`)
  const categories = await shop.ask('GET', '/category/getall')
  return categories.body.find((category: { name: string }) => category.name === name).categoryId
}

/** Adds a product; without a category in `fields`, it adds one too. */
export async function addProduct(
  shop: ShopClient,
  fields: FormFields = {},
  pictures: Buffer[] = [],
): Promise<SavedProduct> {
  const categoryId = fields['categoryId'] ?? (await anyCategory(shop))
  const body = productForm({ categoryId, ...fields }, pictures)
  const token = await shop.ownerToken()
  const answer = await shop.ask('POST', '/product/create', { token, body })
  if (answer.status >= 300) throw new Error(`Product: ${answer.status} ${answer.text}`)
  return answer.body.product
}

async function anyCategory(shop: ShopClient): Promise<number> {
  const { body } = await shop.ask('GET', '/category/getall')
  return body[0]?.categoryId ?? addCategory(shop, 'Rings')
}
