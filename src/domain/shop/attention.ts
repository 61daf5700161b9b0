import type { Permission } from '#domain/accounts/permissions.ts'

/** What can wait for a person in the admin, the most urgent first. */
export const ATTENTION_KINDS = [
  'key-refused',
  'dispute-open',
  'dispute-lost',
  'refund-failed',
  'payment-refused',
  'payment-unknown',
  'payment-message',
  'webhooks-silent',
  'invoice-waits',
  'order-work-given-up',
  'email-given-up',
  'backup-old',
  'rates-not-applied',
  'rates-old',
  'complaint-due',
  'request-due',
  'low-stock',
  'review-waits',
] as const
export type AttentionKind = (typeof ATTENTION_KINDS)[number]

/** The permission to do something about each kind; who lacks it is not told. */
export const ATTENTION_PERMISSIONS: Readonly<Record<AttentionKind, Permission>> = {
  'key-refused': 'settings',
  'dispute-open': 'refunds',
  'dispute-lost': 'refunds',
  'refund-failed': 'refunds',
  'payment-refused': 'orders',
  'payment-unknown': 'refunds',
  'payment-message': 'refunds',
  'webhooks-silent': 'settings',
  'invoice-waits': 'orders',
  'order-work-given-up': 'orders',
  'email-given-up': 'settings',
  'backup-old': 'settings',
  'rates-not-applied': 'rates',
  'rates-old': 'rates',
  'complaint-due': 'requests',
  'request-due': 'requests',
  'low-stock': 'catalogue',
  'review-waits': 'reviews',
}

/** Things of one kind are counted up to here; a screen shows that as `99+`. */
export const MOST_COUNTED = 100

/** So many hours before a request must be answered, it needs attention. */
export const REQUEST_NOTICE_HOURS = 12

/** So many days before a complaint must be settled, it needs attention. */
export const COMPLAINT_NOTICE_DAYS = 7

/** So many payments in a row without a webhook are no coincidence. */
export const SILENT_PAYMENTS = 3

/** A backup is old after so many days. */
export const BACKUP_OLD_DAYS = 2

/** What the shop writes to its staff about: a new order, and everything that needs attention. */
export type NoticeKind = 'new-order' | AttentionKind

/** When each kind is written about, as one of the staff chose it. */
export type NoticeChoices = Partial<Record<NoticeKind, 'now' | 'daily' | 'never'>>
