import type { Permission } from '#domain/accounts/permissions.ts'

/** What stops money or breaks the law. */
export const URGENT_KINDS = [
  'key-refused',
  'dispute-open',
  'dispute-lost',
  'refund-failed',
  'money-owed',
  'payment-refused',
  'payment-unknown',
  'payment-message',
  'webhooks-silent',
  'invoice-waits',
  'order-work-given-up',
  'gift-sale-waits',
  'rates-not-applied',
] as const

/** What can wait for a person in the admin, the most urgent first. */
export const ATTENTION_KINDS = [
  ...URGENT_KINDS,
  'payment-returned',
  'email-given-up',
  'backup-old',
  'rates-old',
  'return-waits',
  'parcel-waits',
  'repair-waits',
  'made-waits',
  'made-asked',
  'complaint-due',
  'request-due',
  'low-stock',
  'review-waits',
] as const
export type AttentionKind = (typeof ATTENTION_KINDS)[number]

/** The permission that each kind needs; people without it are not told. */
export const ATTENTION_PERMISSIONS: Readonly<Record<AttentionKind, Permission>> = {
  'key-refused': 'settings',
  'dispute-open': 'refunds',
  'dispute-lost': 'refunds',
  'refund-failed': 'refunds',
  'money-owed': 'refunds',
  'payment-refused': 'orders',
  'payment-unknown': 'refunds',
  'payment-message': 'refunds',
  'webhooks-silent': 'settings',
  'invoice-waits': 'orders',
  'order-work-given-up': 'orders',
  'gift-sale-waits': 'refunds',
  'payment-returned': 'refunds',
  'email-given-up': 'settings',
  'backup-old': 'settings',
  'rates-not-applied': 'rates',
  'rates-old': 'rates',
  'return-waits': 'orders',
  'parcel-waits': 'orders',
  'repair-waits': 'repairs',
  'made-waits': 'orders',
  'made-asked': 'orders',
  'complaint-due': 'requests',
  'request-due': 'requests',
  'low-stock': 'catalogue',
  'review-waits': 'reviews',
}

/** Up to this number each entry counts; above it, entries come and go all the time. */
const MOST_SEEN_SINGLY = 100

/** Whether as many wait as the person saw when deciding; numbers above a hundred all count as equal. */
export function isAsSeen(waiting: number, seen: number): boolean {
  return waiting === seen || Math.min(waiting, seen) > MOST_SEEN_SINGLY
}

/** How many hours before its deadline an unanswered request needs attention. */
export const REQUEST_NOTICE_HOURS = 12

/** How many days before its deadline a complaint needs attention. */
export const COMPLAINT_NOTICE_DAYS = 7

/** How many payments in a row without a webhook need attention. */
export const SILENT_PAYMENTS = 3

/** For how many days a payment that the shop sent back is listed. */
export const RETURNED_PAYMENT_DAYS = 7

/** After how many days a backup is old. */
export const BACKUP_OLD_DAYS = 2
