import * as z from 'zod/mini'
import { field, flag, isAbsent, optionalText, rupees } from '#contract/fields.ts'
import { issue } from '#contract/field-issues.ts'
import { orElse } from '#contract/metal/sizes.ts'
import { Amount } from '#contract/orders/cash.ts'
import {
  MOST_CLOSED_DAYS,
  MOST_DAYS_AHEAD,
  MOST_LEAD_DAYS,
  NO_DAYS,
} from '#domain/delivery/offered-days.ts'
import { startOfShopDay } from '#domain/shop/shop-days.ts'
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

/** A day such as `2026-11-28`, or nothing. */
export const OptionalDay = field(
  z.optional(z.nullable(z.string())),
  (text) => (isAbsent(text) || text === '' ? undefined : text),
  z.optional(
    z.string().check(
      z.refine((day: string) => startOfShopDay(day) !== undefined, {
        error: issue('day-invalid'),
      }),
    ),
  ),
)

/** The extras that a new order may choose; 409 if the shop does not offer one. */
export const GivenExtras = {
  extras: z.optional(
    z.nullable(
      z.object({
        note: PrintedText,
        message: PrintedText,
        hidesPrices: flag,
        isWrapped: flag,
        /** The day on which it is to arrive; 400 if it is none of those that the shop offers. */
        deliverOn: z.optional(OptionalDay),
      }),
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
      /** The day that the customer chose, such as `2026-11-28`; absent without. */
      deliverOn: z.optional(z.string()),
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
  extras: z.optional(
    z.object({
      ...switches,
      wrapFee: rupees,
      /** How days of delivery are offered (`domain/delivery/offered-days.ts`); absent if none are. */
      day: z.optional(
        z.object({ workDays: z.number(), ahead: z.number(), closed: z.array(z.string()) }),
      ),
    }),
  ),
}

const CLOSED = 'Write each day in a line, such as 2026-11-09.'

function wholeDays(least: number, most: number) {
  const message = `Enter a whole number of days from ${least} to ${most}.`
  return z.int({ error: message }).check(z.gte(least, message), z.lte(most, message))
}

const Day = z.object({
  isOffered: z.boolean(),
  workDays: wholeDays(0, MOST_LEAD_DAYS),
  ahead: wholeDays(1, MOST_DAYS_AHEAD),
  closed: z.array(z.string({ error: CLOSED }), { error: CLOSED }).check(
    z.maxLength(MOST_CLOSED_DAYS, `Write at most ${MOST_CLOSED_DAYS} days.`),
    z.refine((days: string[]) => days.every((day) => startOfShopDay(day) !== undefined), {
      error: CLOSED,
    }),
  ),
})

/** What an owner offers with an order. Amounts in paise. */
export const ExtrasSettings = {
  extras: z.object({
    ...switches,
    wrapFee: Amount.check(z.lte(MOST_WRAP_FEE, 'Gift wrap can cost at most 5000.')),
    // Older settings were stored without them.
    giftReceipt: orElse(z.boolean(), false),
    day: orElse(Day, NO_DAYS),
  }),
}
