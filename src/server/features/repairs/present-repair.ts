import type { Bill, Quote, Repair, ShopRepair } from '#contract/repairs/repairs.ts'
import { isPaymentDue, toPay } from '#domain/payments/payments.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { quoteEnd } from '#domain/repairs/repair-quote.ts'
import { repairNumber } from '#domain/repairs/repair-states.ts'
import type { RepairBill, RepairRow } from '#server/db/repairs/repairs.ts'
import { sumsOf } from './repair-mail.ts'

/** A job as its customer sees it: without who did what. */
export function presentRepair(row: RepairRow): Repair {
  return {
    ...facts(row),
    events: row.events.map(({ at, toState: to, note }) => ({ at: at.toISOString(), to, note })),
  }
}

/** A job as staff see it. */
export function presentForShop(row: RepairRow): ShopRepair {
  const { id: repairId, name, email, phone } = row
  return {
    ...facts(row),
    repairId,
    name,
    email,
    phone,
    events: row.events.map(({ at, byName: by, toState: to, note }) => {
      return { at: at.toISOString(), by, to, note }
    }),
  }
}

function facts(row: RepairRow) {
  const { id, kind, state, version, piece, wish, pictures, inMg, outMg, takenMg, stones } = row
  return {
    number: repairNumber(id),
    kind,
    state,
    version,
    piece,
    wish,
    pictures,
    createdAt: row.createdAt.toISOString(),
    inMg,
    outMg,
    takenMg,
    stones,
    quote: quoteOf(row),
    bill: row.bill === null ? null : presentBill(row.bill),
  }
}

function presentBill({ orderId, total, paymentStatus, invoice, ...rest }: RepairBill): Bill {
  const isDue = isPaymentDue({ paymentStatus, status: rest.status })
  return {
    orderId,
    total: rupeesFromPaise(total),
    paymentStatus,
    due: isDue ? rupeesFromPaise(toPay({ total, ...rest })) : 0,
    invoice: invoice && { number: invoice.number, file: `/invoice/file/${invoice.fileKey}.pdf` },
  }
}

function quoteOf(row: RepairRow): Quote | null {
  const sums = sumsOf(row)
  if (sums === undefined || row.quotedAt === null) return null
  return {
    alloy: row.alloy,
    goldMg: row.goldMg ?? 0,
    perGram: rupeesFromPaise(row.perGram ?? 0),
    gold: rupeesFromPaise(sums.gold),
    labour: rupeesFromPaise(sums.labour),
    taxBasisPoints: row.taxBasisPoints ?? 0,
    tax: rupeesFromPaise(sums.tax),
    total: rupeesFromPaise(sums.total),
    quotedAt: row.quotedAt.toISOString(),
    validUntil: quoteEnd(row.quotedAt).toISOString(),
  }
}
