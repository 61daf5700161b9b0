import { useEffect, type RefObject } from 'react'
import {
  type CheckoutDetails,
  CHECKOUT_FIELDS,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '#domain/orders/checkout.ts'
import { formDraft } from '#web/api/stores/form-draft.ts'
import { detailsIn, EMPTY_ADDRESS, fillDetails } from '#web/ui/forms/address-fields.tsx'
import { paymentMethodIn } from './payment-chooser.tsx'

/** There is one cart. */
const CART = 0

/** What somebody typed and chose at the checkout. */
export const checkoutDraft = formDraft(typedIn, { name: 'checkout', parse: parseTyped })

type Typed = ReturnType<typeof typedIn>

function typedIn(form: HTMLFormElement) {
  return { details: detailsIn(form), method: paymentMethodIn(form) }
}

function parseTyped(stored: unknown): Typed | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  if (!('details' in stored) || !('method' in stored)) return undefined
  const method = PAYMENT_METHODS.find((one) => one === stored.method) ?? PAYMENT_METHODS[0]
  return { details: storedDetails(stored.details), method }
}

/** Details as a tab has stored them. */
export function storedDetails(stored: unknown): CheckoutDetails {
  const typed = new Map<string, unknown>(Object.entries(stored ?? {}))
  const details = { ...EMPTY_ADDRESS }
  for (const field of CHECKOUT_FIELDS) {
    const value = typed.get(field)
    details[field] = typeof value === 'string' ? value : ''
  }
  return details
}

/** Keeps what was typed, and fills in what was typed before, with the way to pay (`onMethod`). */
export function useCheckoutDraft(
  form: RefObject<HTMLFormElement | null>,
  onMethod: (method: PaymentMethod) => void,
): void {
  const kept = checkoutDraft.useKept(CART)
  useEffect(() => {
    if (form.current === null || kept === undefined) return
    fillDetails(form.current, kept.details)
    onMethod(kept.method)
  }, [form, kept, onMethod])
  checkoutDraft.useKeeping(form, CART)
}
