import type { Permission } from '#domain/accounts/permissions.ts'
import { ATTENTION_KINDS, ATTENTION_PERMISSIONS } from './needs-attention.ts'

/** The subjects of emails to the staff: a new order, and everything that needs attention. */
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
