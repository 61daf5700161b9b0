import { writtenDay, writtenDays } from '#domain/delivery/written-days.ts'
import { delivery } from '#i18n/delivery.ts'
import { dateTag } from '#i18n/language.ts'
import type { UntrustedOrder } from '#web/features/orders/untrusted-order.ts'

/** On which day an order arrives: that which its customer chose, else those that were promised; undefined without. */
export function arrivalWords({
  extras,
  promised,
}: Pick<UntrustedOrder, 'extras' | 'promised'>): string | undefined {
  const chosen = extras?.deliverOn
  if (chosen !== undefined) return delivery.chosen(writtenDay(chosen, dateTag))
  return promised && delivery.promised(writtenDays(promised, dateTag))
}
