import * as z from 'zod/mini'
import { issue } from './field-issues.ts'
import { EMAIL_ADDRESS } from '#domain/accounts/email-address.ts'
import { paiseFromRupees, type Rupees } from '#domain/pricing/money.ts'
import { withLatinDigits } from '#domain/places/latin-digits.ts'

/** Texts that mean that nothing was given: browsers and old clients send them in forms. */
const ABSENT = new Set(['', 'null', 'undefined'])

/** Whether nothing was given. */
export function isAbsent(value: unknown): boolean {
  return (
    value === null || value === undefined || (typeof value === 'string' && ABSENT.has(value.trim()))
  )
}

/** Postgres cannot hold NUL, lone surrogates are no text, and forms send a line break as CR and LF. */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '').replaceAll('\r\n', '\n').toWellFormed()
}

/**
 * A tolerant field: the schema of the input, how it is read, and the schema of the result. Reading never fails: the
 * last schema refuses, with its message, whatever could not be read.
 */
export function field<Arrives extends z.ZodMiniType, After, Before>(
  arrives: Arrives,
  read: (value: z.output<Arrives>) => unknown,
  becomes: z.ZodMiniType<After, Before>,
): z.ZodMiniType<After, z.input<Arrives>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the next schema looks at whatever was read
  const reading = z.transform((value: z.output<Arrives>) => read(value) as Awaited<Before>)
  const arriving: z.ZodMiniType<Before, z.input<Arrives>> = z.pipe(arrives, reading)
  return z.pipe(arriving, becomes)
}

/** What may arrive for a number, a number that may be absent, and a list. */
export const NUMBER_OR_TEXT = z.union([z.number(), z.string()])
export const MAYBE_NUMBER_OR_TEXT = z.optional(z.nullable(NUMBER_OR_TEXT))
export const MAYBE_LIST = z.optional(
  z.nullable(z.union([z.string(), z.number(), z.array(z.string())])),
)

const POSITIVE_ID = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

/** Reads a digit string as a number and leaves everything else as it is. */
export function digits(value: unknown): unknown {
  return typeof value === 'string' && /^\s*\d{1,15}\s*$/.test(value) ? Number(value) : value
}

/** An id: a number or a digit string on input, a number after. */
export const id = field(NUMBER_OR_TEXT, digits, POSITIVE_ID)

/** An id that may be absent, empty or the text `null`. */
export const optionalId = field(
  MAYBE_NUMBER_OR_TEXT,
  (value) => (isAbsent(value) ? undefined : digits(value)),
  z.optional(POSITIVE_ID),
)

/** Ids, comma-joined or repeated, each once; absent reads as none. */
export function ids(max: number) {
  return field(
    z.optional(z.nullable(z.union([z.string(), z.number(), z.array(NUMBER_OR_TEXT)]))),
    (value) => [...new Set(splitList(value).map(digits))],
    z.array(POSITIVE_ID).check(z.maxLength(max, issue('too-many-values', { most: max }))),
  )
}

/** A required id; `message` is the text of every problem with it. */
export function requiredId(message: string) {
  return field(
    MAYBE_NUMBER_OR_TEXT,
    (value) => (isAbsent(value) ? undefined : digits(value)),
    z.int({ error: message }).check(z.minimum(1, message), z.maximum(2_147_483_647, message)),
  )
}

/** A text of 1 to `max` characters after trimming; a number reads as its digits, as in optional texts. */
export function requiredText(max: number, message: string) {
  return requiredTextAs((text) => text, { max, message })
}

/** A phone number or a code, with its digits as everything reads them that compares, calls or prints it. */
export function latinDigitsText(max: number, message: string) {
  return requiredTextAs(withLatinDigits, { max, message })
}

function requiredTextAs(
  read: (text: string) => string,
  { max, message }: { max: number; message: string },
) {
  return field(
    z.union([z.number(), z.string()], { error: message }),
    (text) => read(cleanText(String(text)).trim()),
    z.string().check(z.minLength(1, message), z.maxLength(max, issue('too-long', { most: max }))),
  )
}

/** A text that may be absent, empty, `null` or `undefined`; then it reads as an empty text. */
export function optionalText(max: number) {
  return field(
    MAYBE_NUMBER_OR_TEXT,
    (value) => (isAbsent(value) ? '' : cleanText(String(value)).trim()),
    z.string().check(z.maxLength(max, issue('too-long', { most: max }))),
  )
}

