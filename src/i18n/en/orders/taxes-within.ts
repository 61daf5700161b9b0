/** The tax in a total, each rate as `₹70.45 (18%)`; on pages and in emails. */
export const taxesWithin = (taxes: readonly string[]): string =>
  taxes.length === 0
    ? 'The bill names no tax.'
    : `The total includes tax of ${taxes.join(', ')}, as the invoice shows.`
