import type { RefundWay } from '#domain/payments/refunds.ts'
import { expect, test } from 'vitest'
import { NO_EXTRAS } from '#domain/orders/extras/order-extras.ts'
import type { MailedOrder, EmailFacts, OrderMailFacts } from '#domain/shop/mail.ts'
import { giftCardMail } from './credit/gift-card-template.ts'
import { otherMail } from './templates.ts'
import type { Letter, MailShop } from './template.ts'
import { orderMail } from './orders/order-templates.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import { english, type MailTexts } from './en.ts'
import { hindi } from './hi.ts'

const SHOP: MailShop = {
  name: 'नगीना',
  publicUrl: 'https://shop.test',
  address: '१',
  phone: '1',
  email: '2',
}
const ORDER: MailedOrder = {
  orderId: 17,
  placedOn: '2026-11-21',
  firstName: 'मीरा',
  lines: [{ productId: 5, isSold: true, name: 'अंगूठी', quantity: 2, total: 200_000 }],
  subtotal: 200_000,
  reductions: [],
  creditUsed: 0,
  cashFee: 0,
  wrapFee: 0,
  extras: { note: 'घंटी दो बार', message: 'मुबारक', hidesPrices: true, isWrapped: true },
  shippingCharge: 0,
  tax: 6_000,
  taxBasisPoints: 300,
  taxes: null,
  total: 206_000,
  payment: 'Cash on delivery. Pay the courier when your order arrives.',
  paymentState: 'on-delivery' as const,
  isPaid: false,
  isTest: false,
  invoiceUrl: '',
  isAwaited: false,
  isProofAwaited: false,
  isCash: false,
  tracking: { carrier: 'डाक', number: '4711', url: '' },
  promised: { from: '2026-11-26', until: '2026-11-28' },
  pincode: '682016',
  address: ['मीरा', 'कोच्चि'],
}

const name = 'मीरा'
const EVERY_EMAIL: EmailFacts[] = [
  { kind: 'welcome', name },
  { kind: 'password-reset', name },
  { kind: 'email-change', name },
  { kind: 'email-change-asked' },
  { kind: 'email-changed', name, email: '3' },
  { kind: 'account-changed', change: 'password' },
  { kind: 'account-changed', change: 'second-factor-on' },
  { kind: 'account-changed', change: 'second-factor-off' },
  { kind: 'customer-invitation' },
  { kind: 'breach-notice', what: '5', consequences: '6', measures: '7', advice: '8', contact: '9' },
  { kind: 'staff-invitation', invitedBy: name },
  { kind: 'gift-card', cardId: 7, amount: 50_000, isAgain: true },
  { kind: 'gift-sale', step: 'paid', amount: 50_000, toName: name, sendOn: '2026-12-25' },
  { kind: 'gift-sale', step: 'returned', amount: 50_000, toName: name },
  { kind: 'gift-sale', step: 'refunded', amount: 50_000, toName: name },
  { kind: 'gift-sale', step: 'part', amount: 50_000, toName: name },
  { kind: 'order-received', orderId: 17 },
  { kind: 'order-unconfirmed', orderId: 17 },
  { kind: 'order-paid', orderId: 17 },
  { kind: 'order-shipped', orderId: 17 },
  { kind: 'order-delivered', orderId: 17 },
  { kind: 'order-cancelled', orderId: 17, reason: 'unpaid' },
  { kind: 'order-cancelled', orderId: 17, reason: 'shop' },
  { kind: 'order-cancelled', orderId: 17, reason: 'unconfirmed' },
  { kind: 'order-refunded', orderId: 17, amount: 100, reason: 'late' },
  { kind: 'order-refunded', orderId: 17, amount: 100, reason: 'returned', way: 'transfer' },
  { kind: 'credit-noted', orderId: 17, creditNote: '26-27/000002', amount: 100 },
  {
    kind: 'invoice-amended',
    orderId: 17,
    invoice: '26-27/000002',
    old: '26-27/000001',
    creditNote: '26-27/000003',
  },
  { kind: 'orders-joined', orderIds: [17, 18] },
  { kind: 'alert-noted', name: 'तारा अँगूठी', alloy: '', size: { kind: 'ring', code: '14' } },
  { kind: 'cart-left', pieces: [{ name: 'तारा अँगूठी', quantity: 2 }], others: 3 },
  { kind: 'alert-noted', name: 'तारा अँगूठी', alloy: '', below: 4_500_000 },
  {
    kind: 'price-fell',
    name: 'तारा अँगूठी',
    alloy: '',
    productId: 3,
    material: 1,
    makeId: null,
    price: 4_400_000,
  },
  { kind: 'back-in-stock', name: 'तारा अँगूठी', alloy: '', productId: 3, material: 1, makeId: null },
  { kind: 'review-invitation', orderId: 17 },
  { kind: 'request-received', requestId: 4 },
  { kind: 'request-answered', name, requestId: 4, message: '', answer: 'हाँ' },
  { kind: 'newsletter-confirmation' },
]

