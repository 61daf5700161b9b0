/** The page to pay for an unpaid order. */
export const payments = {
  title: 'Payment',
  description: 'Pay for your order.',
  needsScript: 'Paying needs JavaScript. Please switch it on in your browser.',
  loading: 'Loading...',
  loadFailed: 'Your payment could not be loaded.',
  notFound: 'This order is not one of yours.',
  loginFirst: 'Please log in to pay for your order.',
  login: 'Login Now',
  orders: 'My Orders',
  invoice: 'Invoice',
  waiting: (order: number) => `Order ${order} is placed and waiting for your payment.`,
  /** Of a gift card, which has no number before it is paid. */
  cardDeclined: 'The payment was declined. You can try again.',
  declined: (order: number) => `The payment of order ${order} was declined. You can try again.`,
  until: (time: string) => `We are holding the pieces for you until ${time}.`,
  whole: 'Order total',
  total: 'Amount due',
  pay: 'Pay now',
  leads: 'Pay through Razorpay by UPI, card, net banking or wallet.',
  opening: 'Opening...',
  closed:
    'The Razorpay window was closed before you paid, and Razorpay knows of no payment. You can try again.',
  unknown:
    'Razorpay is not answering at the moment. If you have paid, please do not pay again: we keep checking and send you an email.',
  unconfirmed:
    'Your payment is not confirmed yet. Please do not pay again: we keep checking and send you an email as soon as it is.',
  checking: 'We are checking your payment. Please do not pay again.',
  otherPage: 'Pay on the Razorpay page instead',
  again: 'Check again',
  /** Of a piece that is made to order, on the page of its link. */
  made: {
    pay: (amount: string) => `Pay ${amount} online`,
    showAgain: 'Show what is due now',
  },
  test: {
    text: 'This is a test payment: no money moves. Choose the result.',
    approve: 'Approve the payment',
    decline: 'Decline the payment',
    busy: 'One moment...',
  },
  expired:
    'No payment arrived in time, so the order was cancelled. If you have paid since, you will be refunded automatically.',
  /** By the shop, before a payment came. */
  cancelled:
    'We cancelled this order, so there is nothing to pay. If you have paid since, you will be refunded automatically.',
  /** After that, of an order that store credit had paid in part. */
  creditBack: (amount: string) =>
    `The ${amount} of store credit that you used goes back to your account.`,
  refunded:
    'This order was cancelled, and your payment goes back to you. Our email says how and when it arrives.',
  paid: 'Thank you. Your order is paid.',
  settled: 'There is nothing to pay on this order.',
}
