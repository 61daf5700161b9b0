import type { Opening } from '#server/services/mail/template.ts'

/** What emails say of the tax in a total and of money that goes back, in English. */
export const moneyInEnglish = {
  /** What the lines of a bill for work are called, and what is told when it is paid. */
  work: 'The work' as string,
  paidWork: (order: number, total: string, isTest: boolean): Opening => ({
    subject: `Your bill ${order} is paid${isTest ? ' (test)' : ''}`,
    preview: isTest ? 'This was a test payment: no money has moved.' : `We have received ${total}.`,
    heading: isTest ? 'Your test payment is approved' : 'We have received your payment',
    text: isTest
      ? `the test payment of ${total} for the work on your piece is approved. No money has moved.`
      : `we have received your payment of ${total} for the work on your piece. Thank you.`,
  }),
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
  work: 'काम',
  paidWork: (order, total, isTest) => ({
    subject: `बिल ${order} का भुगतान हो गया${isTest ? ' (परीक्षण)' : ''}`,
    preview: isTest ? 'यह परीक्षण भुगतान था: कोई पैसा नहीं कटा।' : `हमें ${total} मिल गए।`,
    heading: isTest ? 'आपका परीक्षण भुगतान स्वीकृत हुआ' : 'आपका भुगतान मिल गया',
    text: isTest
      ? `आपके पीस पर हुए काम के लिए ${total} का परीक्षण भुगतान स्वीकृत हुआ। कोई पैसा नहीं कटा।`
      : `आपके पीस पर हुए काम के लिए ${total} का भुगतान हमें मिल गया है। धन्यवाद।`,
  }),
  withTaxBesides: 'कर सहित क़ीमतों तक का अंतर',
  taxesWithin: (taxes) =>
    taxes.length === 0
      ? 'बिल में कोई कर नहीं लिखा है।'
      : `कुल राशि में शामिल कर, बिल के अनुसार: ${taxes.join(', ')}`,
  refundReference: (reference) =>
    `अगर पैसे न पहुँचें, तो आपका बैंक इस संदर्भ संख्या से उन्हें खोज सकता है: ${reference}`,
}
