import { messages } from '#domain/shop/messages.ts'
import { engravingTextsProblems } from './engraving/engraving.ts'
import { MAX_PICTURES } from './product.ts'
import { dimensionsProblem } from './sizes/piece-dimensions.ts'

/** What the admin's product form is checked for, as typed; numbers are texts still. */
export interface ProductEntries {
  name: string
  price: string
  categoryId: string
  originalPrice: string
  stock: string
  dimensions: string
  engravingLetters: string
  engravingFee: string
  /** Saved pictures and new ones together. */
  pictureCount: number
  /** Whether the rates of metal make the price, so that none is typed. */
  isPriceMade: boolean
}

export type CheckedField =
  | keyof Omit<ProductEntries, 'pictureCount' | 'isPriceMade'>
  | 'images'
  // Their texts are checked by the server.
  | 'description'
  | 'nameHi'
  | 'descriptionHi'
export type ProductProblems = Partial<Record<CheckedField, string>>

/** The message of the other fields when several required ones are empty, because the sentence is shown once. */
const ALSO_REQUIRED = 'Required'

/**
 * What is wrong with a product before it is saved, by field; empty when it may be (specification,
 * section 5). Name, price and category share one sentence, which is at the first that is empty.
 */
export function productProblems(entries: ProductEntries): ProductProblems {
  const problems = missing(entries)
  const { price, originalPrice, stock, pictureCount } = entries
  if (!isBlank(price) && !(Number(price) > 0)) problems.price = messages.product.price
  if (!isAbsentOrAtLeastZero(originalPrice)) {
    problems.originalPrice = messages.product.originalPrice
  }
  if (!isAbsentOrAtLeastZero(stock)) problems.stock = messages.product.stock
  const wrongDimensions = dimensionsProblem(entries.dimensions)
  if (wrongDimensions !== undefined) problems.dimensions = wrongDimensions
  const { engravingLetters, engravingFee } = entries
  const wrong = engravingTextsProblems({
    engravingLetters: engravingLetters.trim(),
    engravingFee: engravingFee.trim(),
  })
  Object.assign(problems, wrong)
  if (pictureCount > MAX_PICTURES) problems.images = messages.product.tooManyPictures
  return problems
}

function missing(entries: ProductEntries): ProductProblems {
  const problems: ProductProblems = {}
  for (const field of ['name', 'categoryId', 'price'] as const) {
    if (!isBlank(entries[field]) || (field === 'price' && entries.isPriceMade)) continue
    const isFirst = Object.keys(problems).length === 0
    problems[field] = isFirst ? messages.product.required : ALSO_REQUIRED
  }
  return problems
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}

function isAbsentOrAtLeastZero(text: string): boolean {
  return isBlank(text) || Number(text) >= 0
}
