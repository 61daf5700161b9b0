import { pinIn } from '#domain/invoices/place-of-supply.ts'

/** What the shop promises for the PIN codes that begin with some digits. */
export interface DeliveryRule {
  /** The first two to six digits. */
  prefix: string
  /** False: no parcel goes there, and the other fields do not count. */
  isServed: boolean
  /** Working days until a parcel arrives, from the least to the most. */
  leastDays: number
  mostDays: number
  /** Whether the courier collects cash there. */
  takesCash: boolean
}

/** What an owner decides about delivery by PIN code. */
export interface DeliveryTerms {
  /** Orders from this hour on, in Indian time, count as those of the next working day; 24: the whole day counts. */
  cutOffHour: number
  rules: DeliveryRule[]
}

/** Nothing is promised by PIN code until the owner does. */
export const NO_DELIVERY_RULES: DeliveryTerms = { cutOffHour: 24, rules: [] }

/** India has about 19,000 PIN codes; couriers list their areas by two or three digits. */
export const MOST_DELIVERY_RULES = 1_000

/** The most working days that a rule may name. */
export const MOST_DELIVERY_DAYS = 90

/** The six digits in a postal code as it was typed; empty where it is no PIN code. */
export function pinOf(postalCode: string): string {
  return String(pinIn(postalCode) ?? '')
}

/** The most specific rule for a PIN code, which is the one with the most digits. Undefined if none matches. */
export function ruleFor(pin: string, rules: readonly DeliveryRule[]): DeliveryRule | undefined {
  let best: DeliveryRule | undefined
  for (const rule of rules) {
    const isLonger = rule.prefix.length > (best?.prefix.length ?? 0)
    if (isLonger && pin.startsWith(rule.prefix)) best = rule
  }
  return best
}

/** The rule that would apply to the PIN codes of another rule if that one did not exist; undefined if none would. */
export function ruleBeneath(
  { prefix }: DeliveryRule,
  rules: readonly DeliveryRule[],
): DeliveryRule | undefined {
  const shorter = rules.filter((rule) => rule.prefix.length < prefix.length)
  return ruleFor(prefix, shorter)
}

/** Rules in the order of their digits; a rule comes before its exceptions. */
export function sortedRules(rules: readonly DeliveryRule[]): DeliveryRule[] {
  return rules.toSorted((a, b) => (a.prefix < b.prefix ? -1 : 1))
}

/** What is wrong with a rule beside the others, for the owner; undefined when nothing is. */
export function ruleProblem(
  { prefix, isServed, leastDays, mostDays }: DeliveryRule,
  others: readonly DeliveryRule[],
): { field: 'prefix' | 'leastDays' | 'mostDays'; message: string } | undefined {
  if (!/^[1-9]\d{1,5}$/.test(prefix)) {
    return { field: 'prefix', message: 'Enter the first two to six digits, such as 302.' }
  }
  if (others.some((other) => other.prefix === prefix)) {
    return { field: 'prefix', message: `There is a rule for ${prefix} already.` }
  }
  if (!isServed) return undefined
  if (!isDays(leastDays)) return { field: 'leastDays', message: DAYS }
  if (!isDays(mostDays)) return { field: 'mostDays', message: DAYS }
  if (mostDays >= leastDays) return undefined
  return { field: 'mostDays', message: 'This is less than the days from.' }
}

const DAYS = `Enter a whole number of days from 1 to ${MOST_DELIVERY_DAYS}.`

function isDays(days: number): boolean {
  return Number.isInteger(days) && days >= 1 && days <= MOST_DELIVERY_DAYS
}

/** The digits of the rules that differ between `before` and `next`, also of those that are gone. */
export function changedPrefixes(
  before: readonly DeliveryRule[],
  next: readonly DeliveryRule[],
): string[] {
  const [was, is] = [keyed(before), keyed(next)]
  return [...new Set([...was.keys(), ...is.keys()])].filter(
    (prefix) => JSON.stringify(was.get(prefix)) !== JSON.stringify(is.get(prefix)),
  )
}

/** Their rules, with what changed from `seen` to `mine`. */
export function mergedRules(
  mine: readonly DeliveryRule[],
  seen: readonly DeliveryRule[],
  theirs: readonly DeliveryRule[],
): DeliveryRule[] {
  const touched = new Set(changedPrefixes(seen, mine))
  const kept = theirs.filter(({ prefix }) => !touched.has(prefix))
  return sortedRules([...kept, ...mine.filter(({ prefix }) => touched.has(prefix))])
}

function keyed(rules: readonly DeliveryRule[]): Map<string, DeliveryRule> {
  return new Map(rules.map((rule) => [rule.prefix, withOrder(rule)]))
}

/** A rule that PostgreSQL has stored has its keys in another order. */
function withOrder({ prefix, isServed, leastDays, mostDays, takesCash }: DeliveryRule) {
  return { prefix, isServed, leastDays, mostDays, takesCash }
}
