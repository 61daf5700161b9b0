import type { Reduction } from '#domain/pricing/discounts.ts'

/** What an order cost less, as the cart says it. */
interface ReductionWords {
  reduction: (words: Omit<Reduction, 'amount'>) => string
  freeDelivery: (code: string) => string
}

export const reductionsInEnglish: ReductionWords = {
  reduction: ({ label, takesFrom }) =>
    takesFrom === undefined ? label : `${label} of the ${takesFrom}`,
  freeDelivery: (code) => `Free delivery with ${code}`,
}

export const reductionsInHindi: ReductionWords = {
  reduction: ({ label, takesFrom }) =>
    takesFrom === undefined
      ? label
      : `${label} (${takesFrom === 'making' ? 'मेकिंग पर' : 'रत्नों पर'})`,
  freeDelivery: (code) => `${code} से निःशुल्क डिलीवरी`,
}
