import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { RETURN_REASONS } from '#domain/returns/return-reasons.ts'
import {
  HAND_OVERS,
  RETURN_STATES,
  SETTLEMENTS,
  STORED_FATES,
} from '#domain/returns/return-states.ts'
import { users } from './accounts.ts'
import { createdAt, id, moment, paise } from './columns.ts'
import { orderLines, orders } from './orders.ts'

/** Pieces of an order that its customer wants to give back, from the wish to its end. */
export const returns = pgTable(
  'returns',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text('state', { enum: RETURN_STATES }).notNull().default('asked'),
    reason: text('reason', { enum: RETURN_REASONS }).notNull(),
    /** What the customer writes; likewise the pictures, paths `uploads/…`. */
    words: text('words').notNull().default(''),
    pictures: text('pictures').array().notNull().default([]),
    handOver: text('hand_over', { enum: HAND_OVERS }).notNull(),
    /** The PIN code where it is picked up; empty for one that is sent. */
    pin: text('pin').notNull().default(''),
    /** Where money goes that a person hands back: a UPI address or a bank account. Emptied when it is not needed any more. */
    payTo: text('pay_to').notNull().default(''),
    createdAt: createdAt(),
    stateSince: moment('state_since').notNull().defaultNow(),
    /** By which day it should leave its state; null for one that is over. */
    dueOn: date('due_on', { mode: 'string' }),
    /** What is kept back of the worth of the pieces, and why, as the credit note says it. */
    deduction: paise('deduction').notNull().default(0),
    deductionReason: text('deduction_reason').notNull().default(''),
    /** How it was settled, for how much after the deduction, and the credit note; null and empty before. */
    settlement: text('settlement', { enum: SETTLEMENTS }),
    settledAmount: paise('settled_amount'),
    /**
     * Of an exchange that was settled at the value of the day: what the shop gave besides as store credit, or, negative, what
     * the credit note deducts for it; null of others.
     */
    dayDifference: paise('day_difference'),
    creditNote: text('credit_note').notNull().default(''),
    /** The order of the pieces that are wanted instead, which waits until this is settled. */
    exchangeOrderId: integer('exchange_order_id')
      .unique()
      .references(() => orders.id, { onDelete: 'set null' }),
    /** Whether staff took the pieces out before they were sent, so that nothing comes back. */
    isUnsent: boolean('is_unsent').notNull().default(false),
  },
  (t) => [
    index('returns_order').on(t.orderId, t.id),
    index('returns_newest').on(t.createdAt, t.id),
    /** The few that wait, without reading the others. */
    index('returns_open')
      .on(t.dueOn, t.id)
      .where(sql`due_on is not null`),
    check(
      'returns_over',
      sql`(${t.dueOn} is null) = (${t.state} in ('settled', 'refused', 'withdrawn'))`,
    ),
    check(
      'returns_deduction',
      sql`${t.deduction} >= 0 and (${t.deduction} = 0 or ${t.deductionReason} <> '')`,
    ),
    check(
      'returns_settled',
      sql`(${t.state} = 'settled') = (${t.settlement} is not null) and (${t.settlement} is null) = (${t.settledAmount} is null) and ${t.settledAmount} >= 0`,
    ),
  ],
)

/** How many pieces of a line of the order come back. */
export const returnLines = pgTable(
  'return_lines',
  {
    id: id(),
    returnId: integer('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    /**
     * What one of them cost before tax when its customer asked for an exchange at the value of the day, as `unitPrice` of the
     * line says it; null where the invoice counts (decision 129).
     */
    dayPrice: paise('day_price'),
    /** What becomes of them; null before they are checked. */
    fate: text('fate', { enum: STORED_FATES }),
    /** The tags of those that have one, as they were checked. */
    tags: text('tags').array().notNull().default([]),
  },
  (t) => [
    unique('return_lines_once').on(t.returnId, t.orderLineId),
    index('return_lines_line').on(t.orderLineId),
    check('return_lines_quantity', sql`${t.quantity} >= 1`),
  ],
)

/** What happened to a return. */
export const returnEvents = pgTable(
  'return_events',
  {
    id: id(),
    returnId: integer('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    at: moment('at')
      .notNull()
      .default(sql`clock_timestamp()`),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    byName: text('by_name').notNull(),
    /** Null for the wish. */
    fromState: text('from_state', { enum: RETURN_STATES }),
    toState: text('to_state', { enum: RETURN_STATES }).notNull(),
    /** What the shop says to the customer with it; empty without words. */
    note: text('note').notNull().default(''),
  },
  (t) => [
    index('return_events_return').on(t.returnId, t.id),
    /** A return reaches each state once, even if two people click; a check may be corrected. */
    uniqueIndex('return_events_reached_once')
      .on(t.returnId, t.toState)
      .where(sql`to_state <> 'checked'`),
  ],
)
