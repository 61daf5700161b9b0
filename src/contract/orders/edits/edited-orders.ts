import * as z from 'zod/mini'
import { OfLine } from '#contract/catalogue/engraving.ts'
import { moment, rupees } from '#contract/fields.ts'
import { OrderedMake } from '#contract/metal/makes.ts'

const Piece = z.object({ name: z.string(), quantity: z.number() })

/** What an order has that goes with another one, or stands for pieces of it; absent for others. */
export const Edited = {
  /** The return whose pieces it replaces, and whether it waits until that is settled; absent for other orders. */
  exchange: z.optional(z.object({ number: z.string(), isOpen: z.boolean() })),
  /** The order that its pieces were added to: both are sent together. */
  addedTo: z.optional(z.number()),
  /** How staff changed its pieces before anything was paid, the oldest first; absent where they did not. Rupees. */
  edits: z.optional(
    z.array(
      z.object({
        at: moment,
        takenOut: z.array(Piece),
        added: z.array(Piece),
        before: rupees,
        after: rupees,
      }),
    ),
  ),
}

/** What a piece was called when it was ordered; the Hindi name is absent where it had none. */
export const OrderedName = { name: z.string(), nameHi: z.optional(z.string()) }

/** What of a piece is shown with its return. */
export const OrderedPiece = { ...OrderedName, picture: z.nullable(z.string()) }

/** What only some lines of an order have. */
export const OrderedLine = {
  ...OfLine,
  /** What was bought of a product with makes, and how its price was made. */
  make: z.optional(OrderedMake),
  /** How many pieces staff took out before they were sent. */
  takenOut: z.optional(z.number()),
}
