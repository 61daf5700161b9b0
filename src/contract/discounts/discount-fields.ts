import * as z from 'zod/mini'
import { id, rupees } from '#contract/fields.ts'
import { PRICE_PARTS } from '#domain/pricing/offers/price-parts.ts'
import { MOST_IN_SCOPE, SCOPE_KINDS } from '#domain/pricing/discount-scope.ts'

/** A whole number above 0, or none. */
export const Whole = (message: string) =>
  z.optional(
    z.nullable(z.int({ error: message }).check(z.gte(1, message), z.lte(1_000_000, message))),
  )

const MOMENT_MESSAGE = 'A moment is written like 2026-11-21T18:30:00Z.'

/** ISO 8601 with its zone, within the years that make sense. */
export const MomentInput = z.string({ error: MOMENT_MESSAGE }).check(
  z.maxLength(40, MOMENT_MESSAGE),
  z.refine(
    (text: string) =>
      /^2\d{3}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(text) &&
      !Number.isNaN(Date.parse(text)),
    { error: MOMENT_MESSAGE },
  ),
)

/** A share that a discount takes off. */
export const Percent = z
  .number({ error: 'A percentage is a number above 0 and up to 90.' })
  .check(
    z.gte(0.01, 'A percentage is a number above 0 and up to 90.'),
    z.lte(90, 'A percentage is a number above 0 and up to 90.'),
  )

/** The part of the prices that a code or a sale takes off. */
export const TakesFromInput = {
  /** Absent or null: the whole price. */
  takesFrom: z.optional(
    z.nullable(z.enum(PRICE_PARTS, { error: 'Choose the whole price, making or stones.' })),
  ),
}

/** The pieces that a code or a sale is for. */
export const ScopeInput = {
  /** The pieces it holds for; all absent or empty: every product. */
  categoryIds: z.optional(z.array(id).check(z.maxLength(MOST_IN_SCOPE))),
  collectionIds: z.optional(z.array(id).check(z.maxLength(MOST_IN_SCOPE))),
  productIds: z.optional(z.array(id).check(z.maxLength(MOST_IN_SCOPE))),
}

/** The names of the things in a scope; empty for deleted ones. */
export const NamedScope = z.array(
  z.object({ kind: z.enum(SCOPE_KINDS), id: z.number(), name: z.string() }),
)
export type NamedScope = z.output<typeof NamedScope>

/** What a sale or a code takes off an order, in rupees. */
export const Reduction = z.object({
  label: z.string(),
  amount: rupees,
  /** The part of the prices that a share in the label is of; absent for the whole of them. */
  takesFrom: z.optional(z.enum(PRICE_PARTS)),
})
