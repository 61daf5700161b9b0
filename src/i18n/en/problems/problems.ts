import type { ProblemCode, ProblemParams } from '#contract/problems.ts'
import { called } from './field-issues.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { messages } from '#domain/shop/messages.ts'
import type { Words } from '#domain/shop/sentences.ts'
import { writtenDay } from '#domain/shop/shop-days.ts'
import { cashProblems } from './cash-problems.ts'
import { discountProblems } from './discount-problems.ts'
import { formProblems } from './form-problems.ts'
import { madeProblems } from './made-problems.ts'
import { orderProblems } from './order-problems.ts'
import { quoteProblems } from './quote-problems.ts'
import { parcelProblems } from './parcel-problems.ts'

/** A sentence for every code; one without its sentence does not compile. */
export type ProblemWords = { readonly [Code in ProblemCode]: Words<ProblemParams<Code>> }

/** Why the server refused something, by code. The server answers with these sentences. */
export const problemWords: ProblemWords = {
  'invalid-input': 'Something in the request is not valid.',
  'unreadable-request': 'The request could not be read. Please check its address and its body.',
  'invalid-http': 'The request is not valid HTTP.',
  'invalid-json': 'The body of the request is not valid JSON.',
  'invalid-utf8': 'The body of the request is not valid UTF-8.',
  'body-too-deep': 'The body of the request is nested too deeply.',
  'invalid-form': 'The form could not be read. Please send it again.',
  'invalid-value': 'A value in the request cannot be stored.',

  'login-required': 'Please log in first.',
  'wrong-credentials': messages.account.wrongCredentials,
  'code-required': 'Enter the code from your authenticator app.',
  'wrong-code': 'This code is wrong or has already been used. Wait for the next one and try again.',
  'phone-code-wrong': ({ left }) =>
    `This code is wrong. ${left === 1 ? 'One try is' : `${left} tries are`} left.`,
  'phone-code-over': 'This code has expired. Please ask for a new one.',
  'wrong-signature': 'The signature does not match.',

  forbidden: 'Your account does not have permission to do this.',
  'right-needed': ({ right }) => `Your account cannot ${right}. Please ask an admin of the shop.`,
  blocked: messages.account.blocked,
  'phone-login-off': 'You cannot log in by phone in this shop. Please use your email and password.',
  'phone-for-customers': 'Accounts that work in the admin cannot log in by phone.',
  'guests-off': 'Please log in: this shop sells to customers with an account only.',
  'reminders-off': 'This shop does not send these emails at the moment.',
  'guest-login-only': 'This page needs a login with an account.',
  'not-yours': ({ what }) => `This ${what} belongs to someone else.`,
  'own-review': 'This is your own review.',
  'review-not-bought': 'You can review a piece that was delivered to you, unless you sent it back.',
  'refund-not-allowed': ({ paid, orderId }) =>
    `${formatRupees(paid)} has been paid for order ${orderId}. Only administrators can refund. Please ask one of them to cancel the order.`,

  'not-found': ({ what }) => `This ${what} does not exist or is no longer there.`,
  'guest-order-unknown': 'No order without a login has this number and phone. Please check both.',
  'guest-link-over':
    'This link has expired or is incomplete. Open the newest email about the order, or enter its number and phone.',
  'quote-link-over': 'This link has expired or is incomplete. Ask the shop for a new quote.',
  'gift-link-over': 'This gift receipt cannot be opened. Check the address, or ask the shop.',
  'method-not-allowed': ({ methods }) =>
    `This address does not answer this method. It answers ${methods}.`,
  'request-too-slow': 'The request took too long. Please try again.',

  conflict: 'Someone changed this at the same time. Please try again.',
  'alert-not-needed': 'This piece can be bought now. Please load the page again.',
  'return-needs-link':
    'To return pieces, please open your order by the link in one of our emails about it.',
  'gift-size-refused': 'This piece cannot be exchanged for that size here. Please ask the shop.',
  'guest-discount': 'A discount code needs a login, because it counts per customer.',
  'changed-meanwhile': ({ orderId, status }) =>
    `Someone else has set order ${orderId} to ${status}.`,
  'tracking-changed': ({ orderId }) => `Someone else has changed the tracking of order ${orderId}.`,
  'product-changed': 'Someone else has saved this product. Review the changes first.',
  'products-changed': 'The products have changed since this preview. Check the new preview first.',
  'change-undone': ({ name }) => `${name} has undone this already.`,
  'products-busy': 'These products are being changed right now. Please try again.',
  'stock-changed': ({ was, now }) =>
    `Stock was ${was} when you opened this product and is now ${now}. Review the change first.`,
  ...formProblems,
  'make-not-priced': ({ product }) =>
    `${product} has no price today, because a rate is missing. Please ask the shop.`,
  'price-on-request': ({ product }) =>
    `We are waiting for new metal rates, so ${product} cannot be ordered online now. Please ask us for its price.`,
  'makes-changed': 'Someone else has saved the makes of this product. Review the changes first.',
  'pieces-changed': 'Someone else has changed this piece. Look at it again first.',
  'piece-on-document': ({ tag }) =>
    `Its certificate or bill names the HUID and the weights of piece ${tag}, so they stay. A packed piece can be taken out of its order first.`,
  'piece-state': ({ tag, state }) => `Piece ${tag} cannot be changed to this: it is “${state}”.`,
  'pieces-not-packed': ({ product, missing }) =>
    `Tagged pieces of ${product} that are not packed: ${missing}. Open the order and scan them first.`,
  'make-not-by-piece': 'This make is not kept by piece. Change that in the product first.',
  'code-of-make': ({ code, alloy, name }) =>
    `${code} is the number of all pieces of ${name} in ${alloy}. Scan the tag or HUID of one piece.`,
  'piece-unknown': ({ code }) => `The shop has no tagged piece with the tag or HUID ${code}.`,
  'piece-packed': ({ tag }) => `Piece ${tag} is packed for this order already.`,
  'piece-lacks-huid': ({ tag }) =>
    `Piece ${tag} has neither a HUID nor a reason for having none. Enter one of them first.`,
  'piece-not-in-stock': ({ tag, state }) => `Piece ${tag} is not in stock: it is “${state}”.`,
  'piece-other-make': ({ tag }) =>
    `Piece ${tag} is of another product or alloy than this order. Nothing was packed.`,
  'piece-other-size': ({ tag, size, wanted }) =>
    `Piece ${tag} is size ${size}, the order is for size ${wanted}. Nothing was packed.`,
  'line-packed': ({ tag }) =>
    `Piece ${tag} would be one too many: its line is packed. Take the other piece out first.`,
  ...parcelProblems,
  'not-staff': ({ name }) =>
    `${name} is not staff any more. Rights like this one are only for staff.`,
  'rates-changed': 'Someone else has changed the rates. Check the new figures first.',
  'rates-unconfirmed': ({ rates }) =>
    `These rates are unusual: ${rates}. Type each of them again to confirm it. Nothing has changed.`,
  'rates-none-before': 'There are no earlier rates to go back to.',
  'rates-not-waiting': 'These rates are no longer waiting: they already apply, or were discarded.',
  'preview-needed': 'Check the preview first: it shows the stock that this number replaces.',
  'import-changed': 'The shop has changed since this preview. Check the new preview first.',
  'import-stock-unseen': ({ products }) =>
    `The stock of ${products} ${products === 1 ? 'product' : 'products'} would change. Check the preview and confirm it first.`,
  'category-has-subcategories': ({ count }) =>
    `This category has ${count === 1 ? 'a subcategory' : `${count} subcategories`}. Say whether they become main categories or move too.`,
  'name-taken': ({ name }) => `There is already a category “${name}”.`,
  'attribute-name-taken': ({ name }) =>
    `“${name}” is already the name of an attribute or a column of product files. Choose another one.`,
  'attribute-fixed': ({ name }) => `${name} belongs to every shop. Switch it off instead.`,
  'attribute-in-use': ({ name, products }) =>
    `${products === 1 ? '1 product has' : `${products} products have`} ${name}. Switch it off instead.`,
  'attribute-limit': ({ most }) => `The shop has ${most} attributes. Delete one of them first.`,
  'option-in-use': ({ name, products }) =>
    `${products === 1 ? '1 product has' : `${products} products have`} ${name}. Switch it off instead.`,
  'option-limit': ({ most }) =>
    `The attributes of a shop have at most ${most} options together. Delete some of them first.`,
  'color-name-fixed': ({ name }) =>
    `Products carry the colour ${name} by this name. Add another colour instead.`,
  'page-address-taken': ({ address }) => `There is already a page at /${address}.`,
  'page-limit': ({ most }) => `The shop has ${most} pages of your own. Delete one of them first.`,
  'page-needed': 'This page belongs to the shop. Hide it instead.',
  'demo-removed': 'The demo shop has already been removed.',
  'request-not-complaint': 'Only a complaint is settled. Mark the request as a complaint first.',
  'complaint-settled':
    'This complaint has been settled meanwhile, and its sender was told. Close this and open it again to read what was done.',
  'mail-not-failed': 'This email has been sent or is being sent.',
  'made-later': ({ product, days }) =>
    `The last ${product} in this size was just sold. It can be made in ${days} ${days === 1 ? 'day' : 'days'}. Please check your cart.`,
  'rate-risen-again': 'The rate has risen again. Please look at the new price.',
  'price-changed':
    'The prices of your order have changed. Please check the new total and place the order again.',
  'out-of-stock': 'There is not enough stock for your order.',
  'extras-not-offered':
    'The shop no longer offers all the extras that you chose. Please reload the page.',
  'engraving-changed': ({ product }) =>
    `What we engrave on ${product} has changed. Please take it out of the cart and choose the engraving again.`,
  'prices-hidden-in-cash':
    'Prices cannot be hidden when the courier collects the money. Please pay online, or let the parcel show the prices.',
  ...cashProblems,
  'pan-required': ({ from }) =>
    `Orders from ${formatRupees(from)} on need the buyer's PAN or Form 60. Please add it and place the order again.`,
  'pan-damaged':
    'This PAN cannot be read, because the stored data is damaged. Ask the buyer for it again, or restore a backup.',
  'pan-unreadable': ({ keyId }) =>
    `This PAN is encrypted with the key ${keyId}, which this shop does not have. Add that key to pan.key in the data folder.`,
  'order-too-large': ({ most }) =>
    `An order can total at most ${formatRupees(most)}. Please contact us for larger orders.`,
  'state-contradicts-pin': ({ pin, byPin, typed }) =>
    `PIN code ${pin} is in ${byPin}, but the address says ${typed}. Please correct one of them.`,
  'credit-changed': ({ left }) =>
    `Your store credit has changed and is now ${formatRupees(left)}. Please check the total again.`,
  'credit-left': ({ left }) =>
    `Your account has ${formatRupees(left)} store credit. Spend it first, or write to us: we tell you what of it we pay out. What we gave you ends with the account.`,
  'exchange-gone':
    'The order of the exchange has been cancelled or paid in the meantime. Please look again and settle in another way.',
  'exchange-value-changed':
    'Your pieces count as another amount now. Please look at the new amounts and ask again.',
  'credit-needs-account': 'Store credit needs an account. This order was placed without one.',
  'credit-needs-payment':
    'This order was paid in test mode: no money moved, so it cannot become store credit.',
  'credit-of-own-account':
    'You cannot change your own store credit. Ask another member of staff to do it.',
  'credit-on-its-way': 'Store credit for an order is just coming back. Try again in a minute.',
  ...quoteProblems,
  ...madeProblems,
  'return-not-delivered': 'Only pieces of a delivered order can be returned.',
  'return-too-late': ({ until }) => `This order could be returned until ${until}.`,
  'return-engraved': ({ product }) =>
    `${product} was engraved for you. As you agreed when you ordered it, it can only be returned if it is faulty or not what you ordered.`,
  'return-not-left': ({ product, left }) =>
    left === 0
      ? `${product} is being returned already.`
      : `Only ${left} of ${product} can still be returned.`,
  'return-changed': ({ state }) => `This return has changed: ${state}. Look at it again first.`,
  'return-tags': ({ product, pieces }) =>
    `Enter the tags of the pieces of ${product} that came back: ${pieces}.`,
  'return-worthless': 'Nothing would be left for the customer. Lower the deduction, or refuse.',
  'return-unpaid': ({ orderId }) =>
    `Order ${orderId} is not paid yet. Record what came for it first; then settle the return.`,
  'repairs-off': 'Repairs cannot be booked here at the moment. Please write to us instead.',
  'repair-changed': ({ state }) => `This job has changed: ${state}. Look at it again first.`,
  'repair-quote-over': 'This quote has expired. We make a new one at the rate of the day.',
  'repair-not-billable': 'Only work that was approved, is done and costs something can be billed.',
  'repair-billed': 'This job has a bill already. Cancel its order first to make another one.',
  'repair-not-billed': 'Make the bill first: the piece leaves with it.',
  'repair-nothing-due':
    'Nothing is to be paid for this job at the moment. Please load the page again.',
  'quote-changed': 'The rate or the tax has changed; nothing was sent. Look at the new total.',
  'invoice-made':
    'The invoice of this order already exists and cannot be changed. A mistake is corrected by a credit note.',
  'invoice-missing':
    'This order has no invoice yet. It is issued when the order is paid or shipped, and for tagged pieces when they are packed.',
  'invoices-changed':
    'The invoice, its credit notes or its refunds have changed in the meantime. Nothing was done. Please look at the new figures.',
  'nothing-to-credit': 'Nothing is left of this invoice.',
  'nothing-amended': 'The invoice already says exactly this. Nothing was changed.',
  'tax-rate-invoiced': ({ day }) =>
    `Invoices up to ${writtenDay(day)} have used this tax class. Choose a later day.`,
  'no-return':
    'The shop had no GSTIN in this month or is a composition dealer. It files no GSTR-1.',
  'month-not-over': 'A month can be closed once it is over.',
  'month-closed': 'This month is already closed.',
  'earlier-month-open': 'Months are closed in order. Close the earlier ones first.',
  'month-changed': 'The total of the month has changed since you saw it. Look at it again.',
  'not-last-closed': 'Only the month that was closed last can be opened again.',
  'tax-rate-last': 'A tax class keeps at least one rate. Add the right one first.',
  'tax-rate-limit': ({ most }) => `A tax class can have at most ${most} rates.`,
  'tax-class-taken': ({ name }) => `There is already a tax class “${name}”.`,
  'tax-class-limit': ({ most }) => `The shop can have at most ${most} tax classes.`,
  'tax-class-used': ({ products }) =>
    products === 0
      ? 'Delivery or invoices use this tax class, so it stays.'
      : `${products === 1 ? '1 product uses' : `${products} products use`} this tax class. Give them another one first.`,
  ...orderProblems,
  'idempotency-mismatch': 'This Idempotency-Key was used for another request. Use a new key.',
  'attention-changed': 'This has changed since you opened the page. Look again, then decide.',
  ...discountProblems,

  'nothing-to-pay': 'There is nothing left to pay on this order.',
  'payment-unverified': 'This payment could not be verified. Nothing was changed.',
  'nothing-due': 'No payment is due on this order. Somebody may have recorded it already.',
  'amount-not-due': ({ due }) =>
    `${formatRupees(due)} is due on this order. Record exactly this amount.`,
  'payment-day-old': ({ days }) =>
    `This money came ${days} days ago. Check the year, and confirm the day if it is right.`,
  'cash-forbidden': ({ from }) =>
    `The law forbids cash of ${formatRupees(from)} or more. Ask for a bank transfer.`,
  'payment-refused': ({ phone, email }) =>
    `This order cannot be paid online, for example because its amount is above the limit. Please call us at ${phone} or write to ${email}: you can pay by bank transfer. Your order is saved.`,
  'payment-method-closed': 'This payment method is closed.',
  'payment-not-signed': 'This order needs no verification.',
  'payment-not-test': 'This order is not paid by the test provider.',
  'nothing-to-refund': 'There is no online payment left to refund.',
  'refund-limit': ({ most }) => `At most ${formatRupees(most)} can be refunded.`,
  'refundable-changed': ({ left }) =>
    `Nothing was refunded now: money of this order has been refunded in the meantime, and ${formatRupees(left)} is left. Look at its refunds first.`,
  'refund-not-owed':
    'This refund does not have to be handed over: it has been paid in the meantime, or can go another way. Look at the refunds of the order.',
  'gift-cards-off': 'Gift cards are switched off. An admin switches them on under Settings.',
  'gift-card-unknown': 'No gift card has this code. Compare it letter by letter.',
  'gift-card-over': 'This gift card was already redeemed or is no longer valid.',
  'gift-card-own': 'You have issued this gift card yourself, so another account has to redeem it.',
  'gift-sales-off': 'Gift cards are not sold online at the moment.',
  'gift-sale-limit': ({ most }) =>
    `Gift cards of ${formatRupees(most)} in all can be bought by one person, or for one person, within 24 hours. Nothing was charged.`,
  'gift-sale-ended': 'The time to pay for this gift card is over. Please start again.',
  'gift-sale-redeemed':
    'This gift card was redeemed, so it is store credit of somebody now and cannot be refunded.',
  'email-taken': messages.account.emailTaken,
  'staff-email-taken': 'This email already has an account. Change its role in the list of users.',
  'email-confirmed': 'Your email is already confirmed.',
  'last-admin': 'This is the last active admin. Make another admin active first.',
  'order-on-its-way':
    'You have an order or a return on its way, or a piece at our workshop. Your account can be deleted once it is delivered, cancelled, settled or with you again.',
  'address-limit': ({ most }) =>
    `You can save at most ${most} addresses. Delete one of them first.`,
  'second-factor-not-begun': 'Start again to get a new key for your app.',
  'second-factor-on': 'Two-step verification is already on. Turn it off first to change the app.',
  'second-factor-off': 'Two-step verification is not on.',
  'already-reviewed': 'You have already reviewed this piece.',
  'too-large': 'The request is too large.',
  'file-too-large': ({ megabytes }) =>
    `A picture is too large. Each can be at most ${megabytes} MB.`,
  'files-too-large': ({ megabytes }) =>
    `All pictures together are too large. Send at most ${megabytes} MB at once.`,
  'form-field-too-long': 'A field of the form is too long.',
  'picture-too-large': ({ file, megabytes }) => `${called(file)} is larger than ${megabytes} MB.`,
  'picture-too-many-pixels': ({ file, width, height }) =>
    `${called(file)} is ${width} × ${height} pixels. Use at most 50 megapixels and 12,000 pixels per side.`,
  'address-too-long': 'The address is too long.',
  'unsupported-type': 'Send the request as JSON.',
  'not-a-picture': ({ file }) => `${called(file)} is not a PNG, JPEG, WebP or AVIF picture.`,
  'not-a-csv':
    'This is not a UTF-8 CSV file. In Excel choose File, Save As, “CSV UTF-8 (Comma delimited)”.',
  'workbook-not-csv':
    'This is a workbook, not a CSV file. In Excel choose File, Save As, “CSV UTF-8 (Comma delimited)”.',
  'too-many': ({ minutes }) =>
    `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  'headers-too-large': 'The headers of the request are too large.',
  'server-error': 'Something went wrong on our side. Please try again in a moment.',
  'storage-away':
    'Pictures cannot be saved or shown right now. Nothing was changed. Please try again in a minute.',
  unavailable: 'The shop is not available right now. Please try again in a moment.',
}
