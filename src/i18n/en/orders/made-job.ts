import type { MadeState } from '#domain/orders/made/made-states.ts'
import type { MadePolicy } from '#domain/orders/made/settlement.ts'
import type { Percent } from '#domain/pricing/money.ts'

const STATES: Readonly<Record<MadeState, string>> = {
  taken: 'Booked',
  casting: 'Casting',
  setting: 'Setting of the stones',
  polish: 'Polishing',
  hallmark: 'Hallmarking',
  weighed: 'Made and weighed',
  ordered: 'Ready to be sent',
  cancelled: 'Cancelled',
}

const POLICIES: Readonly<Record<MadePolicy, string>> = {
  fixed:
    'You pay the price of this quote, whatever the piece weighs and the metal costs when it is made.',
  open: 'The metal is charged by its final weight, at the rate of the day on which the piece is weighed. More or less weight is charged or given back.',
  booked:
    'What you pay before work begins books the rate of this quote for its share of the weight; from 90% of the price on, for all of it. The rest of the metal is charged at the rate of the day on which the piece is weighed. More or less weight is charged or given back.',
}

/** The part of the page of a quote that says how far its piece is, where it is made to order. */
export const madeJob = {
  title: (number: string) => `Your piece ${number}`,
  state: (state: MadeState) => STATES[state],
  terms: 'Weight and rate',
  policy: (policy: MadePolicy) => POLICIES[policy],
  booked: (percent: Percent) => `You had paid ${percent}% of the price when work began.`,
  time: (days: number) =>
    `We make it in about ${days === 1 ? '1 day' : `${days} days`} once the advance is paid.`,
  noReturn:
    'It is made to your measure, so it can only be returned if it is faulty or not what you ordered.',
  money: 'Payment',
  advance: 'Advance',
  paid: 'Paid',
  toPay: 'To pay',
  toGet: 'Goes back to you',
  advanceDue: (amount: string) => `Work begins when the advance of ${amount} is paid.`,
  heldUntil: (day: string) => `The prices of this quote hold until ${day}.`,
  advanceOver: (day: string, phone: string) =>
    `The prices of this quote held until ${day}, and the advance has not come in full. Call us before you pay, on ${phone}: we write a new quote.`,
  dueBy: (amount: string, day: string) => `Please pay ${amount} by ${day}. Then we send the piece.`,
  dueOver: (day: string, phone: string) =>
    `The day to pay by, ${day}, is over. Call us before you pay, on ${phone}: the rate has to be fixed again.`,
  how: (phone: string) =>
    `Pay here online, in our shop or by bank transfer. For the details call us: ${phone}.`,
  weight: 'Final weight',
  weights: (net: string, quoted: string) => `${net} (quoted ${quoted})`,
  metal: 'Metal',
  metalPart: (weight: string, rate: string, amount: string) => `${weight} at ${rate}: ${amount}`,
  settled: 'Settled, with tax',
  vouchers: 'Vouchers',
  received: (amount: string, day: string) => `received ${amount} on ${day}`,
  returned: (amount: string, day: string) => `given back ${amount} on ${day}`,
  newWindow: ' in a new window',
  progress: 'How far it is',
  picture: (state: MadeState, place: number) => `${STATES[state]}, picture ${place}`,
  picturesOf: (number: string, count: number) =>
    count === 1 ? `A picture of making ${number}` : `${count} pictures of making ${number}`,
}
