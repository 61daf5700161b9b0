import { CATALOGUE_CHECKS } from './catalogue-checks.ts'
import type { Check, Examined } from './finding.ts'
import { ORDER_CHECKS } from './order-checks.ts'
import { PAYMENT_CHECKS } from './payment-checks.ts'
import { PICTURE_CHECKS } from './picture-checks.ts'

/** What one check has found. */
interface Finding {
  name: string
  found: string
  /** What to do; absent when everything is fine. */
  cure?: string
  /** What was repaired. */
  mended?: string
}

const CHECKS: readonly Check[] = [
  ...PICTURE_CHECKS,
  ...ORDER_CHECKS,
  ...PAYMENT_CHECKS,
  ...CATALOGUE_CHECKS,
]

const MEND_CURE = 'npm run doctor -- --mend'

/** Checks the data of a shop, running or not, and repairs what can be repaired if asked to. */
export async function examineShop(
  shop: Examined,
  { isMending }: { isMending: boolean },
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const check of CHECKS) findings.push(await examine(shop, check, isMending))
  return findings
}

async function examine(shop: Examined, check: Check, isMending: boolean): Promise<Finding> {
  const { name, well, cure, mend } = check
  const places = await check.find(shop)
  if (places.length === 0) return { name, found: well }
  if (mend === undefined) return { name, found: listed(places), cure }
  if (!isMending) return { name, found: listed(places), cure: `${cure} ${MEND_CURE}` }
  const mended = await mend(shop)
  const left = await check.find(shop)
  return { name, found: listed(places), mended, ...(left.length > 0 && { cure }) }
}

/** The first few, and how many there are. */
function listed(places: readonly string[]): string {
  const more = places.length > 3 ? ` and ${places.length - 3} more` : ''
  return `wrong: ${places.slice(0, 3).join(', ')}${more}`
}
