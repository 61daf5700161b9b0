import * as z from 'zod/mini'
import { issue } from '#contract/field-issues.ts'
import {
  cleanText,
  digits,
  field,
  isAbsent,
  MAYBE_LIST,
  MAYBE_NUMBER_OR_TEXT,
  NUMBER_OR_TEXT,
  optionalNumber,
  paiseOrNull,
  splitList,
} from '#contract/fields.ts'
import { colorNamed } from '#domain/catalogue/attributes.ts'
import { parseMaterial, parseMaterials } from '#domain/catalogue/materials.ts'
import { MAX_PRICE, MAX_STOCK, parseImages } from '#domain/catalogue/product.ts'
import { paiseFromRupees, rupeesFromPaise, type Rupees } from '#domain/pricing/money.ts'

const UNKNOWN_MATERIAL = issue('material-unknown')

const paise = z.transform((amount: Rupees) => paiseFromRupees(amount))

/**
 * A colour by name or by the id that filters use; its name after. A colour that is not in the table of the
 * specification stays as it is written; 0 means none.
 */
export const colorText = field(
  MAYBE_NUMBER_OR_TEXT,
  (value) => {
    const text = isAbsent(value) ? '' : cleanText(String(value)).trim()
    return text === '0' ? '' : (colorNamed(text) ?? text)
  },
  z.string().check(z.maxLength(60, issue('too-long', { most: 60 }))),
)

/** Rupees above 0 on input (number or text), paise after. `absent` is the message without any. */
export function price(message: string, absent: string) {
  const amount = z
    .number({ error: ({ input }) => (input === undefined ? absent : message) })
    .check(z.gte(0.005, message), z.lte(rupeesFromPaise(MAX_PRICE), message))
  return field(MAYBE_NUMBER_OR_TEXT, optionalNumber, z.pipe(amount, paise))
}

/** Rupees of at least 0 on input or nothing, paise or null after. */
export function optionalPrice(message: string) {
  const amount = z
    .number({ error: message })
    .check(z.gte(0, message), z.lte(rupeesFromPaise(MAX_PRICE), message))
  return field(
    MAYBE_NUMBER_OR_TEXT,
    (value) => optionalNumber(value) ?? null,
    z.pipe(z.nullable(amount), paiseOrNull),
  )
}

/** A stock figure of at least 0 or nothing; null after means not limited. */
export function optionalStock(message: string) {
  return field(
    MAYBE_NUMBER_OR_TEXT,
    (value) => optionalNumber(value) ?? null,
    z.nullable(z.int({ error: message }).check(z.gte(0, message), z.lte(MAX_STOCK, message))),
  )
}

/** The stock figure that a client was shown: null for not limited, undefined when it says nothing. */
export const seenStock = field(
  MAYBE_NUMBER_OR_TEXT,
  (value) => {
    if (value === undefined || value === 'undefined') return undefined
    return optionalNumber(value) ?? null
  },
  z.optional(z.nullable(z.int().check(z.gte(0), z.lte(MAX_STOCK)))),
)

/** Numbers of options, comma-joined or repeated; absent reads as none. */
export const optionIds = field(
  MAYBE_LIST,
  (value) => splitList(value).map(digits),
  z.array(z.int().check(z.gte(0), z.lte(1_000))).check(z.maxLength(100)),
)

/** One option id, 0 or absent for none. */
export const optionId = field(
  MAYBE_NUMBER_OR_TEXT,
  (value) => (isAbsent(value) ? 0 : digits(value)),
  z.int().check(z.gte(0), z.lte(1_000)),
)

/** One material as a code, a digit string or a name; its code after. */
export const material = field(NUMBER_OR_TEXT, parseMaterial, z.int({ error: UNKNOWN_MATERIAL }))

/** A product's materials as a number, a name, a list or a comma-joined string; codes after. */
export const materials = field(
  z.optional(z.nullable(z.union([z.number(), z.string(), z.array(NUMBER_OR_TEXT)]))),
  (value) => (isAbsent(value) ? [] : parseMaterials(value)),
  z.array(z.int(), { error: UNKNOWN_MATERIAL }),
)

/** Paths of saved pictures in any of the wire forms; a list of paths after. */
export const imagePaths = field(
  z.optional(z.nullable(z.union([z.string(), z.array(z.string())]))),
  parseImages,
  z.array(z.string().check(z.maxLength(300))).check(z.maxLength(20)),
)
