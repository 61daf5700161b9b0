import * as z from 'zod/mini'
import { optionalText } from '#contract/fields.ts'
import {
  isTrackingLink,
  MAX_TRACKING_LINK,
  MAX_TRACKING_TEXT,
  TRACKING_LINK,
} from '#domain/orders/tracking.ts'

/** Where a parcel can be followed; what is empty is not known. */
export const Tracking = z.object({
  carrier: optionalText(MAX_TRACKING_TEXT),
  number: optionalText(MAX_TRACKING_TEXT),
  url: z.pipe(
    optionalText(MAX_TRACKING_LINK),
    z.string().check(
      z.refine((url: string) => url === '' || isTrackingLink(url), {
        error: TRACKING_LINK,
      }),
    ),
  ),
})
export type Tracking = z.output<typeof Tracking>
