import { allocate } from './allocate.ts'
import {
  partsInSale,
  type PartAmounts,
  type PricePart,
} from '#domain/pricing/offers/price-parts.ts'
import { percentOf, shareOf, type BasisPoints, type Paise } from './money.ts'

export const DISCOUNT_KINDS = ['percent', 'amount', 'shipping'] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

/** A part of an order's discount with its label; 0 for a code that makes shipping free. */
export interface Reduction {
  label: string
  amount: Paise
  /** The part of the prices that its label speaks of; absent for the whole price. */
  takesFrom?: PricePart | undefined
}

/** The price of one piece of a line in a sale, in paise, and the label of the sale. */
export interface LineSale {
  name: string
  basisPoints: BasisPoints
  price: Paise
  /** The part of the price that it takes its share off; absent for the whole price. */
  takesFrom?: PricePart | undefined
}

/** The sale that pieces of a line are in: its words on the order, and what it takes off one of them. */
export interface SaleOfLine extends Omit<Reduction, 'amount'> {
  off: Paise
}

/** The facts about a line that discounts need. */
export interface DiscountedLine {
  /** Without it, a code that is for some products is not taken off the line. */
  productId?: number | undefined
  unitPrice: Paise
  quantity: number
  sale?: LineSale | null | undefined
  /** What making and stones of one piece cost without a sale; absent for a piece that has neither. */
  parts?: PartAmounts | null | undefined
}

/** The facts about a code that sums need. `value` is basis points or paise, as `kind` says; 0 for free shipping. */
export interface CodeRule {
  code: string
  kind: DiscountKind
  value: number
  /** The least subtotal it counts for, before any discount, in paise. */
  minimum: Paise
  /** The most that a percentage takes off, in paise; null without a limit. */
  most: Paise | null
  /** The products of the order that it is for; null or absent for all. */
  forProducts?: ReadonlySet<number> | null | undefined
  /** Whether it is taken off pieces that are in a sale as well; absent for yes. */
  countsInSales?: boolean | undefined
  /** The part of the pieces' prices that it is taken off; absent for the whole price. */
  takesFrom?: PricePart | null | undefined
}

/** What takes money off an order besides the sales of its lines: at most one code. */
export interface Discounts {
  code?: CodeRule | null | undefined
}

export interface Discounted {
  discount: Paise
  reductions: Reduction[]
  /** The part of the discount that each line has; they add up to it. */
  lineDiscounts: Paise[]
  hasFreeShipping: boolean
}

/** The most a discount takes off: never the last rupee of goods, which could not be paid online. */
export const LEAST_TAXABLE: Paise = 100

/**
 * How discounts combine, the only place that says so:
 * 1. a piece in a sale costs its sale price (`sale-price.ts`); at most one sale counts for a piece;
 * 2. a code is taken off what is left then: a percentage of it, up to its most, or an amount;
 * 3. goods never cost less than one rupee together;
 * 4. whether a code's minimum is reached, and whether shipping is free, is asked of the subtotal before
 *    any discount, so that a discount never makes shipping cost something;
 * 5. tax is computed after this, on what is left;
 * 6. each line bears its own sale; a code is borne by the lines it takes in proportion to what is left of them;
 * 7. a code takes the lines of its products, and those in a sale only if its owner wants both together;
 * 8. a code of a part takes of each line only what the sale leaves of that part.
 */
