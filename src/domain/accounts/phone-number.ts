/** How many digits are compared: of a number without a mobile's beginning the last ten, which leaves out the country code. */
const KEPT_DIGITS = 10
/** The fewest digits of a phone number. */
const LEAST_DIGITS = 7

/**
 * The digits of a phone number however it was written, such as `9829011111`; `phone_digits` of the database agrees. What begins like an
 * Indian mobile number is one: a digit that is typed behind it reaches the same phone.
 */
export function phoneDigits(phone: string): string {
  const digits = digitsOf(phone)
  return (isAbroad(phone) ? undefined : MOBILE_FIRST.exec(digits)?.[1]) ?? lastDigits(phone)
}

const MOBILE_FIRST = /^(?:0091|91|0)?([6-9]\d{9})/

function digitsOf(phone: string): string {
  return phone.replaceAll(/[^0-9]/g, '')
}

function lastDigits(phone: string): string {
  return digitsOf(phone).slice(-KEPT_DIGITS)
}

/** Whether a number is said to be one of another country. */
function isAbroad(phone: string): boolean {
  return phone.trim().startsWith('+') && !digitsOf(phone).startsWith('91')
}

/**
 * Whether two phone numbers are the same, also where one of them leaves out the code of another country; a text that is too short is
 * no phone number.
 */
export function isSamePhone(one: string, other: string): boolean {
  if (phoneDigits(one).length < LEAST_DIGITS) return false
  return phoneDigits(one) === phoneDigits(other) || lastDigits(one) === lastDigits(other)
}

/** Whether a text can be a phone number. */
export function isPhoneNumber(phone: string): boolean {
  return /^[+\d][\d\s().-]*$/.test(phone.trim()) && phoneDigits(phone).length >= LEAST_DIGITS
}

/**
 * The ten digits of an Indian mobile number, however it was written; undefined for every other number. Codes go to
 * these alone: they are those of the shop's customers, and fraudsters earn by text messages to numbers abroad.
 */
export function indianMobile(phone: string): string | undefined {
  if (!isPhoneNumber(phone)) return undefined
  return isAbroad(phone) ? undefined : /^(?:0|91|0091)?([6-9]\d{9})$/.exec(digitsOf(phone))?.[1]
}

/** A mobile number of ten digits as people write it: `98290 11111`. */
export function spacedMobile(digits: string): string {
  return `${digits.slice(0, 5)} ${digits.slice(5)}`
}
