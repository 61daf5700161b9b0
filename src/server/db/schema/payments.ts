import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { RefundReason } from '#domain/shop/mail.ts'
import { createdAt, id, moment, paise } from './columns.ts'
import { orders } from './orders.ts'

/** Every payment that a provider has received for an order. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    /** What the provider calls it; a payment that is reported twice is one. */
    providerPaymentId: text('provider_payment_id').notNull(),
    amount: paise('amount').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('payments_once').on(t.provider, t.providerPaymentId),
    index('payments_order').on(t.orderId),
    check('payments_amount', sql`${t.amount} > 0`),
  ],
)

/** Money that goes back, from the wish to the provider's word that it went. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    amount: paise('amount').notNull(),
    reason: text('reason').$type<RefundReason>().notNull(),
    /** `sent`: the provider has it; `done`: it says that the money went. */
    status: text('status', { enum: ['waiting', 'sent', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    providerRefundId: text('provider_refund_id'),
    problem: text('problem').notNull().default(''),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (t) => [
    index('refunds_order').on(t.orderId),
    index('refunds_payment').on(t.paymentId),
    check('refunds_amount', sql`${t.amount} > 0`),
  ],
)

/** Webhook events that were handled; each is handled once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] })],
)
