import type { ProblemCode, ProblemParams } from '#contract/problems.ts'
import { writtenDay } from '#domain/delivery/written-days.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import type { Words } from '#domain/shop/sentences.ts'

type EditCode = Extract<ProblemCode, `edit-${string}`>

/** What refuses a change of the pieces of a placed order, by code. */
export const editProblems: { readonly [Code in EditCode]: Words<ProblemParams<Code>> } = {
  'edit-work': 'This order is the bill of work on a piece. It has no pieces to change.',
  'edit-sent':
    'Only an order that is Pending or Processing can be changed. What was sent can come back as a return.',
  'edit-unpaid':
    'No payment came for this order in time, or its money went back. Write a quote for the new pieces.',
  'edit-parcels': 'Parcels of this order are packed. Take them apart first.',
  'edit-return': 'A return of this order is still open. Settle or refuse it first.',
  'edit-billed':
    'An invoice, a credit note or a return already names the pieces of this order, though it is not paid. Cancel it and write a quote for the new pieces.',
  'edit-bound':
    'This order belongs to a piece that is made to order, or to a return that pays for it. Change that instead, or cancel the order.',
  'edit-credit': ({ used }) =>
    `Store credit has paid ${formatRupees(used)} of this order, so what is left must cost more than that. Cancel the order, which gives the credit back, and write a quote.`,
  'edit-nothing': 'Take a piece out or add one first.',
  'edit-empty': 'Nothing would be left of this order. Cancel it instead.',
  'edit-too-little':
    'With their discount the pieces that are left would cost less than one rupee. Cancel the order and write a quote.',
  'edit-day': ({ day, first }) =>
    `This order is to arrive on ${writtenDay(day, 'en-GB')}, and what is added arrives by ${writtenDay(first, 'en-GB')} only. Agree on another day with the customer and change it first.`,
  'edit-emptied': ({ orderId }) =>
    `All pieces of order ${orderId} were taken out, so there is nothing to send. What was added has an order of its own.`,
  'edit-changed':
    'Someone else has changed this order. It is shown as it is now; please look again.',
  'edit-state': ({ state }) =>
    `The invoice of this order carries the tax of ${state}. For an address in another state, cancel it and write a quote.`,
  'edit-packed': ({ product }) =>
    `Tagged pieces are packed for ${product}. Take those that are not wanted out of the packing first.`,
  'edit-pan': ({ from }) =>
    `With these pieces the order reaches ${formatRupees(from)}, from where the buyer's PAN is needed. Write a quote for them, which asks for it.`,
  'edit-cash': ({ taken, limit }) =>
    `The law allows less than ${formatRupees(limit)} in cash for one purchase, and ${formatRupees(taken)} in cash was taken for what this order goes with. Ask for a bank transfer.`,
  'edit-cash-phone':
    'Cash was taken for this order, and the law counts it by its phone, which therefore stays. Write another number for the courier into the address.',
}
