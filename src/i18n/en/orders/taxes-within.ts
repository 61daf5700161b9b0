import type { WrittenTaxes } from '#domain/invoices/taxes/order-taxes.ts'

/** The tax in a total, each rate as `₹70.45 (18%)`; on pages and in emails. */
export const taxesWithin = ({ rates, inCharges }: WrittenTaxes): string => {
  if (rates.length === 0) return 'The bill names no tax.'
  const within = `The total includes tax of ${rates.join(', ')}, as the invoice shows`
  return inCharges === undefined
    ? `${within}.`
    : `${within}: ${inCharges} of it in delivery and charges.`
}
