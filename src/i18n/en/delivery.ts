/** When and how a parcel comes to a PIN code: on product pages, in the cart and at checkout. */
export const delivery = {
  title: 'Delivery',
  pin: 'PIN code',
  check: 'See delivery date',
  hint: 'See when it arrives and whether you can pay in cash.',
  /** `sum` is the first amount that cannot be paid in cash. */
  cash: (sum: string) => `cash possible below ${sum}`,
  noCash: 'no cash on delivery',
  unknownDays: 'we tell you the day after you order',
  notServed: (pin: string, place: string) => `We do not deliver to ${pin} ${place} yet.`,
  ask: 'Ask us about a delivery',
  invalid: 'A PIN code has six digits.',
  unknownPin: 'We do not know this PIN code. Please check it.',
  failed: 'The date could not be found. Please try again.',
  /** Of an order, as its customer chose or staff agreed with them, and as it was promised; `days` such as `Thu 26 – Sat 28 Nov`. */
  chosen: (day: string) => `Arrives on ${day}, the day agreed`,
  promised: (days: string) => `Arrives ${days}`,
}
