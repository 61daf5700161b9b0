import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { HALLMARK_DUTIES, METALS } from '#domain/pricing/metal/alloys.ts'
import { RATE_RULES } from '#domain/pricing/metal/derived-rates.ts'
import { users } from './accounts.ts'
import { createdAt, id, moment, paise } from './columns.ts'

/** The purities that metals are sold in. The migration writes `SEEDED_ALLOYS`. */
export const alloys = pgTable('alloys', {
  code: text('code').primaryKey(),
  metal: text('metal', { enum: METALS }).notNull(),
  /** The code of the specification's material. */
  material: integer('material').notNull(),
  label: text('label').notNull(),
  labelHi: text('label_hi').notNull(),
  /** Parts of pure metal in a thousand. */
  fineness: integer('fineness').notNull(),
  hallmark: text('hallmark', { enum: HALLMARK_DUTIES }).notNull(),
  position: integer('position').notNull(),
  isActive: boolean('is_active').notNull().default(true),
})

/**
 * All rates of one moment. Triggers freeze an applied card and its values: a correction is a new card.
 */
export const rateCards = pgTable(
  'rate_cards',
  {
    id: id(),
    kind: text('kind', { enum: ['typed', 'reverted'] }).notNull(),
    state: text('state', { enum: ['scheduled', 'applied', 'dropped'] }).notNull(),
    /** Where the figures come from: `Sarafa Jaipur 10:30`. */
    source: text('source').notNull().default(''),
    /** How rates that were not typed follow from those that were. */
    rule: text('rule', { enum: RATE_RULES }).notNull(),
    createdAt: createdAt(),
    /** From when on it is to count. */
    effectiveAt: moment('effective_at').notNull(),
    appliedAt: moment('applied_at'),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    byName: text('by_name').notNull(),
    /** The card that counted before this one was applied. */
    replaces: integer('replaces').references((): AnyPgColumn => rateCards.id),
    /** The card whose figures a reverted one has again; makes name that one as theirs. */
    figuresOf: integer('figures_of').references((): AnyPgColumn => rateCards.id),
    /** How many makes got another price. */
    affected: integer('affected').notNull().default(0),
  },
  (t) => [
    index('rate_cards_state').on(t.state, t.id),
    check('rate_cards_applied', sql`(${t.state} = 'applied') = (${t.appliedAt} is not null)`),
  ],
)

/** The rate of an alloy on a card. */
export const rateValues = pgTable(
  'rate_values',
  {
    cardId: integer('card_id')
      .notNull()
      .references(() => rateCards.id, { onDelete: 'cascade' }),
    alloy: text('alloy')
      .notNull()
      .references(() => alloys.code),
    paisePerGram: paise('paise_per_gram').notNull(),
    /** Whether it follows from another rate, and how: `916/999 of 24K999`. */
    isDerived: boolean('is_derived').notNull(),
    rule: text('rule').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.cardId, t.alloy] }),
    check('rate_values_positive', sql`${t.paisePerGram} > 0`),
  ],
)
