import type { Permission } from '#domain/accounts/permissions.ts'

/** What stops money or breaks the law. */
export const URGENT_KINDS = [
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
  'payment-refused': 'orders',
  'payment-unknown': 'refunds',
  'payment-message': 'refunds',
  'webhooks-silent': 'settings',
  'invoice-waits': 'orders',
  'order-work-given-up': 'orders',
  'payment-returned': 'refunds',
  'email-given-up': 'settings',
  'backup-old': 'settings',
  'rates-not-applied': 'rates',
  'rates-old': 'rates',
  'return-waits': 'orders',
  'complaint-due': 'requests',
  'request-due': 'requests',
  'low-stock': 'catalogue',
  'review-waits': 'reviews',
}

/** Up to here people see each entry of a kind; above, more come and go all the time. */
const MOST_SEEN_SINGLY = 100

/** Whether what waits is what somebody decided about: as many as were seen, or many both times. */
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

/** What the shop writes to its staff about: a new order, and everything that needs attention. */
export const NOTICE_KINDS = ['new-order', ...ATTENTION_KINDS] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** When somebody gets an email about a kind. */
export const NOTICE_TIMES = ['now', 'daily', 'never'] as const
export type NoticeTime = (typeof NOTICE_TIMES)[number]

/** What a member of the staff chose; `noticeTime` has the defaults. */
export type NoticeChoices = Partial<Record<NoticeKind, NoticeTime>>

/** The permission that a kind needs; people without it get no email about it. */
export function noticePermission(kind: NoticeKind): Permission {
  return kind === 'new-order' ? 'orders' : ATTENTION_PERMISSIONS[kind]
}

/** When somebody gets an email: admins about a new order at once and the rest daily, staff only as they choose. */
export function noticeTime(kind: NoticeKind, role: string, choices: NoticeChoices): NoticeTime {
  const chosen = choices[kind]
  if (chosen !== undefined && NOTICE_TIMES.includes(chosen)) return chosen
  if (role !== 'admin') return 'never'
  return kind === 'new-order' ? 'now' : 'daily'
}

/** The daily email is sent from this hour of the day on, Indian time. */
export const DIGEST_HOUR = 9
