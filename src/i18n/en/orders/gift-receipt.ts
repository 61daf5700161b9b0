import type { GiftRefusal, GiftState } from '#domain/returns/gift-receipts.ts'

/** The page of a gift receipt, which never says a price. */
export const giftReceipt = {
  title: 'Your gift',
  description: 'Exchange the size of a gift.',
  needsScript: 'The gift receipt needs JavaScript. Please switch it on in your browser.',
  noKey: 'Scan the code on the gift receipt in your parcel, or open the address beside it.',
  contact: 'Ask the shop',
  loading: 'Loading...',
  loadFailed: 'The gift receipt could not be opened.',
  order: (orderId: number) => `Gift receipt of order ${orderId}`,
  states: {
    waiting: 'Once the parcel is delivered, you can exchange the size here.',
    over: 'The days for an exchange are over. Please ask the shop.',
    cancelled: 'This order was cancelled, so nothing of it can be exchanged.',
    shop: 'To exchange something, please ask the shop.',
  } as Readonly<Record<Exclude<GiftState, 'open'>, string>>,
  open: (day: string, left: number) =>
    left === 0
      ? 'Today is the last day to exchange the size.'
      : `You can exchange the size until ${day} (${left}\u00A0${left === 1 ? 'day' : 'days'}\u00A0left).`,
  refusals: {
    engraved: 'It is engraved, so it cannot be exchanged here.',
    made: 'It was made to order, so it cannot be exchanged here.',
    returned: 'It is being exchanged, or was already.',
    'no-sizes': 'It has no sizes to choose from.',
    shop: 'No other size can be exchanged here now. Please ask the shop.',
  } as Readonly<Record<GiftRefusal, string>>,
  pieces: (name: string, many: number) => (many === 1 ? name : `${many} × ${name}`),
  choose: 'Exchange the size',
  chooseOf: (name: string) => `Exchange the size of ${name}`,
  formTitle: (name: string) => `Another size of ${name}`,
  size: 'Size you want',
  reason: 'Why?',
  reasons: {
    'too-small': 'It is too small',
    'too-large': 'It is too large',
    other: 'Another reason',
  },
  notice:
    'The order of the person who gave you the gift will show the new size, your name, your phone and where it is sent, and we write to them. Nobody pays anything, and you see no price.',
  send: 'Ask for this size',
  sending: 'Sending...',
  sent: 'We have your request. This page shows its progress.',
  asked: (number: string, size: string) => `Exchange ${number} for ${size}`,
  settled: 'Exchanged: the new size is sent to you',
  settledOtherwise: 'Settled with the person who gave it to you',
}
