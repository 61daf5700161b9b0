import type { ShopReturn } from '#contract/orders/returns.ts'
import { returnReasonText } from '#domain/returns/return-reasons.ts'

type Said = Pick<ShopReturn, 'isUnsent' | 'isLost' | 'reason'> & {
  events: readonly Pick<ShopReturn['events'][number], 'to'>[]
}

/** Why pieces of an order are credited, in words of the admin. */
export function reasonText(shown: Said): string {
  if (shown.isLost === true) return 'Lost on its way'
  if (shown.isUnsent === true) return 'Taken out before it was sent'
  return isOfParcel(shown) ? 'Nobody took the parcel' : returnReasonText(shown.reason)
}

/** How the pieces of a return come to the shop. */
export function comesBackText(shown: Said & Pick<ShopReturn, 'handOver' | 'pin'>): string {
  if (shown.isLost === true) return 'Nothing: a courier lost it'
  if (shown.isUnsent === true) return 'Nothing: it never left'
  if (isOfParcel(shown)) return 'By the courier: it is here again'
  return shown.handOver === 'pick-up'
    ? `Pick-up at PIN ${shown.pin}`
    : 'The customer sends or brings it'
}

/** Whether its pieces came back by the parcel that they had left in: nobody approved and nobody fetched them. */
function isOfParcel({ events }: Said): boolean {
  return events[0]?.to === 'asked' && events[1]?.to === 'received'
}
