import { allocate } from '#domain/pricing/allocate.ts'
import type { Reduction, SaleOfLine } from '#domain/pricing/discounts.ts'
import type { BasisPoints, Paise } from '#domain/pricing/money.ts'
import { subtotalOf, taxOn } from '#domain/pricing/pricing.ts'

/** Pieces that were taken out of an order, or added to it. */
export interface EditedPiece {
  name: string
  quantity: number
}

/** How long an order that is paid online keeps its pieces after its customer has had it changed, in hours. */
export const EDIT_HOLD_HOURS = 24

/** Whether an order is one that nothing was paid for, whose own lines are changed. */
export function isUnpaidEdit(paymentStatus: string): boolean {
  return paymentStatus === 'due' || paymentStatus === 'waiting' || paymentStatus === 'declined'
}

/** What of an unpaid order decides whether its lines can be changed. */
export interface UnpaidOrder {
  /** Whether an invoice, a credit note or a return names its lines. */
  isBilled: boolean
  /** Whether it is made to order, or waits for the return that pays for it. */
  isBound: boolean
}

/** Why the lines of an unpaid order stay as they are; undefined for one that can be changed. */
export function unpaidEditRefusal({
  isBilled,
  isBound,
}: UnpaidOrder): 'edit-billed' | 'edit-bound' | undefined {
  if (isBilled) return 'edit-billed'
  return isBound ? 'edit-bound' : undefined
}

/** The sums of an order as it was placed. Amounts in paise. */
interface PlacedSums {
  lines: readonly {
    unitPrice: Paise
    quantity: number
    /** Its part of the discount; null on older orders. */
    discount: Paise | null
    /** The sale that it was in, one or none; null where an older line does not say. */
    sales: readonly SaleOfLine[] | null
  }[]
  discount: Paise
  reductions: readonly Reduction[]
  shippingCharge: Paise
  cashFee: Paise
  wrapFee: Paise
  taxBasisPoints: BasisPoints
}

/** What is added, at its prices of today and without a delivery charge. */
interface AddedSums {
  subtotal: Paise
  discount: Paise
  reductions: readonly Reduction[]
}

/** The sums of a changed order, and the discount that each of its lines of before has then. */
export interface ChangedSums {
  subtotal: Paise
  discount: Paise
  reductions: Reduction[]
  shippingCharge: Paise
  tax: Paise
  total: Paise
  lineDiscounts: Paise[]
  /** What of that came of the code before, and what is left of it. */
  ofCode: { before: Paise; kept: Paise }
}

export const NOTHING_ADDED: AddedSums = { subtotal: 0, discount: 0, reductions: [] }

/**
 * What an unpaid order costs with other pieces: those that stay keep price, sale and part of the code, and fees stay. The delivery
 * charge falls where the goods are sent free from `freeFrom` on, and never rises. Tax is at the rate of the order.
 */
export function changedSums(
  order: PlacedSums,
  { left, added, freeFrom }: { left: readonly number[]; added: AddedSums; freeFrom: Paise },
): ChangedSums {
  const { lines, cashFee, wrapFee, taxBasisPoints } = order
  const stays = lines.map((line, at) => Object.assign({}, line, { quantity: left[at] ?? 0 }))
  const before = discountsOf(order)
  const lineDiscounts = before.map((discount, at) => {
    return partOf(discount, { of: lines[at]?.quantity ?? 0, left: left[at] ?? 0 })
  })
  const keptDiscount = lineDiscounts.reduce((sum, discount) => sum + discount, 0)
  const subtotal = subtotalOf(stays) + added.subtotal
  const discount = keptDiscount + added.discount
  const shippingCharge = subtotal >= freeFrom ? 0 : order.shippingCharge
  const rules = { taxBasisPoints, shippingFreeFrom: 0, shippingCharge: 0 }
  const tax = taxOn(subtotal - discount, rules)
  const parts = partsOf(order, stays, lineDiscounts)
  const reductions = merged(keptReductions(order.reductions, parts.each), added.reductions)
  const total = subtotal - discount + shippingCharge + cashFee + wrapFee + tax
  const sums = { subtotal, discount, reductions, shippingCharge, tax, total }
  const ofCode = { before: partsOf(order, lines, before).ofCode, kept: parts.ofCode }
  return { ...sums, lineDiscounts, ofCode }
}

/** The discount of each line; of an older order its share of the whole. */
function discountsOf({ lines, discount }: PlacedSums): Paise[] {
  const shares = allocate(
    discount,
    lines.map(({ unitPrice, quantity }) => unitPrice * quantity),
  )
  return lines.map((line, at) => line.discount ?? shares[at] ?? 0)
}

/** A discount of what is left of a line: to the paisa, and all of it where all is left. */
function partOf(discount: Paise, { of, left }: { of: number; left: number }): Paise {
  return allocate(discount, [left, of - left])[0] ?? 0
}

/**
 * How much of some pieces of an order each of its reductions takes, and how much of that the code: the sale of a line what it
 * takes off its pieces, the code the rest. In proportion where an older line does not say which sale it was in.
 */
function partsOf(
  { lines, reductions }: PlacedSums,
  pieces: readonly { quantity: number }[],
  discounts: readonly Paise[],
): { each: Paise[]; ofCode: Paise } {
  const whole = discounts.reduce((sum, discount) => sum + discount, 0)
  const amounts = reductions.map(({ amount }) => amount)
  if (lines.some(({ discount, sales }) => discount !== 0 && sales === null)) {
    return { each: allocate(whole, amounts), ofCode: whole }
  }
  const each = amounts.map(() => 0)
  let ofCode = whole
  const isOfSale = new Set<number>()
  for (const [line, { sales }] of lines.entries()) {
    for (const sale of sales ?? []) {
      const at = reductions.findIndex((one) => isSame(one, sale))
      const part = Math.min(sale.off * (pieces[line]?.quantity ?? 0), discounts[line] ?? 0)
      if (at === -1) continue
      isOfSale.add(at)
      each[at] = (each[at] ?? 0) + part
      ofCode -= part
    }
  }
  const takes = [...amounts.keys()].filter((at) => (amounts[at] ?? 0) > 0)
  const code = takes.findLast((at) => !isOfSale.has(at)) ?? takes.at(-1)
  if (code !== undefined) each[code] = (each[code] ?? 0) + ofCode
  return { each, ofCode }
}

/** Those of which something is left; free delivery, which takes nothing off, stays. */
function keptReductions(reductions: readonly Reduction[], left: readonly Paise[]): Reduction[] {
  return reductions
    .map((one, at) => Object.assign({}, one, { amount: left[at] ?? 0 }))
    .filter(({ amount }, at) => amount > 0 || reductions[at]?.amount === 0)
}

/** Reductions of the same words are one. */
function merged(kept: Reduction[], added: readonly Reduction[]): Reduction[] {
  const all = [...kept]
  for (const one of added) {
    const at = all.findIndex((other) => isSame(other, one))
    const same = all[at]
    if (same === undefined) all.push(one)
    else all[at] = { ...same, amount: same.amount + one.amount }
  }
  return all
}

function isSame(a: Reduction, b: Omit<Reduction, 'amount'>): boolean {
  return a.label === b.label && a.takesFrom === b.takesFrom && a.amount > 0
}

/**
 * The tags that leave with pieces of a line: all that are packed where the whole line goes, none while enough are not
 * packed; undefined where nobody knows which.
 */
export function tagsTakenOut(
  packed: readonly string[],
  { quantity, left }: { quantity: number; left: number },
): string[] | undefined {
  if (quantity === left) return [...packed]
  return quantity <= left - packed.length ? [] : undefined
}
