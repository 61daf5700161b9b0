import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, language } from './columns.ts'
import { returns } from './returns.ts'

/** Exchanges that the recipient of a gift asked for with the gift receipt, each beside its return (decision 124). */
export const giftExchanges = pgTable(
  'gift_exchanges',
  {
    returnId: integer('return_id')
      .primaryKey()
      .references(() => returns.id, { onDelete: 'cascade' }),
    /** Of the recipient; empty once they are forgotten. The email is empty where none was given. */
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    /** What the recipient reads. */
    language: language(),
    /** The size that is wanted. */
    size: text('size').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('gift_exchanges_email')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.email} <> ''`),
  ],
)