export function discountOn(lines: readonly DiscountedLine[], { code }: Discounts = {}): Discounted {
  const totals = lines.map((line) => line.unitPrice * line.quantity)
  const subtotal = sumOf(totals)
  const reductions: Reduction[] = []
  const lefts = [...totals]
  let left = subtotal
  const take = (
    { label, takesFrom }: Omit<Reduction, 'amount'>,
    wanted: Paise,
    weights: readonly Paise[],
  ) => {
    const amount = Math.min(wanted, Math.max(0, left - LEAST_TAXABLE))
    if (amount <= 0) return
    reductions.push({ label, amount, ...(takesFrom && { takesFrom }) })
    left -= amount
    for (const [at, share] of allocate(amount, weights).entries())
      lefts[at] = (lefts[at] ?? 0) - share
  }
  for (const { saved, ...words } of savedInSales(lines)) take(words, sumOf(saved), saved)
  const taken = lefts.map((rest, at) => Math.min(rest, mostOf(code, lines[at])))
  const counts = code && subtotal >= code.minimum && sumOf(taken) > 0
  if (counts && code.kind === 'percent') {
    const share = Math.min(shareOf(sumOf(taken), code.value), code.most ?? Infinity)
    take({ label: `${code.code} ${percentText(code.value)}`, ...partOf(code) }, share, taken)
  }
  if (counts && code.kind === 'amount') {
    take({ label: code.code, ...partOf(code) }, Math.min(code.value, sumOf(taken)), taken)
  }
  const lineDiscounts = totals.map((total, at) => total - (lefts[at] ?? total))
  const hasFreeShipping = counts === true && code?.kind === 'shipping'
  if (hasFreeShipping) reductions.push({ label: code.code, amount: 0 })
  return { discount: subtotal - left, reductions, lineDiscounts, hasFreeShipping }
}

/** The code that made the delivery of an order free: the part of its reductions that takes nothing off the goods. */
export function freeDeliveryCode(
  reductions: readonly { label: string; amount: number }[] = [],
): string | undefined {
  return reductions.find(({ amount }) => amount === 0)?.label
}

/** What a code takes off, in paise: what the lines cost less than with their sales alone. */
export function takenByCode(lines: readonly DiscountedLine[], code: CodeRule): Paise {
  return discountOn(lines, { code }).discount - discountOn(lines).discount
}

/** Whether a code is taken off a line, as far as the line decides that. */
export function isTaken(
  code: CodeRule | null | undefined,
  line: DiscountedLine | undefined,
): boolean {
  if (!code || line === undefined) return false
  const { forProducts, countsInSales = true } = code
  if (!countsInSales && line.sale) return false
  const isMeant = !forProducts || (line.productId !== undefined && forProducts.has(line.productId))
  return isMeant && takenOfPiece(code, line) !== 0
}

/** The amount of one piece that a code reduces, in paise; undefined for its whole price. */
function takenOfPiece({ takesFrom }: CodeRule, line: DiscountedLine): Paise | undefined {
  if (!takesFrom) return undefined
  return line.parts ? partsInSale(line.parts, line.sale)[takesFrom] : 0
}

/** The largest amount of a line that a code reduces, in paise; 0 for a line that it is not for. */
function mostOf(code: CodeRule | null | undefined, line: DiscountedLine | undefined): Paise {
  if (!code || line === undefined || !isTaken(code, line)) return 0
  return (takenOfPiece(code, line) ?? line.unitPrice) * line.quantity
}

function partOf({ takesFrom }: Pick<CodeRule, 'takesFrom'>): Pick<Reduction, 'takesFrom'> {
  return takesFrom ? { takesFrom } : {}
}

/** Why a code takes none of the lines; undefined when it takes one. */
export function linesProblem(
  code: CodeRule,
  lines: readonly DiscountedLine[],
): 'not-for-these' | 'not-with-sale' | undefined {
  if (lines.some((line) => isTaken(code, line))) return undefined
  const inSales = { ...code, countsInSales: true }
  return lines.some((line) => isTaken(inSales, line)) ? 'not-with-sale' : 'not-for-these'
}

/** What each sale takes off every line, with its words, in the order of the lines. */
function savedInSales(
  lines: readonly DiscountedLine[],
): Iterable<Omit<Reduction, 'amount'> & { saved: Paise[] }> {
  const sales = new Map<string, Omit<Reduction, 'amount'> & { saved: Paise[] }>()
  for (const [at, line] of lines.entries()) {
    for (const { off, ...words } of salesOfLine(line)) {
      const key = `${words.label} ${words.takesFrom ?? ''}`
      const ofSale = sales.get(key) ?? { ...words, saved: lines.map(() => 0) }
      ofSale.saved[at] = off * line.quantity
      sales.set(key, ofSale)
    }
  }
  return sales.values()
}

