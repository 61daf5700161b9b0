import type { BasisPoints, Paise } from '#domain/pricing/money.ts'
import { LANGUAGE_CODES } from '#domain/shop/languages.ts'
import { bigint, boolean, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** Milliseconds, so that a cursor made from a JavaScript date meets its row again. */
export const moment = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const createdAt = () => moment('created_at').notNull().defaultNow()
/** An amount in paise. */
export const paise = (name: string) => bigint(name, { mode: 'number' }).$type<Paise>()
/** A rate in hundredths of a percent. */
export const basisPoints = (name: string) => integer(name).$type<BasisPoints>()
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()
/** What somebody reads, by its code. */
export const language = () => text('language', { enum: LANGUAGE_CODES }).notNull().default('en')
/** Rows of the demo shop, which `npm run demo:remove` removes again. */
export const isDemo = () => boolean('is_demo').notNull().default(false)
