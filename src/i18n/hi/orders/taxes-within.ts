import type { taxesWithin as english } from '#i18n/orders/taxes-within.ts'

export const taxesWithin: typeof english = ({ rates, inCharges }) => {
  if (rates.length === 0) return 'बिल में कोई कर नहीं लिखा है।'
  const within = `कुल राशि में ${rates.join(', ')} कर शामिल है, जैसा बिल में लिखा है`
  return inCharges === undefined
    ? `${within}।`
    : `${within}: इसमें से ${inCharges} डिलीवरी और शुल्क में है।`
}
