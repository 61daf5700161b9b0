import { sizeInEnglish, type SizeKind } from '#domain/catalogue/sizes/piece-sizes.ts'
import type { MailedOrder } from '#domain/shop/mail.ts'
import { labels as inEnglish } from '#i18n/catalogue/labels.ts'
import { labels as inHindi } from '#i18n/hi/catalogue/labels.ts'
import { taxesWithin as taxesInHindi } from '#i18n/hi/orders/taxes-within.ts'
import { taxesWithin as taxesInEnglish } from '#i18n/orders/taxes-within.ts'
import type { Opening } from '#server/services/mail/template.ts'
import { changedInEnglish, changedInHindi } from './change-words.ts'
import { cancelledInEnglish, cancelledInHindi } from './cancelled-words.ts'
import { invoicesInEnglish, invoicesInHindi } from './invoice-words.ts'
import { paymentsInEnglish, paymentsInHindi } from './payment-words.ts'
import { extrasInEnglish, extrasInHindi } from './order-extras.ts'
import { reductionsInEnglish, reductionsInHindi } from './reduction-words.ts'
import { refundsInEnglish, refundsInHindi } from './refund-words.ts'
import { reviewsInEnglish, reviewsInHindi } from './review-words.ts'
import { returnsInEnglish, returnsInHindi } from '#server/services/mail/returns/return-words.ts'

/** What an alloy is called in both languages. */
interface AlloyName {
  label: string
  labelHi: string
}

/** What the emails of an order say, in English. */
export const ordersInEnglish = {
  received: (order: number, pieces: number, total: string) => ({
    subject: `We have received your order ${order}`,
    preview: `${pieces === 1 ? 'One piece' : `${pieces} pieces`}, ${total} in total.`,
    heading: 'Thank you for your order',
  }),
  receivedText: {
    paid: 'we have received your order and your payment, and are preparing it.' as string,
    paidInTest:
      'we have received your order and are preparing it. Payments in this shop are a test: no money has moved.' as string,
    due: 'we have received your order and are preparing it.' as string,
    unproven:
      'we have received your order. Please confirm the email address of your account within 24 hours: open the link in our first email, or ask for a new link on your account page. Otherwise we cancel this cash order.' as string,
    waiting:
      'we have received your order and are holding the pieces for 20 minutes until you pay. You can pay under My Orders.' as string,
  },
  unconfirmed: (order: number): Opening => ({
    subject: `Your order ${order} is waiting for your confirmation`,
    preview: 'Please confirm your email address, or the order will be cancelled.',
    heading: 'Please confirm your email address',
    text: 'the email address of your account is not confirmed yet. Please open the link in our first email, or ask for a new link on your account page. A cash order is cancelled 24 hours after it was placed if the address is not confirmed by then.',
  }),
  shipped: (order: number): Opening => ({
    subject: `Your order ${order} is on its way`,
    preview: 'It has been dispatched.',
    heading: 'Your order is on its way',
    text: 'your order has been dispatched and is on its way to you.',
  }),
  delivered: (order: number): Opening => ({
    subject: `Your order ${order} has arrived`,
    preview: 'We hope you enjoy it.',
    heading: 'Your order has arrived',
    text: 'your order has been delivered. We hope you enjoy it. If anything is wrong, please write to us.',
  }),
  dayChanged: (order: number): Opening => ({
    subject: `Your order ${order}: the day of delivery is changed`,
    preview: 'You see the day below.',
    heading: 'The day of delivery is changed',
    text: `as agreed with you, we have changed on which day your order ${order} arrives: see below. If you did not ask for this, please reply to this email.`,
  }),
  /** Any day will do now; the email says when it arrives where that is promised. */
  dayLifted: ({
    orderId: order,
    promised,
  }: Pick<MailedOrder, 'orderId' | 'promised'>): Opening => ({
    subject: `Your order ${order}: no day of delivery is set any more`,
    preview: 'It need not arrive on one certain day.',
    heading: 'No day of delivery is set any more',
    text: `as agreed with you, your order ${order} need not arrive on one certain day any more: ${promised ? 'you see below when it arrives' : 'we send it as soon as it is ready'}. If you did not ask for this, please reply to this email.`,
  }),
  addressChanged: (order: number): Opening => ({
    subject: `Your order ${order}: the address is changed`,
    preview: 'We send it to the address below.',
    heading: 'The address of your order is changed',
    text: `as you asked, we send your order ${order} to the address below. If you did not ask for this, please reply to this email at once.`,
  }),
  changed: changedInEnglish,
  buttons: {
    confirm: 'Confirm my email address' as string,
    orders: 'View my orders' as string,
    pay: 'Pay now' as string,
    track: 'Track the parcel' as string,
  },
  invoice: 'Your invoice (PDF)' as string,
  which: (order: number, day: string): string => `Order ${order}, placed on ${day}`,
  piecesOf: (order: number): string => `Your pieces, order ${order}`,
  /** Undefined for an unknown code. */
  material: (code: number): string | undefined => inEnglish.material(code),
  alloy: ({ label }: AlloyName): string => label,
  size: ({ kind, code, days }: { kind: SizeKind; code: string; days: number }): string =>
    sizeInEnglish({ kind, code }) +
    (days === 0 ? '' : `, made in ${days} ${days === 1 ? 'day' : 'days'}`),
  /** `making` is empty where the shop does not show it. */
  make: (purity: string, weight: string, making: string): string =>
    `${purity}, net ${weight}${making === '' ? '' : `, making ${making} a piece`}`,
  /** The words are empty for a recipient who is not proven to be the buyer. */
  engraved: ({ text, isFinal }: { text: string; isFinal: boolean }): string =>
    (text === '' ? 'Engraved' : `Engraved: “${text}”`) +
    (isFinal ? ', cannot be returned unless faulty' : ''),
  costs: 'Summary' as string,
  subtotal: 'Subtotal' as string,
  shipping: 'Shipping' as string,
  cashFee: 'Cash on delivery fee' as string,
  wrapFee: 'Gift wrap' as string,
  extras: extrasInEnglish,
  free: 'Free' as string,
  ...reductionsInEnglish,
  returned: returnsInEnglish,
  tax: (rate: string): string => `Tax (${rate})`,
  /** The name of the amount added to the prices if a class has another rate: then it differs from the tax. */
  withTaxBesides: 'Difference to the prices with tax' as string,
  taxesWithin: taxesInEnglish,
  ...paymentsInEnglish,
  total: 'Total' as string,
  credit: 'Store credit' as string,
  uncollected: 'Not delivered' as string,
  rest: 'Remaining amount' as string,
  address: 'Delivery address' as string,
  /** Instead of the address, in an email that may reach a stranger. */
  checkoutAddress: 'The address you gave at checkout' as string,
  arrives: 'Arrives' as string,
  arrivesOn: 'Arrives on the day agreed' as string,
  parcel: 'Your parcel' as string,
  carrier: 'Carrier' as string,
  trackingNumber: 'Tracking number' as string,
  ...refundsInEnglish,
  ...cancelledInEnglish,
  ...invoicesInEnglish,
  ...reviewsInEnglish,
}

