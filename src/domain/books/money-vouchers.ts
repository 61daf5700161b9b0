import type { Paise } from '#domain/pricing/money.ts'
import type { Ledgers } from './ledgers.ts'
import { joined, type Entry, type Voucher } from './vouchers.ts'

/** A movement of money for the day book. Amounts in paise. */
export interface BookedMoney {
  /**
   * `receipt`: a payment came; `refund`: money went back; `dispute`: a bank took it; `fee`: the provider keeps a part of
   * a payment, `payout-fee` of something else; `payout`: the provider sent what it held to the bank; `credit`: store
   * credit was given or taken by hand, or expired; `gift-card`: one was issued, `gift-card-used`: redeemed; `advance`: paid
   * for a piece that is made to order, `advance-back`: given back.
   */
  kind:
    | 'receipt'
    | 'refund'
    | 'dispute'
    | 'fee'
    | 'payout'
    | 'payout-fee'
    | 'credit'
    | 'gift-card'
    | 'gift-card-used'
    | 'advance'
    | 'advance-back'
  id: number
  /** The id of its payment, refund or other cause, and how much of that was booked before. */
  subject: number
  turn: number
  /** The day in India. */
  day: string
  /** Null for money of many orders. */
  orderId: number | null
  /** Negative for money that is booked back. */
  amount: Paise
  /** The tax in that amount, of a fee. */
  tax: Paise
  /**
   * `credit`: the store credit that the shop owes its customers; `advance`: what they paid before; `given`: given away
   * without payment; `customers`: what they have paid for a gift card online, which is a receipt of its own.
   */
  way: 'provider' | 'bank' | 'cash' | 'credit' | 'advance' | 'given' | 'customers'
  /** The number at the provider or the bank; empty without one. */
  reference: string
  /** `expired`: credit that somebody had paid for ended unspent; null where the kind says what stands against it. */
  against?: 'expired' | null
  buyer: string
}

/** The name of a kind when money is booked, and when it is booked back. */
interface Words {
  /** Begins the number of its vouchers. */
  prefix: string
  more: string
  less: string
}

const WORDS: Readonly<Record<BookedMoney['kind'], Words>> = {
  receipt: { prefix: 'RCT', more: 'Paid', less: 'Payment that did not come' },
  refund: { prefix: 'PMT', more: 'Refund', less: 'Refund that did not arrive' },
  dispute: { prefix: 'DSP', more: 'Dispute lost', less: 'Lost dispute given back' },
  fee: { prefix: 'FEE', more: 'Fee of the payment', less: 'Less fee of the payment' },
  payout: { prefix: 'OUT', more: 'Payout', less: 'Payout taken back' },
  'payout-fee': { prefix: 'OFE', more: 'Fee in a payout', less: 'Less fee in a payout' },
  credit: { prefix: 'CRD', more: 'Store credit given', less: 'Store credit taken or expired' },
  'gift-card': { prefix: 'GFT', more: 'Gift card issued', less: 'Gift card ended' },
  advance: { prefix: 'ADV', more: 'Advance', less: 'Advance that did not come' },
  'advance-back': { prefix: 'ADB', more: 'Advance given back', less: 'Advance not given back' },
  'gift-card-used': { prefix: 'GFU', more: 'Gift card redeemed', less: 'Gift card given back' },
}

/** The voucher of money that came, went or stayed with the provider. */
export function moneyVoucher(money: BookedMoney, ledgers: Ledgers): Voucher {
  const { kind, day, orderId, amount, reference, buyer } = money
  const { prefix, more, less } = WORDS[kind]
  const isOfBuyer = kind === 'receipt' || kind === 'refund'
  const said = [
    amount < 0 ? less : more,
    ...(orderId === null ? [] : [`order ${orderId}`]),
    ...(reference === '' ? [] : [reference]),
  ]
  return {
    type: typeOf(money),
    number: numberOf(prefix, money),
    day,
    party: isOfBuyer ? ledgers.customers : partyOf(kind, ledgers),
    buyer,
    gstin: '',
    placeOfSupply: '',
    narration: said.join(', '),
    entries: joined(entriesOf(money, ledgers)),
  }
}

function partyOf(kind: BookedMoney['kind'], ledgers: Ledgers): string {
  if (kind === 'gift-card' || kind === 'gift-card-used') return ledgers.giftCards
  if (kind === 'advance' || kind === 'advance-back') return ledgers.advance
  return kind === 'credit' ? ledgers.credit : ledgers.provider
}

/** The number stays the same however often the file is made; later bookings have numbers of their own. */
function numberOf(prefix: string, { subject, turn }: BookedMoney): string {
  return turn === 0 ? `${prefix}-${subject}` : `${prefix}-${subject}-${turn + 1}`
}

function typeOf({ kind, amount, way }: BookedMoney): Voucher['type'] {
  if (kind === 'payout') return 'Contra'
  // The tax in a fee became known later, or credit takes the place of money: none moves.
  if (amount === 0 || MOVES_NOTHING.has(way)) return 'Journal'
  const isIn = INWARD.has(kind) ? amount > 0 : amount < 0
  return isIn ? 'Receipt' : 'Payment'
}

/** The ways in which no money moves. */
const MOVES_NOTHING: ReadonlySet<BookedMoney['way']> = new Set([
  'credit',
  'given',
  'advance',
  'customers',
])

/** What brings money when it grows. */
const INWARD: ReadonlySet<BookedMoney['kind']> = new Set(['receipt', 'gift-card', 'advance'])

function entriesOf({ kind, amount, tax, way, against }: BookedMoney, ledgers: Ledgers): Entry[] {
  const its = ledgers[way === 'given' ? 'creditGiven' : way]
  const paid = { ledger: its, amount: 0 - amount }
  if (kind === 'receipt') {
    return [
      { ledger: its, amount },
      { ledger: ledgers.customers, amount: 0 - amount },
    ]
  }
  if (kind === 'refund') return [paid, { ledger: ledgers.customers, amount }]
  if (kind === 'dispute') return [{ ledger: ledgers.disputes, amount }, paid]
  if (kind === 'payout') return [{ ledger: ledgers.bank, amount }, paid]
  if (kind === 'credit') {
    // What nobody had paid for was an expense when it was given; what was paid for is income when nobody can spend it any more.
    const given = against === 'expired' ? ledgers.creditExpired : ledgers.creditGiven
    return [{ ledger: given, amount }, paid]
  }
  if (kind === 'gift-card') {
    return [
      { ledger: its, amount },
      { ledger: ledgers.giftCards, amount: 0 - amount },
    ]
  }
  if (kind === 'advance') {
    return [
      { ledger: its, amount },
      { ledger: ledgers.advance, amount: 0 - amount },
    ]
  }
  if (kind === 'advance-back') return [{ ledger: ledgers.advance, amount }, paid]
  if (kind === 'gift-card-used') return [{ ledger: ledgers.giftCards, amount }, paid]
  return [
    { ledger: ledgers.gatewayCharges, amount: amount - tax },
    { ledger: ledgers.gatewayTax, amount: tax },
    paid,
  ]
}
