import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { NOTICE_KINDS, NOTICE_TIMES } from '#domain/shop/needs-attention/notices.ts'

/** Which emails about the shop the caller gets. */
export const OwnNotices = z.object({
  /** Whether the shop has a mail server; without it nobody is written to. */
  isMailed: z.boolean(),
  /** Of every kind that the caller may do something about. */
  choices: z.array(z.object({ kind: z.enum(NOTICE_KINDS), time: z.enum(NOTICE_TIMES) })),
})
export type OwnNotices = z.output<typeof OwnNotices>

export const getOwnNotices = endpoint({
  name: 'getOwnNotices',
  method: 'GET',
  path: '/dashboard/notices',
  summary: 'Which emails about the shop the caller gets, and when',
  access: 'admin',
  permission: 'dashboard',
  success: 200,
  reply: OwnNotices,
  problems: [401, 403],
})

export const chooseNotice = endpoint({
  name: 'chooseNotice',
  method: 'PUT',
  path: '/dashboard/notices',
  summary: 'Chooses when the caller is written to about a kind',
  access: 'admin',
  permission: 'dashboard',
  body: z.object({ kind: z.enum(NOTICE_KINDS), time: z.enum(NOTICE_TIMES) }),
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [401, 403],
})