function letterOf(facts: EmailFacts, words: MailTexts, isProven = true): Letter {
  const link = 'https://shop.test/x'
  const parts = { words, pagesUrl: SHOP.publicUrl, isProven }
  if (facts.kind === 'gift-card') {
    const card = {
      ...facts,
      code: '2345-6789-2345-6789',
      fromName: '',
      toName: name,
      message: '',
      months: 6,
    }
    return giftCardMail(card, { shop: SHOP, ...parts })
  }
  if (!('orderId' in facts)) return otherMail(facts, { shop: SHOP, link, ...parts })
  return orderMail(facts, { order: ORDER, ...parts })
}

test.each(EVERY_EMAIL)('the email $kind is entirely in Hindi for Hindi readers', (facts) => {
  const letter = letterOf(facts, hindi)
  const text = [letter.subject, letter.preview, renderText(letter, SHOP)].join('\n')
  const latin = text.replaceAll(/https:\S+|NR-\d+/g, '').match(/[a-z]{2,}/gi)
  expect(latin).toBeNull()
  expect(letter.subject).toMatch(/[\u0900-\u097F]/)
  expect(renderHtml(letter, SHOP, hindi.tag)).toContain('<html lang="hi">')
})

test.each(EVERY_EMAIL)(
  'the email $kind has a subject, a preview line, a heading and words',
  (facts) => {
    const letter = letterOf(facts, english)
    for (const words of [letter.subject, letter.preview, letter.heading]) {
      expect(words).toMatch(/./)
      expect(words).not.toContain('undefined')
    }
    expect(letter.parts.length).toBeGreaterThan(1)
  },
)

function received(isProven: boolean): string {
  return renderText(letterOf({ kind: 'order-received', orderId: 17 }, english, isProven), SHOP)
}

test('notes and gift messages go only to proven addresses', () => {
  expect(received(true)).toContain('Your gift message:\n\n> मुबारक')
  expect(received(false)).not.toContain('मुबारक')
  expect(received(false)).toContain('Gift wrapped')
})

/** Written by the staff, who read what they answer, or paid for, and then without addresses of pages. */
const BY_STAFF = new Set<EmailFacts['kind']>([
  'staff-invitation',
  'request-answered',
  'gift-card',
  'gift-sale',
])

test.each(EVERY_EMAIL.filter(({ kind }) => !BY_STAFF.has(kind)))(
  'the email $kind to an unconfirmed address contains no typed word',
  (facts) => {
    for (const words of [english, hindi]) {
      const letter = letterOf(facts, words, false)
      const text = [letter.subject, letter.preview, renderText(letter, SHOP)].join('\n')
      expect(text).not.toMatch(/मीरा|कोच्चि/)
      expect(text).not.toMatch(/,,| ,|undefined/)
    }
  },
)

test.each([
  ['paid', 'Paid. Pay online', 'भुगतान हो गया। ऑनलाइन भुगतान'],
  ['waiting', 'Waiting. Pay online', 'भुगतान बाक़ी। ऑनलाइन भुगतान'],
  ['on-delivery', 'Pay on delivery. Pay online', 'डिलीवरी पर भुगतान। ऑनलाइन भुगतान'],
  ['partly-refunded', 'Partly refunded. Pay online', 'कुछ राशि वापस। ऑनलाइन भुगतान'],
  ['refunded', 'Refunded. Pay online', 'राशि वापस। ऑनलाइन भुगतान'],
  ['failed', 'Failed. Pay online', 'भुगतान नहीं हुआ। ऑनलाइन भुगतान'],
] as const)('an email about an order says where its money is: %s', (paymentState, ...said) => {
  const order = { ...ORDER, paymentState, payment: 'Pay online' }
  const facts = { kind: 'order-received', orderId: 17 } as const
  for (const [at, words] of [english, hindi].entries()) {
    const letter = orderMail(facts, { order, words, pagesUrl: SHOP.publicUrl, isProven: true })
    const rows = [{ label: said[at], value: '' }]
    expect(letter.parts).toContainEqual({ kind: 'rows', title: words.order.payment, rows })
  }
})

