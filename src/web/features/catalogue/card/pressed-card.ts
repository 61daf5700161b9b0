import type { CardProduct } from './card-product.ts'

/** A card whose page has been asked for, as it was shown. */
export interface PressedCard {
  product: CardProduct
  material: number
  /** The `sizes` of its picture: the browser has the file that they lead to. */
  sizes: string
}

let pressed: PressedCard | undefined

export function notePressed(card: PressedCard): void {
  pressed = card
}

/** The card whose press leads to the page of a product, once; undefined for who comes another way. */
export function takePressed(productId: number): PressedCard | undefined {
  const card = pressed
  pressed = undefined
  return card?.product.productId === productId ? card : undefined
}
