import type { CancelReason } from '#domain/shop/mail.ts'
import type { Language } from '#domain/shop/languages.ts'

/** Why an order was cancelled, in the words of its email. */
const CANCEL_REASONS: Readonly<Record<Language['code'], Readonly<Record<CancelReason, string>>>> = {
  en: {
    shop: 'we have cancelled your order. Any online payment will be refunded.',
    customer: 'your order was cancelled as you asked. Any online payment will be refunded.',
    unpaid:
      'no payment arrived in time, so your order was cancelled. Nothing was charged. You are welcome to order again.',
    unconfirmed:
      'the email address of your account was not confirmed within 24 hours, so your cash order was cancelled. You are welcome to order again.',
    'cash-of-day':
      'together with other cash orders of the same phone number on that day, this one came to ₹2,00,000.00 or more, and the law does not allow so much in cash. So it was cancelled, and you owe nothing. You are welcome to order again and pay online.',
  },
  hi: {
    shop: 'हमने आपका ऑर्डर रद्द किया है। ऑनलाइन चुकाई गई राशि आपको वापस मिलेगी।',
    customer: 'आपके कहने पर ऑर्डर रद्द किया गया है। ऑनलाइन चुकाई गई राशि आपको वापस मिलेगी।',
    unpaid:
      'समय पर भुगतान नहीं मिला, इसलिए ऑर्डर रद्द कर दिया गया। आपसे कोई पैसा नहीं लिया गया। आप फिर से ऑर्डर कर सकते हैं।',
    unconfirmed:
      '24 घंटे में आपके खाते का ईमेल पता पक्का नहीं हुआ, इसलिए नकद ऑर्डर रद्द कर दिया गया। आप फिर से ऑर्डर कर सकते हैं।',
    'cash-of-day':
      'उसी फ़ोन नंबर के उस दिन के दूसरे नकद ऑर्डर मिलाकर राशि ₹2,00,000.00 या उससे ज़्यादा हो गई, और क़ानून इतना नकद लेने की अनुमति नहीं देता। इसलिए यह ऑर्डर रद्द कर दिया गया, और आपको कुछ नहीं देना है। आप फिर से ऑर्डर करके ऑनलाइन भुगतान कर सकते हैं।',
  },
}

/** What the email of a cancelled order says, in English. */
export const cancelledInEnglish = {
  cancelled: (order: number) => ({
    subject: `Your order ${order} was cancelled`,
    heading: 'Your order was cancelled',
  }),
  cancelledBecause: CANCEL_REASONS.en,
}

/** The same in Hindi. */
export const cancelledInHindi: typeof cancelledInEnglish = {
  cancelled: (order) => ({
    subject: `आपका ऑर्डर ${order} रद्द हुआ`,
    heading: 'आपका ऑर्डर रद्द हुआ',
  }),
  cancelledBecause: CANCEL_REASONS.hi,
}
