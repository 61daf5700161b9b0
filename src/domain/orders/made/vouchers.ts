import { RECORDED_CHANNELS, type PaymentChannel } from '#domain/payments/payments.ts'

/** Papers of an advance (CGST Rules, rules 50 and 51): that it came, and that it went back without a supply. */
export const VOUCHER_KINDS = ['receipt-voucher', 'refund-voucher'] as const
export type VoucherKind = (typeof VOUCHER_KINDS)[number]

/** How the money of a voucher moved: as staff recorded it, or through the provider of online payments. */
export const VOUCHER_CHANNELS = [
  ...RECORDED_CHANNELS,
  'online',
] as const satisfies readonly PaymentChannel[]
export type VoucherChannel = (typeof VOUCHER_CHANNELS)[number]

/** What of the money of a job is known by its vouchers. Amounts in paise. */
interface Moved {
  kind: VoucherKind
  amount: number
  channel: string
}

/** Receipts less what went back, in paise. */
export function paidBy(vouchers: readonly Moved[]): number {
  return vouchers.reduce(
    (sum, { kind, amount }) => (kind === 'receipt-voucher' ? sum + amount : sum - amount),
    0,
  )
}

/** All that came in cash, in paise: what went back in between does not make the law's limit any higher. */
export function cashBy(vouchers: readonly Moved[]): number {
  return paidBy(
    vouchers.filter(({ kind, channel }) => kind === 'receipt-voucher' && channel === 'cash'),
  )
}
