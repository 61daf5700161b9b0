/**
 * What people agree to by an act of their own: opening an account, placing an order, asking to be told of a piece, or confirming the
 * newsletter by the link of its mail. No box is ticked beforehand.
 */
export const CONSENT_PURPOSES = [
  'account',
  'order',
  'newsletter',
  'restock',
  'price',
  'cart',
] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]
