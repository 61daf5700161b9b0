import type { NewOrder } from '#contract/orders/orders.ts'
import {
  isAdultsBirthday,
  isPan,
  needsPan,
  panInGstin,
  type BuyerPan,
} from '#domain/invoices/buyer-pan.ts'
import { rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import type { StoredPan } from '#server/db/orders/purchases.ts'
import { problem } from '#server/http/problem.ts'
import type { PlacedWith } from './order-request.ts'

/**
 * The PAN or declaration that the law wants from the buyer of an order of this total; undefined below the limit, where
 * nothing is kept even if it was sent. A firm's PAN is part of its GSTIN, which was checked before. Throws 409 when it
 * is missing, with the code of it, and 400 when it is wrong.
 */
export function requirePan(
  { pan, form60, gstin }: Pick<NewOrder, 'pan' | 'form60' | 'gstin'>,
  { total }: { total: Paise },
  {
    panFrom,
    at,
    refusal = 'pan-required',
  }: { panFrom: Paise; at: Date; refusal?: PlacedWith['refusal'] | undefined },
): BuyerPan | undefined {
  if (!needsPan(total, panFrom)) return undefined
  if (pan !== '' && !isPan(pan)) throw problem.field('body.pan', 'pan-invalid')
  if (gstin !== '' && pan !== '' && pan !== panInGstin(gstin)) {
    throw problem.field('body.pan', 'pan-not-of-gstin')
  }
  const given = pan || panInGstin(gstin)
  if (given !== '') return { kind: 'pan', pan: given }
  if (!form60) throw problem.of(refusal, { from: rupeesFromPaise(panFrom) })
  if (!isAdultsBirthday(form60.birthDate, shopDayOf(at))) {
    throw problem.field('body.form60.birthDate', 'form60-birthday')
  }
  return { kind: 'form60', ...form60 }
}

/**
 * The same for an order that may be one purchase with others: what the buyer gave with those, as it is stored, or else gives
 * with this one. Throws as `requirePan`.
 */
export function panOfPurchase(
  input: Pick<NewOrder, 'pan' | 'form60' | 'gstin'>,
  { total }: { total: Paise },
  { panFrom, at }: { panFrom: Paise; at: Date },
  placedWith: PlacedWith | undefined,
): { stored: StoredPan | null; given: BuyerPan | undefined } {
  const { others = 0, pan = null, refusal } = placedWith ?? {}
  const all = total + others
  if (pan !== null && needsPan(all, panFrom)) return { stored: pan, given: undefined }
  return { stored: null, given: requirePan(input, { total: all }, { panFrom, at, refusal }) }
}
