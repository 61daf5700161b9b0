import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { RefundCredit } from '#domain/invoices/corrections/refund-notes.ts'
import { DISPUTE_STATUSES } from '#domain/payments/disputes.ts'
import { RECONCILED_LISTS } from '#domain/payments/reconciliation.ts'
import { HAND_OVERS, REFUND_STATUSES } from '#domain/payments/refunds.ts'
import type { RefundReason } from '#domain/payments/refunds.ts'
import { createdAt, id, moment, paise } from './columns.ts'
import { giftCardSales } from './gift-cards.ts'
import { orders } from './orders.ts'
import { madeInstalments } from './workshop/made-instalments.ts'

/** Every payment that a provider has received for an order. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    /** Null for a part of a piece that is made to order, and for a gift card: they are no orders. */
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** The part that it is; null for a payment of an order. */
    instalmentId: integer('instalment_id').references(() => madeInstalments.id),
    /** The gift card that was bought by it; null likewise. */
    giftSaleId: integer('gift_sale_id').references(() => giftCardSales.id),
    provider: text('provider').notNull(),
    /** What the provider calls it; a payment that is reported twice is one. */
    providerPaymentId: text('provider_payment_id').notNull(),
    amount: paise('amount').notNull(),
    /** How it was made, such as `upi`; empty when nobody has said. */
    channel: text('channel').notNull().default(''),
    /** What the provider keeps of it, tax included; null before it says so. */
    fee: paise('fee'),
    /** The tax in that fee; null likewise. */
    feeTax: paise('fee_tax'),
    /** The payout to the shop's bank that it is part of; empty before. */
    settlementId: text('settlement_id').notNull().default(''),
    /** Of a payment that a person recorded: its number at the bank, a note, who recorded it, the day it came. */
    reference: text('reference').notNull().default(''),
    note: text('note').notNull().default(''),
    recordedBy: text('recorded_by').notNull().default(''),
    receivedOn: date('received_on'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('payments_once').on(t.provider, t.providerPaymentId),
    index('payments_order').on(t.orderId),
    /** The cash of a day, which the law limits. */
    index('payments_cash')
      .on(t.receivedOn)
      .where(sql`${t.provider} = 'recorded' and ${t.channel} = 'cash'`),
    index('payments_instalment')
      .on(t.instalmentId)
      .where(sql`${t.instalmentId} is not null`),
    index('payments_gift_sale')
      .on(t.giftSaleId)
      .where(sql`${t.giftSaleId} is not null`),
    check('payments_amount', sql`${t.amount} > 0`),
    check('payments_of', sql`num_nonnulls(${t.orderId}, ${t.instalmentId}, ${t.giftSaleId}) = 1`),
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
    /** Null likewise. */
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    amount: paise('amount').notNull(),
    reason: text('reason').$type<RefundReason>().notNull(),
    /** The round of the order that it belongs to, and so the invoice that it corrects. */
    round: integer('round').notNull().default(0),
    status: text('status', { enum: REFUND_STATUSES }).notNull().default('waiting'),
    /** Whether it goes into the store credit of the customer, and not the way that the payment came. */
    toCredit: boolean('to_credit').notNull().default(false),
    /**
     * The payment that it really goes back over: of store credit that pieces of another order became at once, that of the
     * other order (decision 119). Null where it goes back over its own.
     */
    overId: integer('over_id').references(() => payments.id, { onDelete: 'set null' }),
    /** Of what became store credit and paid for another order at once: that payment. */
    paysId: integer('pays_id').references(() => payments.id, { onDelete: 'set null' }),
    /** How a person handed it over where it could not become store credit any more. */
    handedOver: text('handed_over', { enum: HAND_OVERS }),
    /** What its credit note shall say of the lines; null for a part of the whole. */
    credit: jsonb('credit').$type<RefundCredit>(),
    providerRefundId: text('provider_refund_id'),
    problem: text('problem').notNull().default(''),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (t) => [
    index('refunds_order').on(t.orderId),
    index('refunds_payment').on(t.paymentId),
    index('refunds_over')
      .on(t.overId)
      .where(sql`${t.overId} is not null`),
    index('refunds_pays')
      .on(t.paysId)
      .where(sql`${t.paysId} is not null`),
    check('refunds_amount', sql`${t.amount} > 0`),
  ],
)

/** A bank that asks for the money of a payment back, as the provider tells of it. */
export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    providerDisputeId: text('provider_dispute_id').notNull(),
    amount: paise('amount').notNull(),
    /** What the provider took from the shop when it was lost. */
    lost: paise('lost').notNull().default(0),
    /** As the bank calls it, such as `chargeback_fraud`; likewise the phase. */
    reason: text('reason').notNull().default(''),
    phase: text('phase').notNull().default(''),
    status: text('status', { enum: DISPUTE_STATUSES }).notNull(),
    /** Until when the shop has to answer. */
    respondBy: moment('respond_by'),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    unique('disputes_once').on(t.paymentId, t.providerDisputeId),
    index('disputes_order').on(t.orderId),
    check('disputes_amount', sql`${t.amount} > 0 and ${t.lost} >= 0`),
  ],
)

/** Webhook events that were handled; each is handled once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').notNull(),
    /** Why the shop could not read it; empty for others. */
    problem: text('problem').notNull().default(''),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] })],
)

/** How a provider treats the shop's key. */
export const paymentProviders = pgTable('payment_providers', {
  provider: text('provider').primaryKey(),
  /** Since when it refuses the key; null while it takes it. */
  keyRefusedAt: moment('key_refused_at'),
})

/** How far each list of a provider was compared with the books. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    provider: text('provider').notNull(),
    list: text('list', { enum: RECONCILED_LISTS }).notNull(),
    /** The shop's first order at the provider: what is older is not the shop's. */
    since: moment('since').notNull(),
    /** What was made until then is in the books; null before the first round ended. */
    doneUntil: moment('done_until'),
    /** The round in progress; null between two. */
    roundFrom: moment('round_from'),
    roundTo: moment('round_to'),
    /** Entries of the round that are done. */
    skip: integer('skip').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.provider, t.list] })],
)

/** Money that came at a provider and is of no order here. */
export const foreignPayments = pgTable(
  'foreign_payments',
  {
    id: id(),
    provider: text('provider').notNull(),
    providerPaymentId: text('provider_payment_id').notNull(),
    amount: paise('amount').notNull(),
    currency: text('currency').notNull(),
    channel: text('channel').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [unique('foreign_payments_once').on(t.provider, t.providerPaymentId)],
)
