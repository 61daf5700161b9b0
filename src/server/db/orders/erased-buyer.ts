import type { orders } from '#server/db/schema/orders.ts'

/**
 * The columns of an order that say who bought, emptied; `firstName` says why there is nobody. State, city and postal code
 * stay, because the tax depends on the place.
 */
export function erasedBuyer(firstName: string) {
  return {
    email: '',
    phone: '',
    firstName,
    lastName: '',
    address1: '',
    apt: '',
    address2: '',
    buyerGstin: '',
    billing: null,
    extras: null,
    trackingNumber: '',
    trackingUrl: '',
  } satisfies Partial<typeof orders.$inferInsert>
}
