/** What is looked at before a shop opens, in the order it is shown. */
export const OPENING_CHECKS = [
  'seller',
  'gstin',
  'tax',
  'hsn',
  'grievance-officer',
  'complaints',
  'privacy-policy',
  'terms-of-service',
  'return-policy',
  'total-price',
  'banner-end',
  'no-ticked-boxes',
  'consent-log',
  'data-rights',
  'online-payment',
  'webhook',
  'mail',
  'https',
  'second-factor',
  'demo',
] as const
export type OpeningCheck = (typeof OPENING_CHECKS)[number]
