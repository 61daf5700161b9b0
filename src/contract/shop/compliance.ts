import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { moment, optionalId, optionalText } from '#contract/fields.ts'
import { CONSENT_PURPOSES } from '#domain/accounts/consents.ts'
import { OPENING_CHECKS } from '#domain/settings/launch-checklist.ts'

/** One point of the list before a shop opens: green, or red with what is wrong. */
const Check = z.object({
  key: z.enum(OPENING_CHECKS),
  isOk: z.boolean(),
  /** What was found, as text; empty where the point says it all. */
  found: z.string(),
})
export type LaunchPoint = z.output<typeof Check>

export const checkLaunch = endpoint({
  name: 'checkLaunch',
  method: 'GET',
  path: '/settings/opening',
  summary: 'The launch checklist: what law and good trade still require',
  access: 'admin',
  permission: 'settings',
  success: 200,
  reply: z.array(Check),
  problems: [401, 403],
})

const Consent = z.object({
  id: z.number(),
  at: moment,
  purpose: z.enum(CONSENT_PURPOSES),
  /** False when it was taken back. */
  isGiven: z.boolean(),
  /** Empty after the account was deleted. */
  email: z.string(),
  userId: z.nullable(z.number()),
  /** When the notice that was shown had been changed last. */
  noticeOf: z.nullable(moment),
  language: z.string(),
})
export type Consent = z.output<typeof Consent>

export const listConsents = endpoint({
  name: 'listConsents',
  method: 'GET',
  path: '/consent/getall',
  summary: 'Consents given and withdrawn, latest first, a hundred per page',
  access: 'admin',
  permission: 'audit',
  query: z.object({
    /** Of one person. */
    email: optionalText(254),
    /** Those before the one of this id. */
    before: optionalId,
  }),
  success: 200,
  reply: z.array(Consent),
  problems: [401, 403],
})
