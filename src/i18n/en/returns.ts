import type { ReturnReason } from '#domain/returns/return-reasons.ts'
import type { HandOver, ReturnState } from '#domain/returns/return-states.ts'

/** Returns in My Orders. */
export const returns = {
  /** `left` days besides today. */
  until: (day: string, left: number) => {
    if (left === 0) return 'Today is the last day to return pieces of this order.'
    // A bracket is not broken over two lines.
    const days = left === 1 ? '1\u00a0day\u00a0left' : `${left}\u00a0days\u00a0left`
    return `You can return pieces until ${day} (${days}).`
  },
  /** The same of an order whose pieces are all engraved on the condition that they stay. */
  untilFaulty: (day: string) =>
    `Engraved for you, so these pieces can only be returned if they are faulty or not what you ordered, until ${day}.`,
  /** The same of a piece that was made to order. */
  untilFaultyMade: (day: string) =>
    `Made to your measure, so it can only be returned if it is faulty or not what you ordered, until ${day}.`,
  over: (day: string) => `Pieces of this order could be returned until ${day}.`,
  ask: 'Return pieces',
  byLink: 'To return them, open your order by the link in one of our emails.',
  askOf: (order: number) => `Return pieces of order ${order}`,
  title: (order: number) => `Return pieces of order ${order}`,
  loading: 'Loading...',
  loadFailed: 'The pieces of this order could not be loaded.',
  engraved: (pieces: string) =>
    `Engraved for you, so it can only be returned if it is faulty or not what you ordered: ${pieces}.`,
  made: (pieces: string) =>
    `Made to your measure, so it can only be returned if it is faulty or not what you ordered: ${pieces}.`,
  nothingLeft: 'All pieces of this order are being returned already.',
  what: 'What comes back?',
  pieces: (name: string, many: number) => (many === 1 ? name : `${many} × ${name}`),
  leave: 'None',
  /** Of a piece: what the customer gets for it. */
  instead: (name: string) => `For ${name}`,
  money: 'Money back',
  offer: (piece: string, price: string) =>
    piece === '' ? `Exchange (${price} before tax)` : `Exchange: ${piece} (${price} before tax)`,
  reckoning: 'Calculating...',
  newOrder: (total: string) => `The new pieces cost ${total} with tax, delivery free.`,
  /** What the pieces that come back count as: the invoice, never a price of today. */
  counted: (worth: string) =>
    `What you give back counts as ${worth}, what it cost by the invoice, whatever its price is today.`,
  /** The same at the value of the day, which is lower, as high, or higher; then what the shop gives of it. */
  countedLower: (value: string, cost: string) =>
    `What you give back counts as ${value}, its value today. It cost ${cost} by the invoice, and that is what you get if you choose money back.`,
  countedSame: (value: string) => `What you give back counts as ${value}, its value today.`,
  countedHigher: (value: string, cost: string, given: string) =>
    `What you give back counts as ${cost}, what it cost by the invoice. Its value today is ${value}, so we give you ${given} of store credit for the new pieces, at most what they cost more. This credit is not paid out, and it ends if their order is not paid in time or is cancelled, or if you return them and nothing is wrong with them.`,
  countedCheaper: (value: string, cost: string) =>
    `What you give back counts as ${cost}, what it cost by the invoice. Its value today is ${value}: that counts only towards pieces that cost more.`,
  toPay: (amount: string) =>
    `You pay another ${amount}, by a link that we send once your pieces are checked.`,
  back: (amount: string) => `${amount} goes back to you once your pieces are checked.`,
  /** Of a guest, of whom both sums move. */
  apart: (back: string, toPay: string) =>
    `Once your pieces are checked, ${back} goes back the way you paid, and we send you a link to pay ${toPay} for the new ones within 7 days.`,
  even: 'There is nothing to pay.',
  differenceLater: 'We calculate the difference once you have your invoice.',
  exchangeNote:
    'We keep the new pieces for you until then. A deduction for the old ones changes the difference.',
  /** Of a return that waits, and of one that was settled by an exchange. */
  atDayValue: 'In the exchange they count at their value on the day you asked.',
  dayLower: (amount: string) =>
    `They counted as ${amount} less, by their value on the day you asked.`,
  dayGiven: (amount: string) =>
    `We gave ${amount} of store credit for the new pieces, by the value of the day you asked.`,
  exchanged: (order: number) => `Exchanged for your order ${order}.`,
  /** What follows for the order of the new pieces. */
  exchangedNext: {
    awaited: (order: number, amount: string, day: string) =>
      `Please pay ${amount} for order ${order} by ${day}. The link is in our email about it.`,
    over: (order: number) => `Order ${order} is cancelled, so its pieces are not kept any more.`,
    paid: (order: number) => `Your new pieces come with order ${order}.`,
  },
  ofGift: 'The person who got the gift asked for it with the gift receipt.',
  exchangeWaits: (order: number) =>
    `The pieces you want instead are kept for you as order ${order}.`,
  reason: 'Reason',
  chooseReason: 'Choose a reason',
  reasons: {
    'too-small': 'It is too small',
    'too-large': 'It is too large',
    'changed-mind': 'I changed my mind',
    'not-as-shown': 'It does not look as shown',
    damaged: 'It is damaged or faulty',
    'wrong-piece': 'It is not what I ordered',
    'weight-or-purity': 'I doubt its weight or purity',
    other: 'Another reason',
  } as Readonly<Record<ReturnReason, string>>,
  words: 'Tell us more',
  wordsHint: 'What should we look at? Your pictures help.',
  picturesHint: (most: number) => `Up to ${most}, 10 MB each.`,
  tooMany: (most: number) => `You can add up to ${most} pictures.`,
  handOver: 'How do the pieces come back?',
  handOvers: {
    'pick-up': 'Please pick them up',
    send: 'I send or bring them',
  } as Readonly<Record<HandOver, string>>,
  pin: 'PIN code of the pick-up',
  payTo: 'UPI address or bank account',
  payToHint:
    'What was paid in cash or by bank transfer goes there. We delete it 30 days after the return is settled.',
  free: 'The return is free for you: we pay for the courier.',
  courier: 'For this reason you pay for the courier. We tell you the amount before we deduct it.',
  send: 'Ask for the return',
  sending: 'Sending...',
  sent: (number: string) => `We have your return request ${number}.`,
  failed: 'The request was not sent. Please try again.',
  name: (number: string) => `Return ${number}`,
  states: {
    asked: 'We are looking at your request',
    approved: 'Approved',
    'picked-up': 'On its way to us',
    received: 'Arrived, being checked',
    checked: 'Checked, being settled',
    settled: 'Settled',
    refused: 'Not accepted',
    withdrawn: 'Withdrawn',
  } as Readonly<Record<ReturnState, string>>,
  due: (day: string) => `By ${day}`,
  kept: (amount: string, reason: string) => `${amount} deducted: ${reason}.`,
  settled: (amount: string, note: string) => `${amount} goes back to you (credit note ${note}).`,
  withdraw: 'Keep the pieces after all',
  withdrawOf: (number: string) => `Keep the pieces after all (return ${number})`,
  withdrawing: 'Withdrawing...',
  withdrawn: 'You keep the pieces.',
  history: 'Show history',
}
