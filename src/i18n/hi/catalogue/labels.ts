import { PAYMENT_NOTES } from '#domain/settings/shop-defaults.ts'
import type { PaymentChannel, PaymentState } from '#domain/payments/payments.ts'
import { stockState } from '#domain/catalogue/stock.ts'
import type { labels as english } from '#i18n/catalogue/labels.ts'

const MATERIALS: Readonly<Record<number, string>> = {
  1: 'चाँदी',
  2: 'सोना',
  3: 'प्लैटिनम',
  4: 'लकड़ी',
}

const ORDER_STATUSES: Readonly<Record<number, string>> = {
  1: 'लंबित',
  2: 'तैयारी में',
  3: 'भेजा गया',
  4: 'पहुँच गया',
  5: 'रद्द',
}

const PAYMENT_METHODS = { online: 'ऑनलाइन भुगतान', cod: 'डिलीवरी पर नकद' }

const PAYMENT_STATES: Readonly<Record<PaymentState, string>> = {
  paid: 'भुगतान हो गया',
  waiting: 'भुगतान बाक़ी',
  'on-delivery': 'डिलीवरी पर भुगतान',
  'partly-refunded': 'कुछ राशि वापस',
  refunded: 'राशि वापस',
  failed: 'भुगतान नहीं हुआ',
}

const PAYMENT_CHANNELS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    upi: 'UPI',
    card: 'कार्ड',
    netbanking: 'नेट बैंकिंग',
    wallet: 'वॉलेट',
    emi: 'EMI',
    cash: 'नकद',
    'bank-transfer': 'बैंक ट्रांसफ़र',
    advance: 'अग्रिम',
    online: 'ऑनलाइन',
  } satisfies Record<PaymentChannel, string>),
)

const NOTES: Readonly<Record<string, string>> = {
  [PAYMENT_NOTES.online]: 'परीक्षण भुगतान: तुरंत स्वीकृत, कोई पैसा नहीं कटता।',
  [PAYMENT_NOTES.cod]: 'ऑर्डर पहुँचने पर कूरियर को भुगतान करें।',
}

export const labels: typeof english = {
  material: (code) => MATERIALS[code],
  orderStatus: (status) => ORDER_STATUSES[status] ?? 'अज्ञात',
  stock: (stock) => {
    switch (stockState(stock)) {
      case 'unlimited':
        return 'उपलब्ध'
      case 'sold-out':
        return 'स्टॉक समाप्त'
      case 'low':
        return `केवल ${stock} शेष`
      default:
        return `उपलब्ध, ${stock} शेष`
    }
  },
  payment: (method) => PAYMENT_METHODS[method],
  paymentState: (state) => PAYMENT_STATES[state],
  paymentChannel: (channel) => PAYMENT_CHANNELS.get(channel) ?? channel,
  discount: (text) => text.replace(/^(\d+(?:\.\d+)?) ?% off$/i, '$1% छूट'),
  paymentNote: (note) => NOTES[note] ?? note,
}
