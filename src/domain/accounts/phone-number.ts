import { withLatinDigits } from '#domain/places/latin-digits.ts'

/** How many digits are compared: the last ten, which leaves out the country code. */
const KEPT_DIGITS = 10
/** The fewest digits of a phone number. */
const LEAST_DIGITS = 7

/**
 * The digits of a phone number however it was written, such as `9829011111`; `phone_digits` of the database agrees. It counts by its
 * end: of eleven digits without a plus nobody knows whether the first or the last is one too many.
 */
export function phoneDigits(phone: string): string {
  return phone.replaceAll(/[^0-9]/g, '').slice(-KEPT_DIGITS)
}

/** Whether two phone numbers are the same; a text that is too short is no phone number. */
export function isSamePhone(one: string, other: string): boolean {
  const digits = phoneDigits(one)
  return digits.length >= LEAST_DIGITS && digits === phoneDigits(other)
}

/** Whether a text can be a phone number. */
export function isPhoneNumber(phone: string): boolean {
  const written = withLatinDigits(phone).trim()
  return /^[+\d][\d\s().-]*$/.test(written) && phoneDigits(written).length >= LEAST_DIGITS
}

/**
 * The ten digits of an Indian mobile number, however it was written; undefined for every other number. Codes go to
 * these alone: they are those of the shop's customers, and fraudsters earn by text messages to numbers abroad.
 */
export function indianMobile(phone: string): string | undefined {
  if (!isPhoneNumber(phone)) return undefined
  const digits = phone.replaceAll(/[^0-9]/g, '')
  const isAbroad = phone.trim().startsWith('+') && !digits.startsWith('91')
  return isAbroad ? undefined : /^(?:0|91|0091)?([6-9]\d{9})$/.exec(digits)?.[1]
}

/** A mobile number of ten digits as people write it: `98290 11111`. */
export function spacedMobile(digits: string): string {
  return `${digits.slice(0, 5)} ${digits.slice(5)}`
}
