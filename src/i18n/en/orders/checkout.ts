import { taxesWithin } from '#i18n/orders/taxes-within.ts'
import { shortageText } from '#i18n/problems/shortage.ts'

/** The checkout and the page that confirms the order. */
export const checkout = {
  title: 'Checkout',
  description: 'Enter your address and choose how to pay.',
  needsScript: 'The checkout needs JavaScript. Please switch it on in your browser.',
  login: 'Login Now',
  allRequired: 'All fields are required.',
  saved: {
    button: 'Saved addresses',
    title: 'Choose an address',
    use: 'Deliver here',
    useOf: (name: string) => `Deliver to ${name}`,
    loadFailed: 'Your saved addresses could not be loaded.',
    filled: 'The address is filled in.',
    keep: 'Save this address in my account',
    keepFailed: 'The order was placed, but the address could not be saved.',
  },
  payment: 'Payment method',
  /** Why an order cannot be paid in cash. */
  noCash: {
    none: 'Not available at the moment.',
    below: (sum: string) => `Only for orders below ${sum}. Please pay for this one online.`,
    day: (sum: string) =>
      `Your orders in cash of one day must stay below ${sum}. Please pay for this one online.`,
    place: 'The courier takes no cash at this PIN code. Please pay online.',
    piece: (name: string) => `Not possible for ${name}. Please pay online.`,
    first:
      'Your first order with us is paid online. From the second one on you can pay the courier.',
    refused:
      'Parcels that you were to pay the courier for came back to us. Please pay online, or write to us if that is a mistake.',
  },
  /** Before it is chosen. */
  cashFee: (sum: string) => `Adds ${sum}.`,
  discount: {
    label: 'Discount code',
    apply: 'Apply',
    applying: 'Checking...',
    missing: 'Please enter your code first.',
    applied: (code: string) => `${code} is applied.`,
    remove: 'Remove code',
    /** At a piece, where the code does not take all. */
    onThis: (code: string) => `With ${code}`,
  },
  /** The page that a link with a discount code opens. */
  linked: {
    title: 'Your discount code',
    description: 'A discount code that is applied at checkout.',
    heading: (code: string) => `Your code ${code}`,
    lead: 'We apply it at checkout, in this tab. There you see what it takes off, or why it cannot be used.',
    needsScript: (code: string) => `Please note the code ${code} and type it at checkout.`,
    incomplete: 'This link is incomplete',
    shop: 'View the jewellery',
  },
  testOutcome: {
    label: 'Result of the test payment',
    approve: 'Approve',
    decline: 'Decline',
    pending: 'Stay pending',
  },
  place: 'Place Order',
  placing: 'Placing order...',
  accept: {
    before: 'By placing the order you accept the ',
    terms: 'Terms of Service',
    and: ' and ',
    privacy: 'Privacy Policy',
    after: '.',
  },
  policies: { shipping: 'Shipping', returns: 'Returns', refunds: 'Cancellation and refunds' },
  wrongFields: (count: number) =>
    count === 1 ? 'Please check 1 field' : `Please check ${count} fields`,
  firstWrong: 'Go to the first',
  notPlaced: 'The order was not placed.',
  nothingLost: 'Everything you entered is still here.',
  /** PIN code and state contradict each other. */
  whichState: {
    title: 'Where should it go?',
    question: (pin: string, byPin: string, typed: string) =>
      `PIN code ${pin} is in ${byPin}, but the address says ${typed}.`,
    use: (state: string) => `It is ${state}: place the order`,
    changePin: 'Change the PIN code',
    bothRight: 'Both are right: order as it is',
  },
  shortage: shortageText,
  changeCart: 'Change your cart',
  summary: {
    title: 'Order summary',
    subtotal: 'Subtotal',
    shipping: 'Shipping',
    free: 'Free',
    cashFee: 'Cash on delivery fee',
    freeDelivery: (code: string) => `Free delivery with ${code}`,
    tax: (rate: string) => `Tax (${rate})`,
    /** What is added to the prices where a class has another rate: the tax in it is another amount. */
    withTaxBesides: 'Difference to the prices with tax',
    taxesWithin,
    total: 'Total',
    quantity: 'Quantity',
    notSold: 'No longer sold.',
    onRequest: 'Price on request.',
    soldOut: 'Sold out.',
    onlyLeft: (left: number) => `Only ${left} left.`,
    changeInCart: 'Change it in your cart',
  },
  priceChanged: {
    title: 'The total has changed',
    text: 'Prices have changed since you opened this page.',
    old: 'Old total',
    fresh: 'New total',
    cancel: 'Cancel',
    continue: 'Continue',
  },
}
