import { sizes, type NamedSize } from '#i18n/catalogue/sizes.ts'

/** A product, or a size of it, with less stock than requested. */
export interface ToldShortage {
  name: string
  left: number
  size?: NamedSize | undefined
}

/** The sentence about the stock of a product that is less than requested. */
export function shortageText({ name: product, left, size }: ToldShortage): string {
  const name = size === undefined ? product : `${product}, ${sizes.name(size)}`
  if (left <= 0) return `${name} is sold out.`
  return left === 1 ? `Only 1 left of ${name}.` : `Only ${left} left of ${name}.`
}