/** Yes or no in any of the ways a form or an address says it, or nothing. */
export const optionalSwitch = field(
  z.optional(z.nullable(z.union([z.boolean(), z.string(), z.number()]))),
  (value) => (isAbsent(value) ? undefined : (SWITCHES.get(String(value)) ?? value)),
  z.optional(z.boolean()),
)

/**
 * A list of texts, as a list or as JSON. A text that is no JSON list counts as absent: a form that sends back what it
 * received joins the list by commas, which cannot be told from the commas of a sentence.
 */
export function optionalTexts(max: number) {
  return field(
    z.optional(z.nullable(z.union([z.string(), z.array(z.string())]))),
    (value) => (isAbsent(value) ? undefined : textsOf(value)),
    z.optional(
      z
        .array(z.string().check(z.maxLength(max, issue('too-long', { most: max }))))
        .check(z.maxLength(20)),
    ),
  )
}

const SWITCHES = new Map([
  ['true', true],
  ['1', true],
  ['on', true],
  ['false', false],
  ['0', false],
  ['off', false],
])

function textsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((text) => cleanText(String(text)).trim())
  try {
    const list: unknown = JSON.parse(String(value))
    if (Array.isArray(list)) return textsOf(list.filter((text) => typeof text === 'string'))
  } catch {
    // No JSON, no list.
  }
  return undefined
}

/** One of a fixed list of words, or nothing. */
export function optionalChoice<const Choices extends readonly string[]>(choices: Choices) {
  return field(
    z.optional(z.nullable(z.string())),
    (text) => (isAbsent(text) ? undefined : text),
    z.optional(z.enum(choices)),
  )
}

/** An email address about as strictly as browsers check it: something@something, without blanks. */
export function emailText(message: string) {
  return field(
    z.string({ error: message }),
    (text) => cleanText(text).trim(),
    z
      .string()
      .check(
        z.minLength(1, message),
        z.maxLength(254, issue('too-long', { most: 254 })),
        z.regex(EMAIL_ADDRESS, issue('email-invalid')),
      ),
  )
}

/** Decimal, as people write it. Other notations of JavaScript, such as `0x10`, stay texts. */
const DECIMAL = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i

/** Reads a number that arrives as a number or as a text; absent is undefined. */
export function optionalNumber(value: unknown): unknown {
  if (isAbsent(value)) return undefined
  return typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value
}

/** Rupees or nothing, in paise or null. */
export const paiseOrNull = z.transform((amount: Rupees | null) =>
  amount === null ? null : paiseFromRupees(amount),
)

/** An amount in rupees that a client computed, in paise after; only ever compared. */
export const claimedRupees = field(
  MAYBE_NUMBER_OR_TEXT,
  (value) => optionalNumber(value) ?? null,
  z.pipe(z.nullable(z.number().check(z.gte(-1e12), z.lte(1e12))), paiseOrNull),
)

/** Yes or no, also as a text or a number; absent reads as no. */
export const flag = field(
  z.optional(z.nullable(z.union([z.boolean(), z.number(), z.string()]))),
  (value) => {
    if (isAbsent(value) || value === 0 || value === '0' || value === 'false') return false
    return value === 1 || value === '1' || value === 'true' ? true : value
  },
  z.boolean(),
)

/** Words of a list, comma-joined or repeated; absent reads as none. */
export const words = field(
  MAYBE_LIST,
  splitList,
  z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100)),
)

/** The words of a list, comma-joined or repeated. */
export function splitList(value: unknown): string[] {
  const parts: unknown[] = Array.isArray(value) ? value : [value ?? '']
  return parts
    .flatMap((part) => cleanText(String(part)).split(','))
    .map((part) => part.trim())
    .filter((part) => !ABSENT.has(part))
}

/** An amount on the wire: a number of rupees with at most two decimals. */
export const rupees: z.ZodMiniType<Rupees, Rupees> = z.number()

/** A moment on the wire: ISO 8601 in UTC. */
export const moment = z.string()

/** The random key of a link to a request or a job: 64 hexadecimal digits. Anything else is not looked up. */
export const RandomKey = z.string().check(z.regex(/^[0-9a-f]{64}$/, issue('link-incomplete')))
