import { METALS, SEEDED_ALLOYS, type Metal } from '#domain/pricing/metal/alloys.ts'

/** A rate out of one typed line: its alloy, and the figure as it was typed. */
export interface SaidRate {
  alloy: string
  label: string
  amount: string
}

/** A purity such as `22K`, `22k916`, `916`; an amount such as `14675`, `1,46,755.50`, `₹14675`. */
const SAID =
  /^(?:(gold|silver|platinum)\s+)?(?:(\d{1,2}k(?:\d{3})?|\d{3})\s+)?₹?\s*([\d,]+(?:\.\d{1,2})?)$/i

/**
 * The rate in a line such as `gold 22K 14675` or `silver 1,85,000`; undefined if there is none. Silver and platinum
 * without a purity mean the finest alloy; gold needs its karat.
 */
export function saidRate(text: string): SaidRate | undefined {
  const [, metalWord, purity, amount] = SAID.exec(text.trim()) ?? []
  if (amount === undefined || !/[1-9]/.test(amount)) return undefined
  const metal = METALS.find((one) => one === metalWord?.toLowerCase())
  const alloy = alloySaid(metal, purity?.toUpperCase())
  return alloy && { alloy: alloy.code, label: alloy.label, amount }
}

function alloySaid(metal: Metal | undefined, purity: string | undefined) {
  if (purity === undefined && (metal === undefined || metal === 'gold')) return undefined
  return SEEDED_ALLOYS.find(
    (alloy) =>
      (metal === undefined || alloy.metal === metal) &&
      (purity === undefined || isPurity(alloy.code, purity)),
  )
}

/** `22K916` is called 22K, 916 and 22K916; silver and platinum only by their fineness. */
function isPurity(code: string, purity: string): boolean {
  const [karat, fineness] = code.split('K')
  return purity === code || purity === `${karat}K` || purity === fineness
}
