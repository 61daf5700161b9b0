import type { Repair } from '#contract/repairs/repairs.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { job as text } from '#i18n/repairs.ts'

/**
 * Why an answer to a quote was not taken: what is other now than on the screen on which it was given. Undefined while the
 * job is still as it was seen.
 */
export function changedJobText(seen: Repair, now: Repair): string | undefined {
  if (seen.version === now.version) return undefined
  if (now.state !== 'quoted' || now.quote === null) return text.jobChanged(text.states[now.state])
  const [before, after] = [seen.quote?.total, now.quote.total]
  if (before === undefined || before === after) return text.quoteRenewed
  return text.quoteChanged(formatRupees(before), formatRupees(after))
}
