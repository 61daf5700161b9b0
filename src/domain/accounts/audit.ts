/** Everything an admin can change, by the name it is recorded under, in words. */
export const AUDIT_ACTIONS = {
  'product.create': 'Added a product',
  'product.update': 'Changed a product',
  'product.delete': 'Deleted a product',
  'product.restore': 'Restored a product',
  'product.bulk': 'Changed several products',
  'product.undo': 'Undid an import or a change of several products',
  'product.upload': 'Imported products from a file',
  'category.create': 'Added a category',
  'category.update': 'Changed a category',
  'category.delete': 'Deleted a category',
  'category.order': 'Sorted the categories',
  'collection.create': 'Added a collection',
  'collection.update': 'Changed a collection',
  'collection.order': 'Sorted the collections',
  'collection.delete': 'Deleted a collection',
  'attribute.create': 'Added an attribute',
  'attribute.update': 'Changed an attribute',
  'attribute.order': 'Sorted the attributes',
  'attribute.delete': 'Deleted an attribute',
  'content.update': 'Changed a content page',
  'content.create': 'Added a content page',
  'content.delete': 'Deleted a content page',
  'review.update': 'Moderated a review',
  'review.delete': 'Deleted a review',
  'subscriber.update': 'Changed a subscriber',
  'subscriber.delete': 'Deleted a subscriber',
  'subscriber.export': 'Exported the subscribers',
  'order.status': 'Set the status of an order',
  'order.tracking': 'Added tracking to an order',
  'order.trackings': 'Added tracking to several orders',
  'order.parcel': 'Changed a parcel of an order',
  'order.note': 'Added a note to an order',
  'order.payment': 'Recorded a payment',
  'order.place': 'Set the state whose tax an order carries',
  'order.refund': 'Refunded an order',
  'order.handover': 'Handed a refund over',
  'order.amend': 'Amended an invoice',
  'order.edit': 'Changed the pieces of an order',
  'order.address': 'Changed the address of an order',
  'order.day': 'Changed the day of delivery of an order',
  'order.credit': 'Made a credit note without a refund',
  'order.return': 'Moved a return on',
  'order.settle': 'Settled a return',
  'order.dispute': 'Heard of a dispute about an order',
  'order.export': 'Exported orders',
  'order.pan': 'Looked at the tax number of a buyer',
  'order.pans': 'Exported the tax numbers of buyers',
  'order.packed': 'Packed a piece for an order',
  'order.without': 'Let an order go without a tagged piece',
  'quote.create': 'Wrote a quote',
  'quote.order': 'Made an order of a quote',
  'quote.cancel': 'Cancelled a quote',
  'quote.made': 'Took a piece to be made to order',
  'quote.stage': 'Moved a piece that is made to order on',
  'quote.pictures': 'Added pictures of a piece that is made to order',
  'quote.picture-removed': 'Removed a picture of a piece that is made to order',
  'quote.weighed': 'Settled a piece that was made to order',
  'quote.received': 'Recorded an advance',
  'quote.returned': 'Recorded an advance that went back',
  'quote.refund': 'Sent an advance back the way it was paid',
  'quote.surplus': 'Sent money back that a piece did not need',
  'piece.create': 'Added tagged pieces',
  'piece.state': 'Recorded what became of a piece',
  'piece.update': 'Changed a tagged piece',
  'repair.move': 'Moved a repair on',
  'repair.quote': 'Quoted a repair',
  'repair.bill': 'Billed a repair',
  'discount.create': 'Added a discount code',
  'discount.batch': 'Made codes for one use each',
  'discount.export': 'Exported codes for one use each',
  'discount.update': 'Changed a discount code',
  'discount.delete': 'Deleted a discount code',
  'sale.create': 'Added a sale',
  'sale.update': 'Changed a sale',
  'sale.delete': 'Deleted a sale',
  'tax.create': 'Added a tax class',
  'tax.update': 'Changed a rate of a tax class',
  'tax.delete': 'Deleted a tax class',
  'books.export': 'Exported a file of the books',
  'books.close': 'Closed a month of the books',
  'books.reopen': 'Reopened a month of the books',
  'books.payouts': 'Compared a settlement report',
  'user.create': 'Added a customer',
  'user.status': 'Blocked or unblocked a user',
  'user.rights': 'Changed the rights of a user',
  'user.tags': 'Changed the tags of a user',
  'user.role': 'Changed the role of a user',
  'user.export': 'Exported the users',
  'user.credit': 'Changed the store credit of a customer',
  'giftcard.create': 'Issued a gift card',
  'giftcard.void': 'Ended a gift card',
  'giftcard.resend': 'Sent a gift card again with a new code',
  'giftcard.sell': 'Sold a gift card online',
  'giftcard.refund': 'Refunded a gift card that was bought online',
  'giftcard.surplus': 'Sent back money for a gift card that nobody waited for',
  'user.recover': 'Reset an admin password on the server',
  'user.breach': 'Acted on a breach of personal data',
  'invitation.create': 'Invited someone to the admin',
  'invitation.withdraw': 'Withdrew an invitation',
  'invitation.accept': 'Joined the admin',
  'request.answered': 'Marked a contact request',
  'request.reply': 'Replied to a contact request',
  'request.kind': 'Sorted a contact request',
  'request.settled': 'Settled or reopened a complaint',
  'request.delete': 'Deleted a contact request',
  'mail.resend': 'Sent an email again',
  'settings.update': 'Changed a setting',
  'rates.apply': 'Changed the rates',
  'rates.revert': 'Went back to earlier rates',
  'rates.schedule': 'Scheduled rates',
  'rates.drop': 'Dropped scheduled rates',
  'rates.refuse': 'Did not apply scheduled rates',
  'product.makes': 'Changed the makes of a product',
  'shop.away': 'Put a task away',
  'shop.back': 'Showed a task again',
  'demo.remove': 'Removed the demo shop',
  'shop.export': 'Exported the whole shop',
} as const

