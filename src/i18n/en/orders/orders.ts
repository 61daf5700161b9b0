/** The customer's orders, and the page that confirms a new one. */
export const orders = {
  title: 'My Orders',
  description: 'Your orders and their status.',
  needsScript: 'Your orders need JavaScript. Please switch it on in your browser.',
  loginFirst: 'Please log in to see your orders.',
  login: 'Login Now',
  loading: 'Loading...',
  loadFailed: 'Your orders could not be loaded.',
  none: {
    title: 'No Orders Available',
    text: 'Please Check Your Cart',
    /** Below pieces that are made for the customer. */
    made: 'A piece that we make for you is listed here once it is ready to be sent.',
    action: 'Check Cart',
  },
  /** Shown for a missing value (specification, section 2). */
  missing: 'N/A',
  noName: 'No Name',
  noProducts: 'No Products Found',
  name: (id: number | string) => `Order ${id}`,
  order: 'Order',
  placed: 'Placed',
  pieces: 'Pieces',
  total: 'Total',
  /** Of a shop that charges no tax. */
  shipping: (shipping: string) => `Shipping ${shipping}`,
  shippingAndTax: (shipping: string, rate: string, tax: string) =>
    `Shipping ${shipping}, tax (${rate}) ${tax}`,
  /** What the order added for tax, where the taxes of the invoice are others. */
  priceDifference: (amount: string) => `difference to the prices with tax ${amount}`,
  free: 'free',
  cashFee: (amount: string) => `cash on delivery fee ${amount}`,
  discount: (amount: string) => `discount ${amount}`,
  /** What a sale or a code took off, by its name. */
  reduction: (label: string, amount: string) => `${label} −${amount}`,
  freeDelivery: (code: string) => `free delivery with ${code}`,
  tracking: {
    label: 'Parcel',
    follow: 'Track the parcel',
    newTab: '(opens in a new tab)',
  },
  parcels: {
    name: (place: number, count: number) =>
      count === 1 ? 'Parcel' : `Parcel ${place} of ${count}`,
    states: {
      packed: 'Being packed',
      sent: 'On its way',
      delivered: 'Arrived',
      'coming-back': 'Could not be delivered, coming back to us',
      'came-back': 'Came back to us',
      lost: 'Lost on its way',
    },
    /** Of one that was lost: what becomes of the money for its pieces. */
    lost: {
      refund: (amount: string, note: string) =>
        `We are sorry: the courier lost it. ${amount} goes back to you (credit note ${note}).`,
      credit: (note: string) => `We are sorry: the courier lost it (credit note ${note}).`,
      unpaid: (note: string) =>
        `We are sorry: the courier lost it. You do not pay for its pieces (credit note ${note}).`,
      whole:
        'We are sorry: the courier lost it. You do not pay for it; what you have paid goes back to you.',
      wholeUnpaid: 'We are sorry: the courier lost it. You do not pay for your order.',
    },
    /** What its carrier has said, the oldest first. */
    way: 'What the courier says',
    stages: {
      booked: 'Booked with the courier',
      'picked-up': 'Picked up',
      'on-the-way': 'On its way',
      'out-for-delivery': 'Out for delivery',
      'not-met': 'The courier could not hand it over this time',
      delivered: 'Delivered',
      'coming-back': 'On its way back to us',
      back: 'Back with us',
      lost: 'Lost or damaged; we look after it',
    },
    /** Pieces that are in no parcel yet. */
    later: 'The rest follows in another parcel.',
  },
  /** Of pieces that came back or were lost before they were paid; `left` is what is then still to pay. */
  uncollected: (amount: string, left: string) =>
    `A parcel did not reach you: you pay ${amount} less, ${left} in all.`,
  /** The same once the rest is paid. */
  notToPay: (amount: string) =>
    `A parcel did not reach you: ${amount} of the total was not to be paid.`,
  wentBack: (amount: string, day: string) => `${amount} was refunded on ${day}.`,
  becameCredit: (amount: string, day: string) => `${amount} became store credit on ${day}.`,
  paidFor: (amount: string, orderId: number, day: string) =>
    `${amount} of this order paid for your order ${orderId} on ${day}.`,
  exchangeWaits: (number: string) =>
    `These pieces are kept for you until your return ${number} is checked.`,
  exchangeOf: (number: string) => `In exchange for the pieces of your return ${number}.`,
  addedTo: (orderId: number) => `Added to your order ${orderId}. We send both together.`,
  takenOut: (pieces: number) =>
    pieces === 1
      ? 'One piece was taken out and credited.'
      : `${pieces} pieces were taken out and credited.`,
  /** Pieces were changed before they were paid: when, which, and what the order cost and costs. */
  changed: {
    at: (day: string) => `Changed on ${day}, as you asked.`,
    takenOut: (pieces: string) => `Taken out: ${pieces}.`,
    added: (pieces: string) => `Added: ${pieces}.`,
    total: (before: string, after: string) => `${after} instead of ${before}.`,
  },
  notPaidInTime: 'No payment arrived in time, so the order was cancelled. Nothing was charged.',
  /** By staff, before a payment came. */
  cancelledUnpaid: 'We cancelled this order before it was paid. Nothing was charged.',
  invoice: 'Invoice',
  payNow: 'Pay now',
  showHistory: 'Show history',
  done: ', done',
  again: {
    button: 'Order again',
    busy: 'Filling the cart...',
    done: 'The pieces are in your cart.',
    nothing: 'None of these pieces is available now.',
    failed: 'The cart could not be filled.',
    missing: {
      gone: (name: string) => `${name} is no longer sold.`,
      material: (name: string) => `${name} is no longer made in this material.`,
      'sold-out': (name: string) => `${name} is sold out.`,
      'on-request': (name: string) => `Please ask us for the price of ${name}.`,
      fewer: (name: string) => `Fewer ${name} are left than you ordered.`,
    },
  },
  delete: {
    button: 'Delete Order',
    title: 'Are you sure?',
    text: 'You want to delete this order permanently.',
    cancel: 'Cancel',
    confirm: 'Delete',
    busy: 'Deleting...',
    done: 'Order deleted',
    failed: 'The order could not be deleted.',
    byLink: 'To delete it, open your order by the link in one of our emails.',
  },
  /** The page that confirms an order, opened without one. */
  noneNew: {
    title: 'No new order here',
    text: 'Your orders and their status are under My Orders.',
  },
  confirmed: {
    heading: 'Woohoo! Order Confirmed',
    thanks: (name: string) =>
      `${name === '' ? 'Thank you.' : `Thank you, ${name}.`} Your order was placed.`,
    home: 'Go to Home',
    orders: 'Orders',
  },
  deliverTo: 'Delivery to',
  payment: 'Payment',
  /** Behind the word above, where it is a fact and no longer a choice. */
  paidBy: { online: 'Online', cod: 'Cash on delivery' },
}
