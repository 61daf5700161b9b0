/** What emails say of the tax in a total and of money that goes back, in English. */
export const moneyInEnglish = {
  /** The name of the amount added to the prices if a class has another rate: then it differs from the tax. */
  withTaxBesides: 'Difference to the prices with tax' as string,
  taxesWithin: (taxes: readonly string[]): string =>
    taxes.length === 0
      ? 'The bill names no tax.'
      : `Tax in the total, as on the invoice: ${taxes.join(', ')}`,
  /** The provider's name of a refund, by which a bank finds it. */
  refundReference: (reference: string): string =>
    `If it does not arrive, your bank can find it by its reference ${reference}.`,
}

/** The same in Hindi. */
export const moneyInHindi: typeof moneyInEnglish = {
  withTaxBesides: 'कर सहित क़ीमतों तक का अंतर',
  taxesWithin: (taxes) =>
    taxes.length === 0
      ? 'बिल में कोई कर नहीं लिखा है।'
      : `कुल राशि में शामिल कर, बिल के अनुसार: ${taxes.join(', ')}`,
  refundReference: (reference) =>
    `अगर पैसे न पहुँचें, तो आपका बैंक इस संदर्भ संख्या से उन्हें खोज सकता है: ${reference}`,
}
