/** Being reminded of a cart that was left. */
export const cartReminder = {
  account: 'Email me if I leave pieces here: after 3 hours and after a day, never after an order.',
  on: 'We will remind you of your cart.',
  off: 'We will not remind you of your cart.',
  failed: 'This could not be saved. Please try again.',
  open: 'Email me this cart',
  title: 'Email me this cart',
  email: 'Email address',
  /** Around the link to the policy. */
  consent: {
    before:
      'We keep a copy of this cart and write after 3 hours and after a day, never after an order. After 30 days we delete it. See the ',
    link: 'Privacy Policy',
    after: '.',
  },
  send: 'Remind me',
  sending: 'Sending...',
  cancel: 'Cancel',
  done: 'We will remind you of this cart. A link in our email ends it.',
  filled: 'Your cart is filled again.',
  notFound: 'This link has expired. Your cart is below.',
}
