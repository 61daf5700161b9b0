import {
  formatPaise,
  paiseFromRupees,
  rupeesFromPaise,
  type Paise,
  type Rupees,
} from '#domain/pricing/money.ts'
import type { WayBack } from './refund-parts.ts'

/** A part of what can be refunded, in rupees, and the order whose payment it goes over; null over the order's own. */
interface Part {
  way: WayBack
  amount: Rupees
  overOrderId: number | null
}

/** How much of an amount a person hands back. */
export type ByHand = 'all' | 'some' | 'none'

/** How much of an amount a person hands back, of the parts in their order. */
export function byHandOf(parts: readonly Part[], amount: Rupees): ByHand {
  const ways = taken(parts, amount).map(({ part }) => part.way)
  if (!ways.includes('byHand')) return 'none'
  return ways.every((way) => way === 'byHand') ? 'all' : 'some'
}

/**
 * Where an amount goes, in words of the admin, if that is several ways, or store credit again, or over the payment of an
 * earlier order, whose pieces had paid for this one (decision 119); empty where all of it goes back as this order was paid.
 */
export function partsBackText(parts: readonly Part[], amount: Rupees): string {
  const going = taken(parts, amount)
  if (isPlain(going.map(({ part }) => part))) return ''
  const [whole] = going
  if (whole?.paise === paiseFromRupees(amount)) return `It ${placeOf(whole.part)}.`
  const texts = going.map(({ part, paise }) => `${formatPaise(paise)} ${placeOf(part)}`)
  return `Of it ${texts.join(', ')}.`
}

function isPlain(going: readonly Part[]): boolean {
  const [first] = going
  return going.every(({ way, overOrderId }) => {
    return overOrderId === null && way !== 'credit' && way === first?.way
  })
}

function placeOf({ way, overOrderId }: Part): string {
  if (way === 'credit') return 'becomes store credit again'
  const by = way === 'byHand' ? 'is handed back as' : 'goes back the way'
  const what = overOrderId === null ? 'this order' : `order ${overOrderId}`
  return `${by} ${what} was paid`
}

/** The first parts, as much as an amount. */
export function firstParts(parts: readonly Part[], amount: Rupees): Part[] {
  return taken(parts, amount).map(({ part: { way, overOrderId }, paise }) => {
    return { way, amount: rupeesFromPaise(paise), overOrderId }
  })
}

/** The same in paise. */
function taken(parts: readonly Part[], amount: Rupees): { part: Part; paise: Paise }[] {
  let left = paiseFromRupees(amount)
  return parts.flatMap((part) => {
    const paise = Math.min(left, paiseFromRupees(part.amount))
    left -= paise
    return paise > 0 ? [{ part, paise }] : []
  })
}
