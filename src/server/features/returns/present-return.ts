import type { Return, ShopReturn } from '#contract/orders/returns.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { returnNumber } from '#domain/returns/return-states.ts'
import { stateOfKept } from '#server/db/returns/kept-pieces.ts'
import { isOfLost } from '#server/db/returns/lost-returns.ts'
import type { ReturnRow } from '#server/db/returns/returns.ts'

/** A return as its customer sees it: without who did what. */
export function presentReturn(row: ReturnRow): Return {
  return {
    ...facts(row),
    lines: row.lines.map(({ orderLineId: line, name, nameHi, picture, quantity }) => {
      return { line, name, nameHi: nameHi || undefined, picture, quantity }
    }),
    events: row.events.map(({ at, toState: to, note }) => ({ at: at.toISOString(), to, note })),
  }
}

/** A return as staff see it. */
export function presentForShop(row: ReturnRow): ShopReturn {
  const { userId, customer, email, pin, payTo, gift } = row
  return {
    ...facts(row),
    userId,
    customer,
    email,
    pin,
    payTo,
    ...(gift !== null && { gift: presentGift(gift) }),
    lines: row.lines.map(({ orderLineId: line, unitPrice: _then, dayPrice: _now, ...rest }) =>
      Object.assign({ line }, rest),
    ),
    events: row.events.map(({ at, byName: by, toState: to, note }) => {
      return { at: at.toISOString(), by, to, note }
    }),
  }
}

function presentGift({ name, phone, email, size }: NonNullable<ReturnRow['gift']>) {
  return { name, phone, email, size }
}

function facts(row: ReturnRow) {
  const { id, orderId, state, reason, words, pictures, handOver, dueOn, settlement } = row
  const { deductionReason, creditNote, settledAmount, exchangeOrderId } = row
  return {
    returnId: id,
    number: returnNumber(id),
    orderId,
    state,
    reason,
    words,
    pictures,
    handOver,
    createdAt: row.createdAt.toISOString(),
    dueOn,
    deduction: rupeesFromPaise(row.deduction),
    deductionReason,
    settlement,
    settledAmount: settledAmount === null ? null : rupeesFromPaise(settledAmount),
    creditNote,
    exchangeOrderId,
    ...presentKept(row),
    ...presentOfDay(row),
    ...(row.isUnsent && { isUnsent: true as const }),
    ...(isOfLost(row) && { isLost: true as const }),
    ...(row.gift !== null && { isOfGift: true as const }),
  }
}

/** With what the pieces of an exchange count, where it is not the invoice. */
function presentOfDay({ lines, dayDifference }: ReturnRow): Partial<Return> {
  if (lines.every(({ dayPrice }) => dayPrice === null)) return {}
  const difference = dayDifference ?? 0
  return {
    isAtDayValue: true,
    ...(difference < 0 && { dayLower: rupeesFromPaise(0 - difference) }),
    ...(difference > 0 && { dayGiven: rupeesFromPaise(difference) }),
  }
}

/** Only of one that was settled by an exchange. */
function presentKept({ settlement, kept }: ReturnRow): Pick<Return, 'exchanged'> {
  if (settlement !== 'exchange' || kept === null) return {}
  const state = stateOfKept(kept)
  const isAwaited = state === 'awaited'
  return {
    exchanged: {
      isApart: kept.isGuest,
      state,
      toPay: rupeesFromPaise(isAwaited ? kept.total - kept.creditUsed : 0),
      until: isAwaited && kept.holdUntil !== null ? new Date(kept.holdUntil).toISOString() : null,
    },
  }
}