test('every email to the buyer of an order begins with its number and its day', () => {
  const kinds = ['order-received', 'order-paid', 'order-shipped', 'order-delivered'] as const
  for (const kind of kinds) {
    expect(orderText({ kind, orderId: 17 }, ORDER, english)).toMatch(
      /^\S[^.]* Order 17, placed on Sat 21 Nov 2026 Dear/,
    )
    expect(orderText({ kind, orderId: 17 }, ORDER, hindi)).toContain('ऑर्डर 17, तारीख़ ')
  }
})

test('the email of a refund by hand says how it comes', () => {
  const facts = { kind: 'order-refunded', orderId: 17, amount: 100, reason: 'returned' } as const
  const written = (way: RefundWay | undefined, isCash: boolean) => {
    const input = { order: { ...ORDER, isCash }, words: english, pagesUrl: SHOP.publicUrl }
    return renderText(
      orderMail({ ...facts, ...(way && { way }) }, { ...input, isProven: true }),
      SHOP,
    )
  }
  const inCash = 'refunded ₹1.00 to you in cash'
  expect(written('cash', false)).toContain(inCash)
  // An email from before the way was written down.
  expect(written(undefined, true)).toContain(inCash)
  expect(written('transfer', true)).toContain('₹1.00 back to you ourselves')
  expect(written('provider', false)).toContain('to your original payment method')
})

test.each([
  [english, null, 'Ring, 22K gold 22K916, net 7.845 g, making ₹5,099.25 a piece'],
  [hindi, null, 'Ring, 22 कैरेट सोना 22K916, शुद्ध वज़न 7.845 g, मेकिंग ₹5,099.25 प्रति पीस'],
  [english, 0, 'Ring, size 12, 22K gold'],
  [english, 1, 'Ring, size 12, made in 1 day, 22K gold'],
  [hindi, 10, 'Ring, नाप 12, 10 दिन में बनेगा, 22 कैरेट सोना'],
])('a piece by weight is named with size, purity, weight and making', (words, days, expected) => {
  const size = days === null ? null : { kind: 'ring' as const, code: '12', days }
  const make = { alloy: '22K916', netMg: 7_845, making: 509_925, size }
  const ring = { productId: 5, isSold: true, name: 'Ring', quantity: 1, total: 200_000, make }
  const order = { ...ORDER, lines: [ring] }
  const parts = { order, words, pagesUrl: SHOP.publicUrl, isProven: true }
  const letter = orderMail({ kind: 'order-received', orderId: 17 }, parts)
  expect(renderText(letter, SHOP).replaceAll(/\s+/g, ' ')).toContain(expected)
})

function orderText(facts: OrderMailFacts, order: MailedOrder, words: MailTexts): string {
  const parts = { order, words, pagesUrl: SHOP.publicUrl, isProven: true }
  return renderText(orderMail(facts, parts), SHOP).replaceAll(/\s+/g, ' ')
}

test('an email about the day of delivery says what is below it', () => {
  const changed = { kind: 'order-day', orderId: 17 } as const
  const chosen = { ...ORDER, extras: { ...NO_EXTRAS, deliverOn: '2026-12-05' } }
  const said = orderText(changed, chosen, english)
  expect(said).toContain('see below')
  expect(said).toMatch(/Arrives on the day agreed.*5 Dec/)
  const lifted = orderText(changed, ORDER, english)
  expect(lifted).toContain('you see below when it arrives')
  expect(lifted).toMatch(/Arrives.*28 Nov/)
  const plain = orderText(changed, { ...ORDER, promised: null }, english)
  expect(plain).toContain('as soon as it is ready')
  expect(plain).not.toContain('below')
  expect(orderText(changed, { ...ORDER, promised: null }, hindi)).toContain('तैयार होते ही')
})

function aLine(productId: number, piece: string, isSold = true): MailedOrder['lines'][number] {
  return { productId, isSold, name: piece, quantity: 1, total: 100 }
}

