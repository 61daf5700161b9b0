import { useEffect, useRef, type RefObject } from 'react'
import { listAddresses, type Address } from '#contract/accounts/addresses.ts'
import { getProfile } from '#contract/accounts/own-account.ts'
import { CHECKOUT_FIELDS, type CheckoutDetails } from '#domain/orders/checkout.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { devicePincode } from '#web/api/stores/device-pincode.ts'
import { storedSession } from '#web/api/stores/stored-session.ts'
import { useLoad } from '#web/api/use-load.ts'
import { detailsIn, EMPTY_ADDRESS, fillDetails } from '#web/ui/forms/address-fields.tsx'

export interface SavedAddressList {
  /** Undefined while they load and when they could not be loaded. */
  addresses: readonly Address[] | undefined
  hasFailed: boolean
  reload: () => void
  fill: (address: Address) => void
  /** Whether the account holds just this address. */
  isKnown: (details: CheckoutDetails) => boolean
}

/**
 * The addresses of the account. The first of them fills the form that nobody has touched yet; without
 * one, the name and email of the account do.
 */
export function useSavedAddresses(
  form: RefObject<HTMLFormElement | null>,
  onPostalCode: (pin: string) => void,
): SavedAddressList {
  const load = useLoad('saved addresses', async () =>
    storedSession() === undefined ? [] : browserApi.call(listAddresses),
  )
  const addresses = load.state === 'ready' ? load.data : undefined
  const first = addresses?.[0]
  const lookUp = useRef(onPostalCode)
  useEffect(() => {
    lookUp.current = onPostalCode
  })
  useEffect(() => {
    if (addresses === undefined) return
    if (first === undefined) void fillFromAccount(form, (pin) => lookUp.current(pin))
    else fillUntouched(form.current, first)
  }, [addresses, first, form])
  return {
    addresses,
    hasFailed: load.state === 'failed',
    reload: load.reload,
    fill: (address) => {
      if (form.current !== null) fillDetails(form.current, address)
    },
    isKnown: (details) => addresses?.some((address) => isSame(address, details)) ?? false,
  }
}

/** The account knows name and email, the device a PIN code; without an answer the form is just empty. */
async function fillFromAccount(
  form: RefObject<HTMLFormElement | null>,
  onPostalCode: (pin: string) => void,
): Promise<void> {
  if (storedSession() === undefined) return
  const profile = await browserApi.call(getProfile).catch(() => undefined)
  if (profile === undefined) return
  const [firstName = '', ...others] = profile.name.trim().split(/\s+/)
  const name = { firstName, lastName: others.join(' ') }
  const postalCode = devicePincode()
  const isFilled = fillUntouched(form.current, { email: profile.email, ...name, postalCode })
  if (isFilled && postalCode !== '') onPostalCode(postalCode)
}

/** Fills an empty form, unless a person has begun: words must not appear under their hands. Answers whether it did. */
function fillUntouched(form: HTMLFormElement | null, details: Partial<CheckoutDetails>): boolean {
  if (form === null || form.contains(document.activeElement)) return false
  if (!isSame(detailsIn(form), EMPTY_ADDRESS)) return false
  fillDetails(form, details)
  return true
}

function isSame(one: CheckoutDetails, other: CheckoutDetails): boolean {
  return CHECKOUT_FIELDS.every((field) => one[field].trim() === other[field].trim())
}