export type AuditAction = keyof typeof AUDIT_ACTIONS

/** The first word of an action: what kind of thing was changed. */
export const AUDIT_KINDS = [
  'order',
  'quote',
  'product',
  'piece',
  'repair',
  'category',
  'collection',
  'attribute',
  'content',
  'review',
  'subscriber',
  'discount',
  'sale',
  'tax',
  'books',
  'giftcard',
  'user',
  'invitation',
  'request',
  'mail',
  'rates',
  'settings',
  'shop',
  'demo',
] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

/** Names of fields whose values are never written to the log. */
const SECRET = /pass(word|phrase)|token|secret|hash|api_?key|private_?key|otp$/i

/** Longer texts are cut: the log says what changed and is not a second copy of the shop. */
const LONGEST_TEXT = 1_000

/**
 * The differences of two states, with secrets masked. A field that only one state has counts as null in
 * the other; without a first or second state (something made, something deleted) the other is recorded whole.
 */
export function auditedDifference(
  before: object | undefined,
  after: object | undefined,
): { before: Record<string, unknown> | null; after: Record<string, unknown> | null } {
  const from = before && plain(before)
  const to = after && plain(after)
  if (from === undefined || to === undefined) return { before: from ?? null, after: to ?? null }
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (key) => JSON.stringify(from[key] ?? null) !== JSON.stringify(to[key] ?? null),
  )
  const only = (state: Record<string, unknown>) =>
    Object.fromEntries(keys.map((key) => [key, state[key] ?? null]))
  return { before: only(from), after: only(to) }
}

/** A state as JSON would have it, secrets masked, long texts cut. */
function plain(state: object): Record<string, unknown> {
  const masked: unknown = JSON.parse(
    JSON.stringify(state, (key, value: unknown) => {
      if (SECRET.test(key)) return '(secret)'
      if (typeof value === 'string' && value.length > LONGEST_TEXT) {
        return `${value.slice(0, LONGEST_TEXT).toWellFormed()}…`
      }
      return value
    }),
  )
  return typeof masked === 'object' && masked !== null ? { ...masked } : {}
}