/** The same in Hindi. */
export const ordersInHindi: typeof ordersInEnglish = {
  received: (order, pieces, total) => ({
    subject: `आपका ऑर्डर ${order} हमें मिल गया`,
    preview: `${pieces} आभूषण, कुल ${total}।`,
    heading: 'आपके ऑर्डर के लिए धन्यवाद',
  }),
  receivedText: {
    paid: 'आपका ऑर्डर और भुगतान हमें मिल गया है, और हम इसे तैयार कर रहे हैं।',
    paidInTest:
      'आपका ऑर्डर हमें मिल गया है, और हम इसे तैयार कर रहे हैं। इस दुकान में भुगतान केवल परीक्षण है: कोई पैसा नहीं कटा।',
    due: 'आपका ऑर्डर हमें मिल गया है, और हम इसे तैयार कर रहे हैं।',
    unproven:
      'आपका ऑर्डर हमें मिल गया है। कृपया 24 घंटे में अपने खाते का ईमेल पता पक्का करें: हमारे पहले ईमेल का लिंक खोलें, या अपने खाते के पेज से नया लिंक मँगाएँ। नहीं तो यह नकद ऑर्डर रद्द कर दिया जाएगा।',
    waiting:
      'आपका ऑर्डर हमें मिल गया है। भुगतान होने तक आभूषण 20 मिनट आपके लिए सुरक्षित हैं। भुगतान आप “मेरे ऑर्डर” में कर सकते हैं।',
  },
  unconfirmed: (order) => ({
    subject: `ऑर्डर ${order} आपकी पुष्टि का इंतज़ार कर रहा है`,
    preview: 'कृपया अपना ईमेल पता पक्का करें, नहीं तो ऑर्डर रद्द हो जाएगा।',
    heading: 'कृपया अपना ईमेल पता पक्का करें',
    text: 'आपके खाते का ईमेल पता अभी पक्का नहीं हुआ है। कृपया हमारे पहले ईमेल के लिंक से उसे पक्का करें, या अपने खाते के पेज से नया लिंक मँगाएँ। ऑर्डर देने के 24 घंटे में पता पक्का न हो, तो नकद ऑर्डर रद्द हो जाता है।',
  }),
  shipped: (order) => ({
    subject: `आपका ऑर्डर ${order} रास्ते में है`,
    preview: 'यह भेज दिया गया है।',
    heading: 'आपका ऑर्डर रास्ते में है',
    text: 'आपका ऑर्डर भेज दिया गया है और आप तक पहुँच रहा है।',
  }),
  delivered: (order) => ({
    subject: `आपका ऑर्डर ${order} पहुँच गया`,
    preview: 'आशा है यह आपको पसंद आएगा।',
    heading: 'आपका ऑर्डर पहुँच गया',
    text: 'आपका ऑर्डर पहुँचा दिया गया है। आशा है यह आपको पसंद आएगा। अगर कुछ ठीक न हो, तो कृपया हमें लिखें।',
  }),
  dayChanged: (order) => ({
    subject: `आपका ऑर्डर ${order}: डिलीवरी का दिन बदला गया है`,
    preview: 'नया दिन नीचे लिखा है।',
    heading: 'डिलीवरी का दिन बदला गया है',
    text: `जैसा आपसे तय हुआ, आपका ऑर्डर ${order} जिस दिन पहुँचेगा, वह बदला गया है: नीचे देखें। अगर आपने यह नहीं कहा था, तो कृपया इस ईमेल का जवाब दें।`,
  }),
  dayLifted: ({ orderId: order, promised }) => ({
    subject: `आपका ऑर्डर ${order}: डिलीवरी का कोई दिन अब तय नहीं है`,
    preview: 'वह किसी एक दिन से बँधा नहीं है।',
    heading: 'डिलीवरी का कोई दिन अब तय नहीं है',
    text: `जैसा आपसे बात हुई, आपका ऑर्डर ${order} अब किसी एक दिन से बँधा नहीं है: ${promised ? 'वह कब पहुँचेगा, नीचे देखें' : 'तैयार होते ही हम उसे भेज देंगे'}। अगर आपने यह नहीं कहा था, तो कृपया इस ईमेल का जवाब दें।`,
  }),
  addressChanged: (order) => ({
    subject: `आपका ऑर्डर ${order}: पता बदला गया है`,
    preview: 'हम इसे नीचे लिखे पते पर भेजेंगे।',
    heading: 'आपके ऑर्डर का पता बदला गया है',
    text: `जैसा आपने कहा, हम आपका ऑर्डर ${order} नीचे लिखे पते पर भेजेंगे। अगर आपने यह नहीं कहा था, तो कृपया तुरंत इस ईमेल का जवाब दें।`,
  }),
  changed: changedInHindi,
  buttons: {
    confirm: 'मेरा ईमेल पता पक्का करें',
    orders: 'मेरे ऑर्डर देखें',
    pay: 'अभी भुगतान करें',
    track: 'पार्सल ट्रैक करें',
  },
  invoice: 'आपका बिल (PDF)',
  which: (order, day) => `ऑर्डर ${order}, तारीख़ ${day}`,
  piecesOf: (order) => `आपके आभूषण, ऑर्डर ${order}`,
  material: (code) => inHindi.material(code),
  alloy: ({ labelHi }) => labelHi,
  size: ({ kind, code, days }) =>
    (kind === 'chain' ? `${code.replace(/in$/, '')} इंच` : `नाप ${code}`) +
    (days === 0 ? '' : `, ${days} दिन में बनेगा`),
  make: (purity, weight, making) =>
    `${purity}, शुद्ध वज़न ${weight}${making === '' ? '' : `, मेकिंग ${making} प्रति पीस`}`,
  engraved: ({ text, isFinal }) =>
    (text === '' ? 'उकेरा हुआ' : `उकेरा हुआ: “${text}”`) + (isFinal ? ', केवल ख़राब होने पर वापस' : ''),
  costs: 'सारांश',
  subtotal: 'उप-योग',
  shipping: 'डिलीवरी शुल्क',
  cashFee: 'डिलीवरी पर नकद का शुल्क',
  wrapFee: 'गिफ़्ट रैप',
  extras: extrasInHindi,
  free: 'निःशुल्क',
  ...reductionsInHindi,
  returned: returnsInHindi,
  tax: (rate) => `कर (${rate})`,
  withTaxBesides: 'कर सहित क़ीमतों तक का अंतर',
  taxesWithin: taxesInHindi,
  ...paymentsInHindi,
  total: 'कुल',
  credit: 'स्टोर क्रेडिट',
  uncollected: 'नहीं पहुँचा',
  rest: 'शेष राशि',
  address: 'डिलीवरी का पता',
  checkoutAddress: 'चेकआउट पर आपका दिया हुआ पता',
  arrives: 'पहुँचेगा',
  arrivesOn: 'तय किए गए दिन पहुँचेगा',
  parcel: 'आपका पार्सल',
  carrier: 'कूरियर',
  trackingNumber: 'ट्रैकिंग नंबर',
  ...refundsInHindi,
  ...cancelledInHindi,
  ...invoicesInHindi,
  ...reviewsInHindi,
}
