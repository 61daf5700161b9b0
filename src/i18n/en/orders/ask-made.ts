import type { MadePolicy } from '#domain/orders/made/settlement.ts'
import type { Percent } from '#domain/pricing/money.ts'

const POLICIES: Readonly<Record<MadePolicy, string>> = {
  fixed: 'You pay this price, whatever the piece weighs and the metal costs when it is made.',
  open: 'The metal is charged by its final weight, at the rate of the day on which the piece is weighed. More or less weight is charged or given back, so the total can change.',
  booked:
    'What you pay before work begins books today’s rate for its share of the weight; from 90% of the price on, for all of it. The rest of the metal is charged at the rate of the day on which the piece is weighed. More or less weight is charged or given back, so the total can change.',
}

function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}

/** Having a piece made to order: the door on its page, and the page on which it is asked for. */
export const askMade = {
  door: 'Have it made',
  doorNote: (days: number, percent: Percent) =>
    `Made for you in about ${daysText(days)}, for an advance of ${percent}%.`,
  title: 'Have it made',
  description: 'Order a piece that we make for you, for an advance.',
  lead: 'We make this piece for you. Choose it here and read the terms before you order.',
  loading: 'Loading...',
  needsScript: 'Ordering needs JavaScript. Please switch it on in your browser.',
  notOffered: 'This piece cannot be ordered to be made here at the moment.',
  back: 'Back to the piece',
  piece: 'Your piece',
  terms: 'Before you order',
  price: 'Price today',
  reduced: 'Offers',
  delivery: 'Delivery',
  free: 'Free',
  tax: 'Tax',
  total: 'Total, with tax',
  advance: (percent: Percent) => `Advance (${percent}%)`,
  balance: 'Balance, once it is made',
  weightAndRate: 'Weight and rate',
  policy: (policy: MadePolicy) => POLICIES[policy],
  time: 'When it is ready',
  ready: (days: number, day: string) =>
    `We make it in about ${daysText(days)} once the advance is paid: by ${day} if you pay it today. We send it when the balance is paid.`,
  held: 'How long the price holds',
  heldUntil: (day: string) =>
    `You can pay the advance until the end of ${day}. If it has not come by then, nothing is made and you owe nothing.`,
  returns: 'Returns',
  pan: (sum: string) =>
    `From ${sum} on the law asks for the PAN of the buyer. We ask you for it before we send the piece.`,
  loginFirst: 'Log in to order it. What you have chosen stays.',
  login: 'Login Now',
  guest: 'You are ordering without an account.',
  submit: (advance: string) => `Order and pay ${advance}`,
  submitting: 'Ordering...',
  notPlaced: 'Nothing was ordered.',
  failed: 'Please try again.',
  own: 'Made for you',
  ownNumber: (number: string) => `Piece ${number}`,
  ownPay: (amount: string) => `Pay ${amount}`,
  ownSee: 'See its progress',
  ownFailed: 'The pieces that are made for you could not be loaded.',
  asked:
    'You asked for this piece on its page. If you have a question, or want to pay otherwise, we call you.',
  ended:
    'The advance was not paid while the price held, so this piece is not made. You can ask for it again at the price of the day.',
}
