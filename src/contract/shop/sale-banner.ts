import * as z from 'zod/mini'
import { optionalText, requiredText } from '#contract/fields.ts'

const Moment = z.nullable(
  z.string().check(
    z.refine((text: string) => !Number.isNaN(Date.parse(text)), {
      error: 'Enter a date and time.',
    }),
  ),
)

/** The banner of a sale, as an owner writes it; it is shown between its two moments. */
export const SaleBanner = z.object({
  title: requiredText(80, 'The sale needs a title.'),
  text: requiredText(120, 'The sale needs a text.'),
  titleHi: optionalText(80),
  textHi: optionalText(120),
  from: Moment,
  until: Moment,
  isAlwaysOn: z.boolean(),
})
