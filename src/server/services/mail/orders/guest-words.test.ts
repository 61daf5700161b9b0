import { expect, test } from 'vitest'
import type { MailedOrder, OrderMailFacts } from '#domain/shop/mail.ts'
import { english } from '#server/services/mail/en.ts'
import { hindi } from '#server/services/mail/hi.ts'
import { orderMail } from './order-templates.ts'

const ORDER: MailedOrder = {
  orderId: 17,
  placedOn: '2026-11-21',
  firstName: 'मीरा',
  lines: [{ productId: 5, isSold: true, name: 'अंगूठी', quantity: 1, total: 200_000 }],
  subtotal: 200_000,
  reductions: [],
  creditUsed: 0,
  cashFee: 0,
  wrapFee: 0,
  extras: null,
  shippingCharge: 0,
  tax: 6_000,
  taxBasisPoints: 300,

  taxes: null,
  total: 206_000,
  payment: '',
  paymentState: 'on-delivery',
  isPaid: false,
  isTest: false,
  invoiceUrl: '',
  isAwaited: false,
  isProofAwaited: true,
  isCash: true,
  tracking: { carrier: 'डाक', number: '4711', url: 'https://carrier.test/4711' },
  promised: null,
  pincode: '682016',
  address: [],
}
const guestUrl = 'https://shop.test/guest-order#key'

function mailOf(facts: OrderMailFacts, words = english) {
  return orderMail(facts, {
    pagesUrl: 'https://shop.test',
    order: ORDER,
    words,
    guestUrl,
    isProven: false,
  })
}

test.each([english, hindi])('no email to a guest mentions an account ($tag)', (words) => {
  const kinds: OrderMailFacts[] = [
    { kind: 'order-received', orderId: 17 },
    { kind: 'order-unconfirmed', orderId: 17 },
    { kind: 'order-shipped', orderId: 17 },
    { kind: 'order-cancelled', orderId: 17, reason: 'unconfirmed' },
  ]
  for (const facts of kinds) {
    const text = JSON.stringify(mailOf(facts, words))
    expect(text).not.toMatch(/your account|My Orders|\/account|\/myorders|खाते|मेरे ऑर्डर/)
    expect(text).toContain(guestUrl)
  }
})

test('a button tracks the parcel, and a link opens the order', () => {
  const { parts } = mailOf({ kind: 'order-shipped', orderId: 17 })
  expect(parts).toContainEqual(expect.objectContaining({ kind: 'button', url: ORDER.tracking.url }))
  expect(parts).toContainEqual({ kind: 'link', label: 'View my order', url: guestUrl })
})
