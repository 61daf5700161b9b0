import * as z from 'zod/mini'
import { optionalText } from '#contract/fields.ts'
import { PRODUCT_FIELDS } from '#domain/catalogue/product-fields.ts'
import { rightlyNamed } from './stone-names.ts'

/** The texts of a product in Hindi, absent where it has none. Lists do not send the description. */
export const hindiOfProduct = {
  nameHi: z.optional(z.string()),
  descriptionHi: z.optional(z.string()),
}

/** The same from an owner; absent leaves a product as it is. */
export const hindiOfProductForm = {
  nameHi: z.optional(rightlyNamed(optionalText(PRODUCT_FIELDS.nameHi.mostLength))),
  descriptionHi: z.optional(rightlyNamed(optionalText(PRODUCT_FIELDS.descriptionHi.mostLength))),
}
