/** Asking to be told when a sold-out piece is back, or when a piece costs less. */
export const alerts = {
  size: 'Size',
  email: 'Email address',
  send: 'Tell me',
  sending: 'Sending...',
  cancel: 'Cancel',
  policy: 'Privacy Policy',
  stock: {
    open: 'Tell me when it is back',
    openSize: 'My size is sold out: tell me when it is back',
    title: 'Tell me when it is back',
    done: 'We will write to you once, when it is back. A link in our email ends it.',
    /** Around the link to the policy. */
    consent: {
      before: 'One email when it is back, then we delete your address from the list. See the ',
      after: '.',
    },
  },
  /** Of a piece that is not there, and is made for who asks. */
  toOrder: {
    open: 'Tell me when one is in stock',
    openSize: 'Tell me when my size is in stock',
    title: 'Tell me when one is in stock',
    done: 'We will write to you once, when one is in stock. A link in our email ends it.',
    consent: {
      before: 'One email when one is in stock, then we delete your address from the list. See the ',
      after: '.',
    },
  },
  price: {
    open: 'Tell me when it costs less',
    title: 'Tell me when it costs less',
    sum: 'At most (₹)',
    hint: 'Before tax, like the large price above.',
    done: 'We will write to you once, when it costs no more than that. A link in our email ends it.',
    consent: {
      before:
        'One email when it costs that or less, then we delete your address from the list. See the ',
      after: '.',
    },
  },
}