test('a total names the tax of its invoice, and calls no other amount tax', () => {
  const paid = { kind: 'order-paid', orderId: 17 } as const
  const cases = [
    [300, 'Tax (3%)', 'कर (3%)'],
    [1_200, 'Difference to the prices', 'क़ीमतों तक का अंतर'],
  ] as const
  for (const [taxBasisPoints, inEnglish, inHindi] of cases) {
    const order = { ...ORDER, taxes: [{ taxBasisPoints, tax: 22_071 }] }
    expect(orderText(paid, order, english)).toContain(inEnglish)
    expect(orderText(paid, order, english)).toContain(
      `The total includes tax of ₹220.71 (${taxBasisPoints / 100}%), as the invoice shows`,
    )
    expect(orderText(paid, order, hindi)).toContain(inHindi)
    expect(orderText(paid, order, hindi)).toContain('₹220.71')
  }
  expect(orderText(paid, { ...ORDER, taxes: [] }, english)).toContain('The bill names no tax.')
  expect(orderText(paid, ORDER, english)).not.toContain('in the total')
})

test('a refund through the provider is named with its reference', () => {
  const refund = { kind: 'order-refunded', orderId: 17, amount: 100, reason: 'returned' } as const
  for (const words of [english, hindi]) {
    const told = (way: RefundWay, reference = '') =>
      orderText({ ...refund, way, ...(reference !== '' && { reference }) }, ORDER, words)
    expect(told('provider', 'rfnd_4711')).toContain('rfnd_4711')
    expect(told('transfer', 'rfnd_4711')).not.toContain('rfnd_4711')
    expect(told('provider')).not.toMatch(/reference|संदर्भ/)
  }
})

test('an invitation to review opens the form of each piece still sold, or the orders', () => {
  const invitation = { kind: 'review-invitation', orderId: 17 } as const
  const textOf = (lines: MailedOrder['lines']) =>
    orderText(invitation, { ...ORDER, lines }, english)
  expect(textOf([aLine(5, 'Ring')])).toContain(
    'Write a review: https://shop.test/shopping/5#review',
  )
  const many = textOf([
    aLine(5, 'Ring'),
    aLine(5, 'Ring'),
    aLine(6, 'Jhumka'),
    aLine(7, 'Old chain', false),
  ])
  expect(many).toContain('Ring Write a review: https://shop.test/shopping/5#review')
  expect(many).toContain('Jhumka Write a review: https://shop.test/shopping/6#review')
  expect(many.match(/#review/g)).toHaveLength(2)
  const gone = textOf([aLine(7, 'Old chain', false)])
  expect(gone).toContain('View my orders: https://shop.test/myorders')
  expect(gone).not.toContain('#review')
})

test.each([
  [english, 'Free delivery with FREESHIP: ₹0.00'],
  [hindi, 'FREESHIP से निःशुल्क डिलीवरी: ₹0.00'],
])('a free delivery code is named as such', (words, expected) => {
  const reductions = [
    { label: 'Diwali 10%', amount: 5_000 },
    { label: 'FREESHIP', amount: 0 },
  ]
  const text = orderText({ kind: 'order-paid', orderId: 17 }, { ...ORDER, reductions }, words)
  expect(text).toContain('Diwali 10%: −₹50.00')
  expect(text).toContain(expected)
  expect(text).not.toContain(`${words.order.shipping}:`)
})

test.each([
  [english, 'Diwali −25% of the making: −₹12.75', 'STONES 5% of the stones: −₹1.00'],
  [hindi, 'Diwali −25% (मेकिंग पर): −₹12.75', 'STONES 5% (रत्नों पर): −₹1.00'],
])('a reduction of making or stones is named as in the cart', (words, making, stones) => {
  const reductions = [
    { label: 'Diwali −25%', amount: 1_275, takesFrom: 'making' as const },
    { label: 'STONES 5%', amount: 100, takesFrom: 'stones' as const },
  ]
  const text = orderText({ kind: 'order-paid', orderId: 17 }, { ...ORDER, reductions }, words)
  expect(text).toContain(making)
  expect(text).toContain(stones)
})

test('the text version of an email indents broken rows and keeps quotes as quotes', () => {
  const long = 'a long word or two '.repeat(6).trim()
  const rows = [{ label: 'Ring', detail: long, value: '₹1.00' }]
  const parts: Letter['parts'] = [
    { kind: 'rows', title: 'Pieces', rows },
    { kind: 'quote', text: long },
  ]
  const text = renderText({ subject: '', preview: '', heading: 'H', parts }, SHOP)
  const lines = text.split('\n\n').map((block) => block.split('\n'))
  expect(lines[1]?.[0]).toBe('Pieces:')
  expect(lines[1]?.[1]).toMatch(/^ {2}Ring, a long/)
  expect(lines[1]?.[2]).toMatch(/^ {4}\S/)
  expect(lines[2]?.length).toBeGreaterThan(1)
  expect(lines[2]?.every((line) => line.startsWith('> '))).toBe(true)
})
