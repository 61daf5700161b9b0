import type { ProblemCode, ProblemParams } from '#contract/problems.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { messages } from '#domain/shop/messages.ts'
import type { Words } from '#domain/shop/words.ts'

/** A sentence for every code; one without its sentence does not compile. */
export type ProblemWords = { readonly [Code in ProblemCode]: Words<ProblemParams<Code>> }

/** Why the server refused something, by code. The server answers with these sentences. */
export const problemWords: ProblemWords = {
  'invalid-input': 'Something in the request is not valid.',
  'unreadable-request': 'The request could not be read. Please check its address and its body.',
  'invalid-http': 'The request is not valid HTTP.',
  'invalid-json': 'The body of the request is not valid JSON.',
  'invalid-utf8': 'The body of the request is not valid UTF-8.',
  'body-too-deep': 'The body is too deep.',
  'invalid-form': 'The form could not be read. Please send it again.',
  'invalid-value': 'A value in the request cannot be stored.',

  'login-required': 'Please log in first.',
  'wrong-credentials': messages.account.wrongCredentials,
  'code-required': 'Enter the code of your authenticator app.',
  'wrong-code': 'This code is wrong or was used already. Wait for the next one and try again.',
  'wrong-signature': 'The signature does not fit.',

  forbidden: 'You may not do this with your account.',
  blocked: messages.account.blocked,
  'not-yours': ({ what }) => `This ${what} belongs to somebody else.`,
  'own-review': 'This is your own review.',
  'review-not-bought': 'You can review what you bought here, once it was delivered.',
  'refund-not-allowed': ({ paid, orderId }) =>
    `${formatRupees(paid)} is paid for order ${orderId}. Only administrators may refund, so please ask one of them to cancel it.`,

  'not-found': ({ what }) => `This ${what} does not exist or is no longer there.`,
  'method-not-allowed': ({ methods }) =>
    `This address does not answer this method. It answers ${methods}.`,
  'request-too-slow': 'The request took too long. Please try again.',

  conflict: 'Somebody changed this at the same time. Please try again.',
  'changed-meanwhile': ({ orderId, status }) =>
    `Somebody else set order ${orderId} to ${status} meanwhile.`,
  'product-changed': 'Somebody else saved this product meanwhile. Look at what changed first.',
  'products-changed': 'The products have changed since this preview. Look at the new one first.',
  'products-busy': 'These products are being changed right now. Please try again.',
  'stock-changed': ({ was, now }) =>
    `Stock was ${was} when you opened this product and is ${now} now. Look at what changed first.`,
  'category-changed': 'Somebody else changed this category meanwhile.',
  'page-changed': 'Somebody else saved this page meanwhile.',
  'settings-changed': 'Somebody else changed these settings meanwhile.',
  'preview-needed': 'Look at the preview first: it shows the stock that this figure replaces.',
  'import-changed': 'The shop has changed since this preview. Look at the new one first.',
  'import-stock-unseen': ({ products }) =>
    `The stock of ${products} ${products === 1 ? 'product' : 'products'} would change. Look at the preview and agree to it first.`,
  'name-taken': ({ name }) => `There is a category “${name}” already.`,
  'demo-removed': 'The demo shop has been removed already.',
  'mail-not-failed': 'This mail was sent or is still on its way.',

  'price-changed':
    'The prices of your order have changed. Please check the new total and place the order again.',
  'out-of-stock': 'Less is left than you asked for.',
  'cash-limit': ({ below }) =>
    below === 0
      ? 'Cash on delivery is not offered at present. Please pay online.'
      : `Cash on delivery is for orders below ${formatRupees(below)}. Please pay online.`,
  'order-too-large': ({ most }) =>
    `One order can come to ${formatRupees(most)} at most. Please write to us if you want more.`,
  'not-pending': 'Only a pending order can be deleted.',
  'undo-too-late': ({ orderId }) =>
    `It is too late to undo order ${orderId}: mails and money are on their way. Set its status by hand instead.`,
  'idempotency-mismatch': 'This Idempotency-Key was used for another request. Use a new key.',

  'discount-unknown': 'We do not know this code.',
  'discount-not-yet': 'This code does not count yet.',
  'discount-expired': 'This code has ended.',
  'discount-used-up': 'This code has been used up.',
  'discount-used-by-you': 'You have used this code already.',
  'discount-minimum': ({ minimum }) => `This code counts from ${formatRupees(minimum)} on.`,
  'discount-gone': ({ code }) =>
    `The discount code ${code} of this order has been used up since it was cancelled. Allow the code one more use first.`,
  'discount-code-fixed': 'The letters of a code stay. Add another.',
  'discount-code-taken': 'There is a code with these letters already.',

  'nothing-to-pay': 'There is nothing to be paid on this order any more.',
  'payment-unverified': 'This payment could not be verified. Nothing was changed.',
  'payment-method-closed': 'This payment method is closed.',
  'payment-not-signed': 'This order needs no verification.',
  'payment-not-test': 'This order is not paid by the test provider.',
  'nothing-to-refund': 'There is no online payment left to send back.',
  'refund-limit': ({ most }) => `At most ${formatRupees(most)} can be sent back.`,

  'email-taken': messages.account.emailTaken,
  'staff-email-taken':
    'This email has an account already. Give it another role in the list of users.',
  'email-confirmed': 'Your email is confirmed already.',
  'last-admin': 'This is the last active admin. Make another admin active first.',
  'order-on-its-way':
    'You have an order on its way. Your account can be deleted once it was delivered or cancelled.',
  'address-limit': ({ most }) => `You can keep ${most} addresses. Delete one of them first.`,
  'second-factor-not-begun': 'Begin again to get a new secret for your app.',
  'second-factor-on': 'The second factor is on already. Turn it off first to change the app.',
  'second-factor-off': 'The second factor is not on.',
  'already-reviewed': 'You have reviewed this product already.',

  'too-large': 'The request is too large.',
  'file-too-large': ({ megabytes }) =>
    `A picture is too large. Each may have at most ${megabytes} MB.`,
  'files-too-large': ({ megabytes }) =>
    `All pictures together are too large. Send at most ${megabytes} MB at once.`,
  'form-field-too-long': 'A field of the form is too long.',
  'picture-too-large': ({ file, megabytes }) => `${called(file)} is larger than ${megabytes} MB.`,
  'picture-too-many-pixels': ({ file, width, height }) =>
    `${called(file)} is ${width} × ${height} pixels. At most 50 megapixels and 12,000 pixels a side, please.`,
  'address-too-long': 'The address is too long.',
  'unsupported-type': 'Send the request as JSON.',
  'not-a-picture': ({ file }) => `${called(file)} is not a PNG, JPEG, WebP or AVIF picture.`,
  'not-a-csv':
    'This is not a CSV file in UTF-8. In Excel choose File, Save As, “CSV UTF-8 (Comma delimited)”.',
  'workbook-not-csv':
    'This is a workbook, not a CSV file. In Excel choose File, Save As, “CSV UTF-8 (Comma delimited)”.',
  'too-many': ({ minutes }) =>
    `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  'headers-too-large': 'The headers of the request are too large.',
  'server-error': 'Something went wrong on our side. Please try again in a moment.',
  unavailable: 'The shop cannot answer right now. Please try again in a moment.',
}

/** What is left of a product of which more was asked for. */
export function shortageText({ name, left }: { name: string; left: number }): string {
  if (left <= 0) return `${name} is sold out.`
  return left === 1 ? `Only 1 of ${name} is left.` : `Only ${left} of ${name} are left.`
}

/** A file by its name. */
export function called(file: string): string {
  return file === '' ? 'The file' : `“${file}”`
}
