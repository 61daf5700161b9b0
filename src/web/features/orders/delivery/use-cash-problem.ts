import { useCallback, useSyncExternalStore, type RefObject } from 'react'
import type { Delivery } from '#contract/orders/delivery.ts'
import { getCashOwed } from '#contract/orders/cash.ts'
import { pinOf } from '#domain/delivery/delivery-rules.ts'
import { CASH_FORBIDDEN_FROM, cashProblem, type CashProblem } from '#domain/pricing/cash-limit.ts'
import { formatPaise, paiseFromRupees, type Paise } from '#domain/pricing/money.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { storedSession } from '#web/api/stores/stored-session.ts'
import { useLoad } from '#web/api/use-load.ts'
import { checkout as text } from '#i18n/orders/checkout.ts'

/**
 * Why an order of this total, in paise, cannot be paid in cash, in words; undefined when it can. It follows
 * the PIN code in the form and what is known of a delivery there. What cannot be known here, the server refuses.
 */
export function useCashProblem(
  total: Paise,
  postalCode: string,
  delivery: Delivery | undefined,
): string | undefined {
  const { settings } = useShop()
  const owed = useLoad('owed', async () =>
    // For a guest the server only knows it from the phone of the order.
    storedSession() === undefined ? { owedToday: 0 } : browserApi.call(getCashOwed),
  )
  const below = paiseFromRupees(settings.cashBelow)
  const owedToday = owed.state === 'ready' ? paiseFromRupees(owed.data.owedToday) : 0
  const isComplete = pinOf(postalCode) !== ''
  const pincodes = isComplete ? settings.cashPincodes : []
  const limit = cashProblem({ total, owedToday, postalCode }, { below, pincodes })
  const cause = limit ?? (delivery?.takesCash === false ? 'place' : undefined)
  return cause && words(cause, below)
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
