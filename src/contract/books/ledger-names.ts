import * as z from 'zod/mini'
import { requiredText } from '#contract/fields.ts'

const Name = requiredText(80, 'A ledger needs its name in Tally.')

/** How the shop's bookkeeping program calls its ledgers; `{rate}` in a name becomes the rate. */
export const LedgerNames = z.object({
  sales: Name,
  cgst: Name,
  sgst: Name,
  igst: Name,
  roundOff: Name,
  customers: Name,
  provider: Name,
  bank: Name,
  cash: Name,
  gatewayCharges: Name,
  gatewayTax: Name,
  disputes: Name,
  credit: Name,
  creditGiven: Name,
  creditExpired: Name,
  giftCards: Name,
  advance: Name,
})
