import type { SizeKind } from '#domain/catalogue/sizes/piece-sizes.ts'

/** Less is left than is wanted, of a product or of a size of it. */
export interface StockShortage {
  productId: number
  name: string
  left: number
  size?: { kind: SizeKind; code: string }
}
