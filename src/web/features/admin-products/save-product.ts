import { createProduct, updateProduct, type Product } from '#contract/catalogue.ts'
import { productProblems, type ProductProblems } from '#domain/product-form.ts'
import type { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import type { FormPicture } from './use-pictures.ts'

/** What the form holds besides its named fields. */
export interface Choices {
  materials: readonly number[]
  pictures: readonly FormPicture[]
}

/** What is wrong with the form as it stands, by field. */
export function problemsIn(form: HTMLFormElement, { pictures }: Choices): ProductProblems {
  return productProblems({
    name: textIn(form, 'name'),
    price: textIn(form, 'price'),
    categoryId: textIn(form, 'categoryId'),
    originalPrice: textIn(form, 'originalPrice'),
    stock: textIn(form, 'stock'),
    pictureCount: pictures.length,
  })
}

/** Saves the form as a new product or in place of `product`; what comes back is as it was saved. */
export function saveProduct(
  product: Product | undefined,
  form: HTMLFormElement,
  choices: Choices,
): Promise<{ success: string; product: Product }> {
  const body = bodyOf(form, choices)
  if (product === undefined) return adminApi.call(createProduct, { body })
  return adminApi.call(updateProduct, { params: { productId: product.productId }, body })
}

/** The server's objections to fields that the form shows them at. */
export function problemsOf({ problem }: ApiError): ProductProblems {
  const issues = problem?.issues ?? []
  return Object.fromEntries(issues.map(({ field, message }) => [field, message]))
}

/** The body as the specification wants it (section 7, POST /product/create). */
function bodyOf(form: HTMLFormElement, { materials, pictures }: Choices): FormData {
  const body = new FormData(form)
  body.set('material', materials.join(','))
  const saved = pictures.map(({ picture }) => picture).filter((p) => typeof p === 'string')
  for (const { picture } of pictures) {
    if (typeof picture !== 'string') body.append('images', picture)
  }
  if (saved.length > 0) body.set('existingImages', JSON.stringify(saved))
  return body
}

/** The text of a field; of a number that the browser cannot read something that is none. */
function textIn(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLSelectElement) return field.value
  if (!(field instanceof HTMLInputElement)) return ''
  return field.validity.badInput ? 'no number' : field.value
}
