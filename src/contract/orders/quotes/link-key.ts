import { requiredText } from '#contract/fields.ts'

/** The key in the address of the page `/pay/…`. */
export const LinkKey = requiredText(320, 'The key is missing.')
