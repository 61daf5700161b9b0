import { updateProduct, type Product } from '#contract/catalogue/catalogue.ts'
import { createProduct } from '#contract/catalogue/new-product.ts'
import type { MakeInput } from '#contract/metal/makes.ts'
import { altOf } from '#domain/catalogue/pictures.ts'
import { productProblems, type ProductProblems } from '#domain/catalogue/product-form.ts'
import { KEPT_KEYS } from '#domain/catalogue/product-fields.ts'
import type { ApiError } from '#web/api/api.ts'
import { uploadApi } from '#web/api/browser-api.ts'
import { formText } from '#web/ui/forms/form-text.ts'
import { attributeFieldName, ownOptionsIn } from './attribute-fields.tsx'
import type { FormPicture } from './use-pictures.ts'

/** What the form holds besides its named fields. */
export interface Choices {
  materials: readonly number[]
  pictures: readonly FormPicture[]
  /** Whether its makes make the price, so that none is typed. */
  isPriceMade: boolean
}

/** What is wrong with the form, by field. */
export function problemsIn(
  form: HTMLFormElement,
  { pictures, isPriceMade }: Choices,
): ProductProblems {
  const problems = productProblems({
    name: formText(form, 'name'),
    price: formText(form, 'price'),
    categoryId: formText(form, 'categoryId'),
    originalPrice: formText(form, 'originalPrice'),
    dimensions: formText(form, 'dimensions'),
    engravingLetters: formText(form, 'engravingLetters'),
    engravingFee: formText(form, 'engravingFee'),
    stock: formText(form, 'stock'),
    pictureCount: pictures.length,
    isPriceMade,
  })
  const isUnusable = pictures.some(({ problem }) => problem !== undefined)
  return isUnusable ? { images: 'Remove the pictures that cannot be used.', ...problems } : problems
}

interface Saving {
  /** The product as it was read, undefined for a new one. */
  product: Product | undefined
  form: HTMLFormElement
  choices: Choices
  /** Of a new product that is sold by weight. */
  makes: readonly MakeInput[]
  /** How much of the form is on its way, from 0 to 1. */
  onProgress: (part: number) => void
}

/** Saves the form as a new product or in place of `product`; what comes back is as it was saved. */
export function saveProduct(saving: Saving): Promise<{ success: string; product: Product }> {
  const { product, onProgress } = saving
  const body = bodyOf(saving)
  const api = uploadApi(onProgress)
  if (product === undefined) return api.call(createProduct, { body })
  return api.call(updateProduct, { params: { productId: product.productId }, body })
}

/** The server's objections to fields that the form shows them at. */
export function problemsOf({ problem }: ApiError): ProductProblems {
  const issues = problem?.issues ?? []
  return Object.fromEntries(issues.map(({ field, message }) => [field, message]))
}

/** The same of the makes of a new product, by the path of their field. */
export function makeIssuesOf({ problem }: ApiError): Readonly<Record<string, string>> {
  const issues = problem?.issues ?? []
  const ofMakes = issues.filter(({ field }) => field.startsWith('makes.'))
  return Object.fromEntries(ofMakes.map(({ field, message }) => [field, message]))
}

/** The body as the specification wants it (section 7, POST /product/create), and what is beyond it. */
function bodyOf({ product, form, choices: { materials, pictures }, makes }: Saving): FormData {
  const body = new FormData(form)
  body.set('material', materials.join(','))
  setOwnOptions(body)
  if (makes.length > 0) body.set('makes', JSON.stringify(makes))
  const saved = pictures.map(({ picture }) => picture).filter((p) => typeof p === 'string')
  for (const { picture } of pictures) {
    if (typeof picture !== 'string') body.append('images', picture)
  }
  if (saved.length > 0) body.set('existingImages', JSON.stringify(saved))
  if (isMixed(pictures)) body.set('imageOrder', orderOf(pictures))
  if (hasOwnWords(product, pictures)) {
    body.set('imageAlts', JSON.stringify(pictures.map(({ alt }) => alt)))
  }
  // The specification's form of a new product does not have these.
  if (product === undefined) {
    for (const key of KEPT_KEYS) if (body.get(key) === '') body.delete(key)
  }
  if (product !== undefined) {
    body.set('isHidden', String(body.has('isHidden')))
    body.set('updatedAt', product.updatedAt ?? '')
    body.set('seenStock', String(product.stock))
    body.set('seenPrice', seenPrice(form, product))
  }
  return body
}

/** A price that is locked follows the makes while the form is open. */
function seenPrice(form: HTMLFormElement, { price }: Product): string {
  const field = form.elements.namedItem('price')
  return field instanceof HTMLInputElement && field.readOnly ? field.value : String(price)
}

/** The fields of attributes that the owner added are one on the wire. */
function setOwnOptions(body: FormData): void {
  const own = ownOptionsIn(body)
  for (const key of Object.keys(own)) body.delete(attributeFieldName(key))
  if (Object.keys(own).length > 0) body.set('attributes', JSON.stringify(own))
}

/** Whether a new file comes before a saved picture; otherwise the order needs no mention. */
function isMixed(pictures: readonly FormPicture[]): boolean {
  const firstNew = pictures.findIndex(({ picture }) => typeof picture !== 'string')
  const lastSaved = pictures.findLastIndex(({ picture }) => typeof picture === 'string')
  return firstNew !== -1 && firstNew < lastSaved
}

function orderOf(pictures: readonly FormPicture[]): string {
  const files = pictures.filter(({ picture }) => typeof picture !== 'string')
  return pictures
    .map((one) => (typeof one.picture === 'string' ? one.picture : `new:${files.indexOf(one)}`))
    .join(',')
}

function hasOwnWords(product: Product | undefined, pictures: readonly FormPicture[]): boolean {
  const had = product?.imageAlts.some((alt, at) => alt !== altOf(product.name, at)) ?? false
  return had || pictures.some(({ alt }) => alt !== '')
}
