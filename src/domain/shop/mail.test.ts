import { expect, test } from 'vitest'
import { isUrgentMail, kindsCountedWith, requestNumber, type MailKind } from './mail.ts'

const KINDS = [
  'welcome',
  'password-reset',
  'email-change',
  'email-change-asked',
  'email-changed',
  'staff-invitation',
  'order-received',
  'order-paid',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'order-refunded',
  'review-invitation',
  'request-received',
  'request-answered',
  'newsletter-confirmation',
  'phone-code',
  'account-changed',
  'customer-invitation',
] as const satisfies readonly MailKind[]

/** The compiler names a kind that is missing above. */
const missing: Exclude<MailKind, (typeof KINDS)[number]>[] = []

test('emails with a link that somebody waits for go first', () => {
  expect(KINDS.filter(isUrgentMail)).toEqual([
    'welcome',
    'password-reset',
    'email-change',
    'email-change-asked',
    'staff-invitation',
    'phone-code',
    'account-changed',
    'customer-invitation',
  ])
})

test('kinds that count together do so mutually, and the first email of a newcomer counts alone', () => {
  for (const kind of KINDS) {
    const together = kindsCountedWith(kind)
    if (together.length > 0) expect(together).toContain(kind)
    for (const other of together) expect(kindsCountedWith(other)).toEqual(together)
  }
  expect(kindsCountedWith('welcome')).toEqual(['welcome'])
})

test('emails that strangers can cause are limited, those after money or parcels are not', () => {
  expect(KINDS.filter((kind) => kindsCountedWith(kind).length > 0)).toEqual([
    'welcome',
    'email-change',
    'email-change-asked',
    'order-received',
    'order-cancelled',
    'request-received',
    'newsletter-confirmation',
    'account-changed',
  ])
})

test('a request has a number with at least six digits', () => {
  expect([requestNumber(123), requestNumber(1_234_567)]).toEqual(['NR-000123', 'NR-1234567'])
})

test('every kind is checked', () => {
  expect(missing).toEqual([])
})