/** The sale that a line is in: one or none. */
export function salesOfLine({ unitPrice, sale }: DiscountedLine): SaleOfLine[] {
  if (!sale) return []
  const label = `${sale.name} ${percentText(sale.basisPoints)}`
  return [{ label, ...partOf(sale), off: unitPrice - sale.price }]
}

function sumOf(amounts: readonly Paise[]): Paise {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

function percentText(basisPoints: BasisPoints): string {
  return `−${percentOf(basisPoints)}%`
}

/** Why a code does not count; undefined when it does. */
export type CodeProblem =
  | 'unknown'
  | 'not-yet'
  | 'expired'
  | 'used-up'
  | 'used-by-you'
  | 'not-first'
  | 'not-for-you'
  | 'not-for-these'
  | 'not-with-sale'
  | 'minimum'

/** The facts about a code that decide whether it can be used at a moment. */
export interface CodeTerms extends CodeRule {
  isActive: boolean
  startsAt: Date | null
  endsAt: Date | null
  maxUses: number | null
  maxUsesPerCustomer: number | null
  isFirstOrderOnly: boolean
  /** Of the customers who may use it; empty for everybody. */
  customerTag: string
}

/** The facts about the customer who wants to use a code. */
export interface CodeUse {
  now: Date
  subtotal: Paise
  /** By everybody, and by this customer. */
  uses: number
  ownUses: number
  /** Whether the customer has placed an order that was not cancelled. */
  hasOrdered: boolean
  /** The tags of the customer. */
  tags: readonly string[]
  /** The cart, when it is known. */
  lines?: readonly DiscountedLine[] | undefined
}

/** Why a code does not count for a customer now. */
export function codeProblem(
  terms: CodeTerms | undefined,
  { now, subtotal, uses, ownUses, hasOrdered, tags, lines }: CodeUse,
): CodeProblem | undefined {
  if (terms === undefined || !terms.isActive) return 'unknown'
  if (terms.startsAt !== null && now < terms.startsAt) return 'not-yet'
  if (terms.endsAt !== null && now >= terms.endsAt) return 'expired'
  if (isReached(terms.maxUses, uses)) return 'used-up'
  if (isReached(terms.maxUsesPerCustomer, ownUses)) return 'used-by-you'
  if (terms.isFirstOrderOnly && hasOrdered) return 'not-first'
  if (terms.customerTag !== '' && !tags.includes(terms.customerTag)) return 'not-for-you'
  if (subtotal < terms.minimum) return 'minimum'
  return lines && linesProblem(terms, lines)
}

/** Whether one more use is too many, by everybody together or by this customer. */
export function isUsedUp(
  { maxUses, maxUsesPerCustomer }: Pick<CodeTerms, 'maxUses' | 'maxUsesPerCustomer'>,
  { uses, ownUses }: { uses: number; ownUses: number },
): boolean {
  return isReached(maxUses, uses) || isReached(maxUsesPerCustomer, ownUses)
}

function isReached(limit: number | null, uses: number): boolean {
  return limit !== null && uses >= limit
}

/** The state of a code, the same for everybody. */
export const CODE_STATES = ['inactive', 'to-come', 'ended', 'used-up', 'running'] as const
export type CodeState = (typeof CODE_STATES)[number]

/** Whether a code can be used at a moment, and if not, why. */
export function codeState(
  terms: Pick<CodeTerms, 'isActive' | 'startsAt' | 'endsAt' | 'maxUses'>,
  { now, uses }: Pick<CodeUse, 'now' | 'uses'>,
): CodeState {
  if (!terms.isActive) return 'inactive'
  if (terms.startsAt !== null && now < terms.startsAt) return 'to-come'
  if (terms.endsAt !== null && now >= terms.endsAt) return 'ended'
  return isReached(terms.maxUses, uses) ? 'used-up' : 'running'
}

/** How a code is written: capital letters and digits, without blanks. */
export function cleanCode(text: string): string {
  return text.toUpperCase().replaceAll(/\s+/g, '')
}
