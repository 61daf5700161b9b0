import { useCallback, useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { Delivery } from '#contract/orders/delivery.ts'
import { getCashOwed } from '#contract/orders/cash.ts'
import { pinOf } from '#domain/delivery/delivery-rules.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/orders/checkout.ts'
import { CASH_FORBIDDEN_FROM, cashProblem, type CashProblem } from '#domain/pricing/cash-limit.ts'
import { formatPaise, paiseFromRupees, type Paise } from '#domain/pricing/money.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { storedSession } from '#web/api/stores/stored-session.ts'
import { useLoad } from '#web/api/use-load.ts'
import { checkout as text } from '#i18n/orders/checkout.ts'

const NOTHING_OWED: Reply<typeof getCashOwed> = { owedToday: 0 }

/** What decides whether an order can be paid in cash. */
interface CashOrder {
  /** In paise. */
  total: Paise
  postalCode: string
  /** What is known of a delivery there. */
  delivery: Delivery | undefined
  /** The name of a piece in it that is paid before; undefined without one. */
  prepaid: string | undefined
}

interface CashChoice {
  /** Whether the customer pays before whatever the order comes to and wherever it goes. */
  isPrepaid: boolean
  /** Why the order cannot be paid in cash, in words; undefined when it can. */
  noCash: string | undefined
  /** The server took no cash, for a reason that was not known here: it holds until the address is another one. */
  refuse: (reason: string) => void
  allow: () => void
}

/**
 * Whether an order can be paid in cash: it follows the PIN code in the form, what is known of a delivery there and of the
 * account. What cannot be known here, the server refuses. What is not offered is not chosen either.
 */
export function useCashChoice(
  order: CashOrder,
  onMethod: (method: PaymentMethod) => void,
): CashChoice {
  const [refused, setRefused] = useState<string>()
  const { problem, prepaid = refused } = useCashProblem(order)
  const noCash = problem ?? prepaid
  useEffect(() => {
    if (noCash !== undefined) onMethod(PAYMENT_METHODS[0])
  }, [noCash, onMethod])
  return {
    isPrepaid: prepaid !== undefined,
    noCash,
    refuse: setRefused,
    allow: () => setRefused(undefined),
  }
}

/** Why an order of this sum cannot be paid in cash there, and why its customer pays before; in words. */
function useCashProblem({ total, postalCode, delivery, prepaid }: CashOrder): {
  problem: string | undefined
  prepaid: string | undefined
} {
  const { settings } = useShop()
  const owed = useLoad<Reply<typeof getCashOwed>>('owed', async () =>
    // For a guest the server only knows it from the phone of the order.
    storedSession() === undefined ? NOTHING_OWED : browserApi.call(getCashOwed),
  )
  const below = paiseFromRupees(settings.cashBelow)
  const { owedToday, paysBefore } = owed.state === 'ready' ? owed.data : NOTHING_OWED
  const isComplete = pinOf(postalCode) !== ''
  const pincodes = isComplete ? settings.cashPincodes : []
  const asked = { total, owedToday: paiseFromRupees(owedToday), postalCode }
  const limit = cashProblem(asked, { below, pincodes })
  const cause = limit ?? (delivery?.takesCash === false ? 'place' : undefined)
  return {
    problem: cause && words(cause, below),
    prepaid:
      prepaid === undefined ? paysBefore && text.noCash[paysBefore] : text.noCash.piece(prepaid),
  }
}

/** The postal code that the form holds: as it is typed, and whenever the page is drawn again, as after a choice of address. */
export function usePostalCode(form: RefObject<HTMLFormElement | null>): string {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const { current } = form
      current?.addEventListener('input', onChange)
      return () => current?.removeEventListener('input', onChange)
    },
    [form],
  )
  return useSyncExternalStore(
    subscribe,
    () => postalCodeIn(form.current),
    () => '',
  )
}

function postalCodeIn(form: HTMLFormElement | null): string {
  const field = form?.elements.namedItem('postalCode')
  return field instanceof HTMLInputElement ? field.value.replaceAll(/\s/g, '') : ''
}

function words(cause: CashProblem, below: Paise): string {
  if (cause === 'none') return text.noCash.none
  if (cause === 'place') return text.noCash.place
  return cause === 'day'
    ? text.noCash.day(formatPaise(CASH_FORBIDDEN_FROM))
    : text.noCash.below(formatPaise(below))
}
