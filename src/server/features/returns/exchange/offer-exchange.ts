import type { Returnable } from '#contract/orders/returns.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import type { PieceNow } from '#server/db/catalogue/price-now.ts'

type Offered = Returnable['lines'][number]['exchanges'][number]

/** A piece that is offered in exchange, for the API. */
export function presentOffer({ material, make, size, price }: PieceNow): Offered {
  return {
    material,
    makeId: make?.id ?? null,
    alloy: make?.alloy ?? '',
    label: make?.label ?? '',
    labelHi: make?.labelHi ?? '',
    size: make === null || size === null ? null : { kind: make.sizeKind, code: size },
    price: rupeesFromPaise(price),
  }
}
