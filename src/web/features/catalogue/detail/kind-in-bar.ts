import { priceParts } from '#i18n/catalogue/price-parts.ts'
import { sizes } from '#i18n/catalogue/sizes.ts'
import type { PieceInView } from './use-chosen-piece.ts'

/** Purity and size, beside the price in the bar of a phone. */
export function kindInBar({ make, size }: PieceInView): string {
  const alloy = make === undefined ? '' : priceParts.alloy(make)
  if (size === undefined || make?.sizeKind === undefined) return alloy
  return `${alloy} · ${sizes.name({ kind: make.sizeKind, code: size.code })}`
}
