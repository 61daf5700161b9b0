import type { CreditKind } from '#domain/credit/store-credit.ts'

/** Store credit at the checkout, in the account and on orders. */
export const storeCredit = {
  title: 'Store credit',
  lead: 'Use it at the checkout for any order.',
  loadFailed: 'Your store credit could not be loaded.',
  balance: (sum: string) => `You have ${sum}.`,
  ends: (sum: string, day: string) => `${sum} of it can be used until ${day}.`,
  history: 'Show entries',
  kinds: {
    returned: 'From a return',
    order: 'Given back',
    spent: 'Used for an order',
    'by-hand': 'From us',
    expired: 'Not used in time',
    'gift-card': 'Gift card',
  } as Readonly<Record<CreditKind, string>>,
  order: (order: number) => `Order ${order}`,
  use: (sum: string) => `Use ${sum} of store credit`,
  /** Beside the box. */
  have: (sum: string) => `You have ${sum}.`,
  covers: 'It pays the whole order. There is nothing else to pay.',
  rest: (sum: string) => `Then ${sum} is left to pay.`,
  used: 'Store credit',
  toPay: 'To pay',
  /** After other figures of an order. */
  ofOrder: (sum: string) => `store credit ${sum}`,
  giftCard: {
    open: 'Redeem a gift card',
    code: 'Gift card code',
    hint: 'Sixteen letters and digits. Hyphens and small letters do not matter.',
    missing: 'Enter the code of the gift card.',
    redeem: 'Redeem',
    redeeming: 'Redeeming...',
    done: (sum: string) => `${sum} of the gift card is now your store credit.`,
  },
  /** A return that was settled so. */
  settled: (sum: string, note: string) => `${sum} is now your store credit (credit note ${note}).`,
}
