import { sellerState } from '#domain/places/gst-states.ts'
import { isGstin } from '#domain/pricing/gstin.ts'
import { stateNamed } from '#domain/places/state-named.ts'

/** The buyer on an invoice, if it differs from the delivery address. */
export const BILLING_FIELDS = [
  'name',
  'address1',
  'address2',
  'city',
  'state',
  'postalCode',
] as const
export type BillingField = (typeof BILLING_FIELDS)[number]
export type BillingAddress = Record<BillingField, string>

/** Why the GSTIN of a buyer is refused; undefined when it may stand on an invoice. */
export type GstinProblem = 'gstin-invalid' | 'gstin-other-state' | 'gstin-of-shop'

/** A GSTIN as people type it, with spaces and small letters, as the tax office writes it. */
export function cleanGstin(text: string): string {
  return text.toUpperCase().replaceAll(/[\s-]/g, '')
}

/**
 * Checks the check digit and the state of a buyer's GSTIN, which is empty for a consumer. A billing address has to be in
 * the state of the registration. `own` is the GSTIN of the shop, which buys nothing from itself; empty where it is not known.
 */
export function gstinProblem(
  gstin: string,
  billing: Pick<BillingAddress, 'state'> | null,
  own = '',
): GstinProblem | undefined {
  if (gstin === '') return undefined
  const registered = sellerState({ gstin, state: '' })
  if (!isGstin(gstin) || registered === undefined) return 'gstin-invalid'
  if (gstin === cleanGstin(own)) return 'gstin-of-shop'
  return billing !== null && stateNamed(billing.state) !== registered
    ? 'gstin-other-state'
    : undefined
}
