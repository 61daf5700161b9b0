import type { RefundReason, RefundWay } from '#domain/payments/refunds.ts'
import type { Opening } from '#server/services/mail/template.ts'

/** What emails say of money that goes back, in English. */
export const refundsInEnglish = {
  refunded: {
    provider: (order: number, sum: string, because: string): Opening => ({
      subject: `Your order ${order}: refund of ${sum}`,
      preview: 'It takes 5 to 7 working days to appear in your account.',
      heading: 'Your refund is on its way',
      text: `we have refunded ${sum} to your original payment method, ${because}. It takes 5 to 7 working days to appear in your account.`,
    }),
    cash: (order: number, sum: string, because: string): Opening => ({
      subject: `Your order ${order}: ${sum} refunded in cash`,
      preview: 'In cash, the way you paid.',
      heading: 'Your refund in cash',
      text: `we have refunded ${sum} to you in cash, ${because}.`,
    }),
    transfer: (order: number, sum: string, because: string): Opening => ({
      subject: `Your order ${order}: refund of ${sum}`,
      preview: 'We send it ourselves, by bank transfer or UPI.',
      heading: 'Your refund is on its way',
      text: `we are sending ${sum} back to you ourselves, by bank transfer or UPI, ${because}. If it has not arrived after 3 working days, please reply to this email.`,
    }),
    credit: (order: number, sum: string, because: string): Opening => ({
      subject: `Your order ${order}: ${sum} is now store credit`,
      preview: 'You can use it at the checkout at once.',
      heading: 'Your store credit',
      text: `we have added ${sum} to your store credit, ${because}. You can use it at the checkout for any order.`,
    }),
  } as Readonly<Record<RefundWay, (order: number, sum: string, because: string) => Opening>>,
  refundedInTest: (order: number, sum: string): Opening => ({
    subject: `Your order ${order}: refund of ${sum} (test)`,
    preview: 'The payment was a test: no money moves.',
    heading: 'Your test refund',
    text: `the test payment of your order is refunded: ${sum}. No money had been taken, so none comes back.`,
  }),
  refundFailed: (order: number, sum: string): Opening => ({
    subject: `Your order ${order}: the refund of ${sum} did not arrive`,
    preview: 'We will send the money another way.',
    heading: 'Your refund did not arrive',
    text: `the refund of ${sum} could not be paid out to you. The money is still with us. We will contact you to send it another way; you can also reply to this email.`,
  }),
  refundedBecause: {
    cancelled: 'because the order was cancelled',
    late: 'because it arrived after the order was cancelled',
    amount: 'because it did not match the order total',
    twice: 'because the order was already paid',
    returned: 'as agreed with you',
  } as Readonly<Record<RefundReason, string>>,
  /** The provider's name of a refund, by which a bank finds it. */
  refundReference: (reference: string): string =>
    `If it does not arrive, your bank can find it by its reference ${reference}.`,
  /** Where pieces of an earlier order had paid for this one. */
  refundOver: (order: number): string =>
    `It goes back the way you paid for order ${order}, because pieces of that order had paid for this one.`,
}

/** The same in Hindi. */
export const refundsInHindi: typeof refundsInEnglish = {
  refunded: {
    provider: (order, sum, because) => ({
      subject: `ऑर्डर ${order}: ${sum} वापस भेजे गए`,
      preview: 'बैंक में दिखने में 5 से 7 कार्य-दिवस लगते हैं।',
      heading: 'आपके पैसे वापस आ रहे हैं',
      text: `हमने ${sum} उसी माध्यम से वापस भेजे हैं जिससे आपने भुगतान किया था, ${because}। बैंक में दिखने में 5 से 7 कार्य-दिवस लगते हैं।`,
    }),
    cash: (order, sum, because) => ({
      subject: `ऑर्डर ${order}: ${sum} वापस दिए गए`,
      preview: 'नकद, जैसे आपने भुगतान किया था।',
      heading: 'आपके पैसे वापस दिए गए',
      text: `हमने ${sum} आपको नकद वापस दिए हैं, ${because}।`,
    }),
    transfer: (order, sum, because) => ({
      subject: `ऑर्डर ${order}: ${sum} वापस भेजे जा रहे हैं`,
      preview: 'हम इन्हें ख़ुद बैंक ट्रांसफ़र या यूपीआई से भेज रहे हैं।',
      heading: 'आपके पैसे वापस आ रहे हैं',
      text: `हम ${sum} आपको ख़ुद बैंक ट्रांसफ़र या यूपीआई से वापस भेज रहे हैं, ${because}। अगर 3 कार्य-दिवस में पैसे न आएँ, तो कृपया इस ईमेल का जवाब दें।`,
    }),
    credit: (order, sum, because) => ({
      subject: `ऑर्डर ${order}: ${sum} अब स्टोर क्रेडिट हैं`,
      preview: 'चेकआउट पर इन्हें तुरंत इस्तेमाल कर सकते हैं।',
      heading: 'आपका स्टोर क्रेडिट',
      text: `हमने आपके स्टोर क्रेडिट में ${sum} जोड़े हैं, ${because}। किसी भी ऑर्डर के चेकआउट पर इन्हें इस्तेमाल करें।`,
    }),
  },
  refundedInTest: (order, sum) => ({
    subject: `ऑर्डर ${order}: ${sum} की वापसी (परीक्षण)`,
    preview: 'यह परीक्षण भुगतान था: कोई लेन-देन नहीं हुआ।',
    heading: 'परीक्षण भुगतान की वापसी',
    text: `आपके ऑर्डर का परीक्षण भुगतान वापस किया गया: ${sum}। कोई पैसा कटा नहीं था, इसलिए कुछ वापस नहीं आएगा।`,
  }),
  refundFailed: (order, sum) => ({
    subject: `ऑर्डर ${order}: ${sum} वापस नहीं पहुँच पाए`,
    preview: 'हम पैसे किसी और तरीके से भेजेंगे।',
    heading: 'आपके पैसे वापस नहीं पहुँच पाए',
    text: `${sum} आप तक नहीं पहुँच पाए। पैसे अब भी हमारे पास हैं। किसी और तरीके से भेजने के लिए हम आपसे संपर्क करेंगे; आप इस ईमेल का जवाब भी दे सकते हैं।`,
  }),
  refundedBecause: {
    cancelled: 'क्योंकि ऑर्डर रद्द हुआ',
    late: 'क्योंकि भुगतान ऑर्डर रद्द होने के बाद आया',
    amount: 'क्योंकि वह ऑर्डर की राशि नहीं थी',
    twice: 'क्योंकि ऑर्डर का भुगतान पहले हो चुका था',
    returned: 'जैसा आपसे तय हुआ',
  },
  refundReference: (reference) =>
    `अगर पैसे न पहुँचें, तो आपका बैंक इस संदर्भ संख्या से उन्हें खोज सकता है: ${reference}`,
  refundOver: (order) =>
    `ये पैसे उसी तरह वापस जा रहे हैं जैसे आपने ऑर्डर ${order} का भुगतान किया था, क्योंकि उसके पीस की राशि से इस ऑर्डर का भुगतान हुआ था।`,
}
