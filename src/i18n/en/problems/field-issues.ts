import { formatRupees } from '#domain/pricing/money.ts'
import type { IssueCode, IssueParams } from '#contract/field-issues.ts'
import { writtenDay } from '#domain/delivery/written-days.ts'
import { CHECKOUT_FIELDS } from '#domain/orders/checkout.ts'
import { messages } from '#domain/shop/messages.ts'
import type { Words } from '#domain/shop/sentences.ts'

/** A sentence for every code; one without its sentence does not compile. */
export type IssueWords = { readonly [Code in IssueCode]: Words<IssueParams<Code>> }

/** What is wrong with a field, by code. The server answers with these sentences. */
export const issueWords: IssueWords = {
  invalid: 'Something in the request is not valid.',
  'field-invalid': ({ name }) => `${inWords(name)} is missing or not valid.`,
  'not-an-object': 'Send the fields as one JSON object.',
  'too-long': ({ most }) => `Use at most ${most} characters.`,
  'too-many-values': ({ most }) => `Choose at most ${most} at once.`,
  'emoji-unprintable': ({ letter }) => `Please leave out ${letter}: emoji cannot be printed.`,
  'sign-unprintable':
    'The text has an invisible sign that cannot be printed. Please type it again.',
  'day-invalid': 'Choose a day.',
  'day-not-offered': ({ day, first }) =>
    `${dayText(day)} is not possible. The first day that you can choose is ${dayText(first)}.`,
  'day-none-offered':
    'No day can be chosen for these pieces at this PIN code. Please choose any day.',
  'day-too-far': 'Choose a day within a year.',
  'engraving-empty': 'Write what we may engrave, or leave the engraving out.',
  'engraving-script': ({ letter, scripts }) =>
    `We cannot engrave ${letter}. Please write ${SCRIPTS[scripts] ?? SCRIPTS.latin}, with digits and simple signs.`,
  'engraving-too-long': ({ most }) => `At most ${most} letters fit, blanks included.`,
  'engraving-not-offered': ({ product }) =>
    `Nothing can be engraved on ${product} any more. Please add it without.`,
  'engraving-final-unread':
    'Please tick that an engraved piece cannot be returned unless it is faulty.',

  'name-required': 'Name is required.',
  'email-required': 'Email is required.',
  'email-address-required': 'Email address is required.',
  'phone-required': 'Phone is required.',
  'password-required': 'Password is required.',
  'checkout-field-required': ({ field }) => {
    const known = CHECKOUT_FIELDS.find((name) => name === field)
    return known === undefined ? 'This field is required.' : messages.checkoutFields[known]
  },
  'email-invalid': 'Please enter a valid email address.',
  'email-line-break': 'An email address cannot contain line breaks.',
  'pin-code-invalid': 'An Indian PIN code has six digits.',
  'pin-code-not-served': 'We do not deliver to this PIN code yet. Please ask us.',
  'country-not-served': 'We deliver within India only.',
  'country-unknown': 'We do not know this country. Please check its spelling.',
  'state-not-served': ({ only }) => `We deliver within ${only} only.`,
  'gstin-invalid': 'This is not a GSTIN. It has 15 letters and digits, such as 27AAPFU0939F1ZV.',
  'gstin-other-state': 'The billing address is not in the state of this GSTIN.',
  'gstin-of-shop': 'This is the GSTIN of our shop. Enter that of your own firm, or leave it empty.',
  'billing-incomplete': 'Fill in the billing address.',
  'pan-invalid': 'This is not a PAN. It has 10 letters and digits, such as ABCPK1234F.',
  'pan-not-of-gstin': 'This PAN does not belong to the GSTIN. Leave it empty, or correct it.',
  'form60-incomplete': 'Fill in the whole declaration.',
  'form60-birthday': 'Enter your date of birth. Only adults can make this declaration.',

  'password-too-short': ({ least }) => `The password needs at least ${least} characters.`,
  'password-too-long': ({ most }) => `The password can have at most ${most} characters.`,
  'password-blank': 'The password cannot be only spaces. Please choose another.',
  'password-repeated': 'The password cannot be one repeated character. Please choose another.',
  'password-common': 'This password is one of the most common ones. Please choose another.',
  'password-wrong': 'This is not your password.',
  'password-needed': 'Enter your password to change your email.',
  'code-needed': 'Enter the code from your authenticator app.',
  'code-wrong': 'This code is wrong or has already been used. Wait for the next one and try again.',
  'link-expired': ({ days }) =>
    `This link has already been used or is older than ${days} days. Ask for a new one.`,
  'reset-link-expired': 'This link has already been used or has expired. Ask for a new one.',
  'link-incomplete': 'Please open the link in the email again.',
  'request-text-required': 'Please write something first.',
  'newsletter-link-incomplete': 'The link is incomplete.',

  'quantity-too-small': ({ least }) => `The quantity must be at least ${least}.`,
  'quantity-too-large': ({ most }) => `The quantity can be at most ${most}.`,
  'material-unknown': 'Unknown material. Use 1 Silver, 2 Gold, 3 Platinum or 4 Wooden.',
  'size-unknown': 'There is no such size. Please choose one.',
  'size-not-offered': ({ product, size, choice }) =>
    choice === ''
      ? `${product} does not come in sizes.`
      : `${product} does not come in size ${size}. Choose one of: ${choice}.`,
  'material-not-offered': ({ product, material, choice }) =>
    `${product} does not come in ${material}. Choose one of: ${choice}.`,
  'order-empty': 'An order needs at least one product.',
  'order-too-long': ({ most }) => `An order can hold at most ${most} products.`,
  'payment-method-unknown': 'Pay online or cash on delivery (cod).',
  'payment-missing': 'The payment is missing.',
  'signature-missing': 'The signature is missing.',
  'discount-code-required': 'Please enter a code.',
  'mobile-invalid': 'Please enter an Indian mobile number of ten digits.',
  'phone-code-needed': 'Please enter the code that we sent to your phone.',
  'phone-code-wrong': ({ left }) =>
    `This code is wrong. ${left === 1 ? 'One try is' : `${left} tries are`} left.`,
  'phone-code-over': 'This code has expired. Please ask for a new one.',
  'phone-invalid': 'Please enter a phone number with at least 7 digits.',
  'idempotency-key-missing': ({ least }) =>
    `An order without a login needs an Idempotency-Key of at least ${least} characters.`,
  'idempotency-key-too-long': ({ most }) =>
    `The Idempotency-Key can have at most ${most} characters.`,
  'amount-invalid': 'Enter an amount in rupees, such as 999.50, with a point before the paise.',
  'gift-amount': ({ least, most }) =>
    `Please choose an amount from ${formatRupees(least)} to ${formatRupees(most)}.`,
  'gift-day': ({ most }) => `Please choose today or a day within the next ${most} days.`,
  'gift-recipient-required': 'Please enter the name of the recipient.',
  'gift-recipient-email': 'Please enter the email address of the recipient.',
  'gift-link': 'Please leave web addresses out.',
  'sum-not-lower': 'The piece costs no more than that today. Please enter a lower price.',
  'cursor-unknown': 'This cursor does not belong to this list. Start again without one.',

  'stars-required': 'Choose one to five stars.',
  'review-text-required': 'Write a few words.',
  'return-lines-required': 'Choose what you send back.',
  'return-line-twice':
    'Choose one thing for the pieces of a line: the same exchange, or money back.',
  'return-reason-required': 'Choose a reason.',
  'return-hand-over-required': 'Choose how the pieces come back to us.',
  'return-pay-to-required':
    'Enter a UPI address or a bank account: we pay this money back by hand.',
  'return-pick-up-place':
    'Our courier does not pick up at this PIN code. Please send the pieces instead.',
  'repair-kind-required': 'Choose what we may do.',
  'repair-piece-required': 'Say what the piece is.',
  'repair-wish-required': 'Say what you wish.',
  'too-many-pictures': ({ most }) => `You can add up to ${most} pictures.`,
  'pictures-enough-today':
    'We cannot take more pictures today. Please book without them, and show us the piece.',
  'picture-damaged': ({ file }) => `${called(file)} is damaged and cannot be read.`,
  'icon-too-small': ({ width, height, least }) =>
    `This picture is ${width} × ${height} pixels. An icon needs at least ${least} × ${least}.`,
  'picture-unknown': ({ path }) => `${path} is not a saved picture of this shop.`,
}

/** The name of a field for people: `unitPrice` is `Unit price`. */
function inWords(name: string): string {
  const words = name.replaceAll(/[a-z](?=[A-Z])/g, '$& ').toLowerCase()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** Scripts as a sentence names them. */
const SCRIPTS: Readonly<Record<string, string>> = {
  latin: 'Latin letters',
  devanagari: 'Devanagari letters',
  'latin devanagari': 'Latin or Devanagari letters',
}

/** A file by its name. */
export function called(file: string): string {
  return file === '' ? 'The file' : `“${file}”`
}

function dayText(day: string): string {
  return writtenDay(day, 'en-GB')
}
