import { useEffect, type RefObject } from 'react'
import type { PaymentMethod } from '#domain/orders/checkout.ts'
import { formDraft } from '#web/api/stores/form-draft.ts'
import { detailsIn, fillDetails } from '#web/ui/forms/address-fields.tsx'
import { paymentMethodIn } from './payment-chooser.tsx'

/** There is one cart. */
const CART = 0

/** What somebody typed and chose at the checkout. */
export const checkoutDraft = formDraft((form) => ({
  details: detailsIn(form),
  method: paymentMethodIn(form),
}))

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
