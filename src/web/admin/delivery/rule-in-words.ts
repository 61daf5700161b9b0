import type { DeliveryRule } from '#domain/delivery/delivery-rules.ts'

/** A rule in words: `2 to 4 working days, cash possible`. */
export function ruleInWords({ isServed, leastDays, mostDays, takesCash }: DeliveryRule): string {
  if (!isServed) return 'no delivery'
  const days = leastDays === mostDays ? String(leastDays) : `${leastDays} to ${mostDays}`
  const unit = mostDays === 1 ? 'working day' : 'working days'
  return `${days} ${unit}, ${takesCash ? 'cash possible' : 'no cash'}`
}
