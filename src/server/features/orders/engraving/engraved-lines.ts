import { breakUpWithFee, feeNow } from '#domain/catalogue/engraving/engraved-price.ts'
import { isEngravingOffered } from '#domain/catalogue/engraving/engraved-text.ts'
import {
  engravingRule,
  type EngravingTexts,
  type OrderedEngraving,
} from '#domain/catalogue/engraving/engraving.ts'
import type { MaterialLine } from '#domain/orders/order-lines.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { OrderDraft } from '#server/db/orders/new-orders.ts'
import { problem } from '#server/http/problem.ts'

type DraftLine = OrderDraft['lines'][number]

/**
 * A line with its engraving, whose fee is part of the price of a piece. Throws 409 when the product does not take it any more,
 * or was made one that cannot be returned since its buyer added it.
 */
export function engraved(
  draft: DraftLine,
  { engraving: wanted, lock, quantity }: MaterialLine,
  { product, at }: { product: EngravingTexts; at: Date },
): DraftLine {
  if (wanted === undefined || wanted === null) return draft
  const rule = engravingRule(product)
  if (!isEngravingOffered(wanted, rule)) {
    throw problem.of('engraving-changed', { product: draft.name })
  }
  const { text, fee: seen } = wanted
  const isHeld = lock !== undefined && lock !== null && at < lock.until && quantity <= lock.quantity
  const fee = feeNow(rule, seen === undefined ? null : { fee: seen }, isHeld)
  const engraving: OrderedEngraving = { text, fee, isFinal: rule.isFinal }
  const { make } = draft
  return {
    ...draft,
    unitPrice: draft.unitPrice + fee,
    options: { engraving },
    ...(make && { make: { ...make, breakUp: breakUpWithFee(make.breakUp, fee) } }),
  }
}

/** What the engraving of a line adds to the price of its pieces, in paise. */
export function feeOf({ options }: Pick<DraftLine, 'options'>): Paise {
  return options?.engraving?.fee ?? 0
}
