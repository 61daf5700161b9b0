import type { taxesWithin as english } from '#i18n/orders/taxes-within.ts'

export const taxesWithin: typeof english = (taxes) =>
  taxes.length === 0
    ? 'बिल में कोई कर नहीं लिखा है।'
    : `कुल राशि में ${taxes.join(', ')} कर शामिल है, जैसा बिल में लिखा है।`
