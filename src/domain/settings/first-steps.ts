/** What the owner of a new shop does first, in the order it is shown. */
export const FIRST_STEPS = [
  'seller',
  'category',
  'product',
  'payment',
  'mail',
  'home',
  'demo',
  'opening',
] as const
export type FirstStep = (typeof FIRST_STEPS)[number]
