/** What the shop promises with a piece, and when it arrives. */
export const service = {
  title: 'With every piece',
  returns: (days: number) =>
    days === 1 ? 'Return it within a day' : `Return it within ${days} days`,
  /** Instead of the two around it, once a text is typed that makes it so. */
  engraved: 'Engraved for you: returned only if it is faulty or wrong',
  /** Instead of the same two, of a piece that is only made to order. */
  made: 'Made for you: returned only if it is faulty or not what you ordered',
  exchange: 'One free exchange for another size',
  /** Of a piece by weight, as the owner chose. */
  exchangeAt: {
    invoice: 'Exchanged at the price on its invoice, whatever the rates are then',
    today: 'With an account: exchanged at its value of the day on which you ask',
  },
  insured: 'Parcel insured until it is in your hands',
  guide: 'How to care for it',
  /** In the cart and at the checkout. */
  withOrder: {
    title: 'With your order',
    returns: (days: number) => (days === 1 ? 'Return within a day' : `Return within ${days} days`),
    /** Of lines that are engraved on this condition. */
    engraved: 'Engraved pieces only if they are faulty',
    payment: 'Card and bank details never reach us',
  },
}
