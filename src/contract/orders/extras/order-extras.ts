import * as z from 'zod/mini'
import { flag, optionalText, rupees } from '#contract/fields.ts'
import { issue } from '#contract/field-issues.ts'
import { Amount } from '#contract/orders/cash.ts'
import { LONGEST_EXTRA_TEXT, MOST_WRAP_FEE } from '#domain/orders/extras/order-extras.ts'
import { unprintableIn } from '#domain/orders/extras/printed-text.ts'

/** A text that is printed for the parcel: without emoji and signs that nobody sees. */
const PrintedText = z.pipe(
  optionalText(LONGEST_EXTRA_TEXT),
  z.string().check(
    z.refine((text: string) => unprintableIn(text) === undefined, {
      error: ({ input }) => {
        const found = unprintableIn(String(input))
        return found?.kind === 'emoji'
          ? issue('emoji-unprintable', { letter: found.letter })
          : issue('sign-unprintable')
      },
    }),
  ),
)

/** The extras that a new order may choose; 409 if the shop does not offer one. */
export const GivenExtras = {
  extras: z.optional(
    z.nullable(
      z.object({ note: PrintedText, message: PrintedText, hidesPrices: flag, isWrapped: flag }),
    ),
  ),
}

/** The extras of an order; absent if it has none. */
export const OrderedExtras = {
  extras: z.optional(
    z.object({
      /** Of the customer, for the shop. */
      note: z.string(),
      /** Printed for anyone who gets the parcel. */
      message: z.string(),
      /** The bill goes to the buyer by email only. */
      hidesPrices: z.boolean(),
      isWrapped: z.boolean(),
    }),
  ),
  /** What gift wrap cost, its tax included; absent where it cost nothing. */
  wrapFee: z.optional(rupees),
}

const switches = {
  note: z.boolean(),
  message: z.boolean(),
  hidesPrices: z.boolean(),
  wraps: z.boolean(),
}

/** The extras that the shop offers, for the checkout; absent if there are none. */
export const OfferedExtras = {
  extras: z.optional(z.object({ ...switches, wrapFee: rupees })),
}

/** What an owner offers with an order. Amounts in paise. */
export const ExtrasSettings = {
  extras: z.object({
    ...switches,
    wrapFee: Amount.check(z.lte(MOST_WRAP_FEE, 'Gift wrap can cost at most 5000.')),
  }),
}
