import { PAYMENT_METHOD_LABELS } from '#domain/orders/checkout.ts'
import { PAYMENT_STATE_LABELS } from '#domain/payments/payment-labels.ts'
import { PAYMENT_NOTES } from '#domain/settings/shop-defaults.ts'
import type { Opening } from '#server/services/mail/template.ts'

/** What emails say of payments, in English. */
export const paymentsInEnglish = {
  paid: (order: number, total: string): Opening => ({
    subject: `Your order ${order} is paid`,
    preview: `We have received ${total}.`,
    heading: 'We have received your payment',
    text: `we have received your payment of ${total}. We are preparing your order and will tell you when it ships.`,
  }),
  paidInTest: (order: number, total: string): Opening => ({
    subject: `Your order ${order} is paid (test)`,
    preview: 'This was a test payment: no money has moved.',
    heading: 'Your test payment is approved',
    text: `the test payment of ${total} is approved. No money has moved. We will tell you when your order ships.`,
  }),
  payment: 'Payment' as string,
  /** The payment note, which the shop stores in English. */
  paymentText: (text: string): string => text,
  paymentStates: PAYMENT_STATE_LABELS,
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
}

/** The same in Hindi. */
export const paymentsInHindi: typeof paymentsInEnglish = {
  paid: (order, total) => ({
    subject: `ऑर्डर ${order} का भुगतान हो गया`,
    preview: `हमें ${total} मिल गए।`,
    heading: 'आपका भुगतान मिल गया',
    text: `${total} का आपका भुगतान हमें मिल गया है। हम ऑर्डर तैयार कर रहे हैं और भेजते ही आपको बताएँगे।`,
  }),
  paidInTest: (order, total) => ({
    subject: `ऑर्डर ${order} का भुगतान हो गया (परीक्षण)`,
    preview: 'यह परीक्षण भुगतान था: कोई पैसा नहीं कटा।',
    heading: 'आपका परीक्षण भुगतान स्वीकृत हुआ',
    text: `${total} का परीक्षण भुगतान स्वीकृत हुआ। कोई पैसा नहीं कटा। ऑर्डर भेजते ही हम आपको बताएँगे।`,
  }),
  payment: 'भुगतान',
  paymentText: (text) =>
    text
      .replace(PAYMENT_METHOD_LABELS.online, 'ऑनलाइन भुगतान')
      .replace(PAYMENT_METHOD_LABELS.cod, 'डिलीवरी पर नकद')
      .replace(PAYMENT_NOTES.online, 'परीक्षण भुगतान: तुरंत स्वीकृत, कोई पैसा नहीं कटता।')
      .replace(PAYMENT_NOTES.cod, 'ऑर्डर पहुँचने पर कूरियर को भुगतान करें।')
      .replaceAll('. ', '। '),
  paymentStates: {
    paid: 'भुगतान हो गया',
    waiting: 'भुगतान बाक़ी',
    'on-delivery': 'डिलीवरी पर भुगतान',
    'partly-refunded': 'कुछ राशि वापस',
    refunded: 'राशि वापस',
    failed: 'भुगतान नहीं हुआ',
  },
  work: 'काम',
  paidWork: (order, total, isTest) => ({
    subject: `बिल ${order} का भुगतान हो गया${isTest ? ' (परीक्षण)' : ''}`,
    preview: isTest ? 'यह परीक्षण भुगतान था: कोई पैसा नहीं कटा।' : `हमें ${total} मिल गए।`,
    heading: isTest ? 'आपका परीक्षण भुगतान स्वीकृत हुआ' : 'आपका भुगतान मिल गया',
    text: isTest
      ? `आपके पीस पर हुए काम के लिए ${total} का परीक्षण भुगतान स्वीकृत हुआ। कोई पैसा नहीं कटा।`
      : `आपके पीस पर हुए काम के लिए ${total} का भुगतान हमें मिल गया है। धन्यवाद।`,
  }),
}
