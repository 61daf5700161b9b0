import { RETURNED_PAYMENT_DAYS } from './needs-attention.ts'
import type { NoticeKind } from './notices.ts'

interface Words {
  title: string
  /** What to do about it. */
  cure: string
  /** Where that is done; `firstId` is that of the first order or request. */
  to: (firstId: number | null) => string
}

/** What the dashboard and the emails to the staff say about each kind, and where it leads. */
export const ATTENTION_WORDS: Readonly<Record<NoticeKind, Words>> = {
  'new-order': {
    title: 'New orders',
    cure: 'Pack them and set them to Processing.',
    to: orderPath,
  },
  'key-refused': {
    title: 'Payment keys refused',
    cure: 'Set the keys of the payment provider again. Payments and refunds wait until then.',
    to: () => '/admin/settings#keys',
  },
  'dispute-open': {
    title: 'Disputes to answer',
    cure: "A bank asks for the money back. Accept or contest it in the provider's dashboard by the day that the order names.",
    to: orderPath,
  },
  'dispute-lost': {
    title: 'Disputes lost',
    cure: 'The money is gone from your account and from the revenue. Write on the order what you will do. It is listed for 30 days.',
    to: orderPath,
  },
  'refund-failed': {
    title: 'Refunds not sent',
    cure: 'Refund the order once more, or send the money another way.',
    to: orderPath,
  },
  'money-owed': {
    title: 'Money to hand back',
    cure: 'The order is cancelled, and what you took for it by hand has not gone back. Send it back and record it in the order.',
    to: orderPath,
  },
  'payment-refused': {
    title: 'Payments refused by the provider',
    cure: 'The customer cannot pay this order online. Offer a bank transfer.',
    to: orderPath,
  },
  'payment-unknown': {
    title: 'Payments without an order',
    cure: 'The provider has money that belongs to no order here. Record it in its order with the number of the payment.',
    to: () => '/admin/orders',
  },
  'payment-message': {
    title: 'Unclear messages about payments',
    cure: "Look the payment up in the provider's dashboard. A message is listed for 30 days.",
    to: () => '/admin/orders',
  },
  'webhooks-silent': {
    title: 'No webhooks for the last payments',
    cure: "Check the webhook's address and secret in the provider's dashboard and in Settings.",
    to: () => '/admin/settings#keys',
  },
  'invoice-waits': {
    title: 'Invoices waiting',
    cure: 'The address does not say the state. Set it in the order; the invoice follows.',
    to: orderPath,
  },
  'order-work-given-up': {
    title: 'Work on orders given up',
    cure: 'Check payment, emails, invoice and credit notes of the order; without an order, the payments at the provider. It is listed for 30 days.',
    to: orderPath,
  },
  'gift-sale-waits': {
    title: 'Gift cards sold online waiting',
    cure: 'Money came for a gift card and did not go back, or became no card. Or the provider could not be asked whether any came. Refund it once more, or see its work on the screen Health.',
    to: () => '/admin/gift-cards',
  },
  'payment-returned': {
    title: 'Payments sent back',
    cure: `They came too late, twice or with another amount. The customer was told; call if they still want the pieces. Each is listed for ${RETURNED_PAYMENT_DAYS} days.`,
    to: orderPath,
  },
  'email-given-up': {
    title: 'Emails not sent',
    cure: 'Open the email, read what went wrong and send it again.',
    to: () => '/admin/mail',
  },
  'backup-old': {
    title: 'No backup for two days',
    cure: 'Run npm run backup on the machine of the shop, best automatically every night.',
    to: () => '/admin/health',
  },
  'rates-not-applied': {
    title: 'Scheduled rates not applied',
    cure: 'Their author may not set rates any more, they look wrong beside the rates that count now, or their work failed; the audit log says which. Drop them and apply new ones.',
    to: () => '/admin/rates',
  },
  'rates-old': {
    title: 'Old rates of metal',
    cure: "The rates are older than your settings allow. Enter today's rates.",
    to: () => '/admin/rates',
  },
  'return-waits': {
    title: 'Returns waiting',
    cure: 'Answer, check or settle the return within the days of your terms, or ask where its parcel is.',
    to: (firstId) =>
      firstId === null ? '/admin/returns?open=true' : `/admin/returns?open=true&return=${firstId}`,
  },
  'parcel-waits': {
    title: 'Parcels waiting',
    cure: 'One comes back, is lost as its carrier says, has turned up after it was recorded as lost, or its booking has no answer. Open its order: receive it, record it as lost, or ask the carrier.',
    to: orderPath,
  },
  'repair-waits': {
    title: 'Repairs waiting',
    cure: 'Receive the piece, quote it, start or finish its work, have a finished or declined piece fetched, or ask for the payment of a bill.',
    to: (firstId) =>
      firstId === null ? '/admin/repairs?open=true' : `/admin/repairs?open=true&repair=${firstId}`,
  },
  'made-waits': {
    title: 'Pieces made to order waiting',
    cure: 'The advance or the balance was not paid in time, the work takes longer than promised, or money did not go back. Open it and call the customer.',
    to: (firstId) =>
      firstId === null ? '/admin/quotes?state=made' : `/admin/quotes?quote=${firstId}`,
  },
  'made-asked': {
    title: 'Pieces that customers asked for',
    cure: 'Call the customer about the advance, or start the work once it is paid. Without money a request ends by itself.',
    to: (firstId) =>
      firstId === null
        ? '/admin/quotes?from=customer&state=made'
        : `/admin/quotes?quote=${firstId}`,
  },
  'complaint-due': {
    title: 'Complaints to settle',
    cure: 'A complaint must be settled within a month. The month is nearly over, or already over.',
    to: (firstId) =>
      firstId === null
        ? '/admin/manage-contact?state=unsettled'
        : `/admin/manage-contact?q=NR-${firstId}&request=${firstId}`,
  },
  'request-due': {
    title: 'Answers due',
    cure: 'A request must be answered within 48 hours. The time is nearly over, or already over.',
    to: (firstId) =>
      firstId === null
        ? '/admin/manage-contact?state=waiting'
        : `/admin/manage-contact?q=NR-${firstId}&request=${firstId}`,
  },
  'low-stock': {
    title: 'Low stock',
    cure: 'Restock the products, or take them out of the shop.',
    to: () => '/admin/products?stock=low',
  },
  'review-waits': {
    title: 'Reviews waiting',
    cure: 'Approve or reject the reviews.',
    to: () => '/admin/reviews',
  },
}

function orderPath(firstId: number | null): string {
  return firstId === null ? '/admin/orders' : `/admin/orders?order=${firstId}`
}
