/**
 * One email address, about as strictly as browsers check it: something@something, without blanks,
 * control characters or what would make two recipients of it.
 */
export const EMAIL_ADDRESS = /^[^\s\p{Cc}@<>"(),:;\\]+@[^\s\p{Cc}@<>"(),:;\\]+$/u

/** Whether an email to this text has exactly one recipient. The checkout takes any text as an email. */
export function isEmailAddress(text: string): boolean {
  return EMAIL_ADDRESS.test(text)
}
