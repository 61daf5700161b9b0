/** What can be asked for with an order, and what of it was. */
export const orderExtras = {
  title: 'Gift and note',
  recipient:
    'A gift? Enter the name, address and phone of the person who receives it. Emails and the invoice go to your email address.',
  wrap: (fee: string) => `Gift wrap (${fee})`,
  freeWrap: 'Gift wrap (free)',
  /** In the cart. */
  wrapAtCheckout: (fee: string) => `Gift wrap at checkout: ${fee}`,
  freeWrapAtCheckout: 'Gift wrap at checkout, free',
  message: 'Gift message',
  messageHint: (used: number, most: number) =>
    `Printed on the slip in the parcel. ${used} of ${most} characters.`,
  hidesPrices: 'No prices in the parcel: you get the invoice by email',
  notInCash: 'Not with cash on delivery: the courier collects the amount.',
  note: 'Note to the shop',
  noteHint: (used: number, most: number) => `${used} of ${most} characters.`,
  day: {
    label: 'Day of delivery',
    any: 'Any day',
    needsPin: 'Enter your PIN code to see the days.',
    none: 'No day can be chosen for these pieces at this PIN code.',
    hint: 'Days on which your order can be with you.',
    gone: (day: string) => `${day} is not possible there. Please choose again.`,
  },
  /** Of an order that was placed. */
  wrapFee: 'Gift wrap',
  wrapCost: (amount: string) => `gift wrap ${amount}`,
  isWrapped: 'Gift wrapped',
  pricesHidden: 'No prices in the parcel',
}
