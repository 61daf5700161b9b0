import { useEffect, useRef, type RefObject } from 'react'
import { listAddresses, type Address } from '#contract/accounts/addresses.ts'
import { getProfile } from '#contract/accounts/own-account.ts'
import {
  CHECKOUT_FIELDS,
  type CheckoutDetails,
  type CheckoutField,
} from '#domain/orders/checkout.ts'
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
  const filled = fillBlank(form.current, { email: profile.email, ...name, postalCode })
  if (filled.includes('postalCode') && postalCode !== '') onPostalCode(postalCode)
}

/** Fills the fields that are blank and not being written in: each of these stands for itself. Answers which. */
function fillBlank(
  form: HTMLFormElement | null,
  details: Partial<CheckoutDetails>,
): readonly CheckoutField[] {
  if (form === null) return []
  const now = detailsIn(form)
  const written = document.activeElement?.getAttribute('name')
  const blank = CHECKOUT_FIELDS.filter((field) => {
    return details[field] !== undefined && now[field] === EMPTY_ADDRESS[field] && field !== written
  })
  fillDetails(form, Object.fromEntries(blank.map((field) => [field, details[field]])))
  return blank
}

/** Fills an empty form, unless a person has begun: half an address of theirs and half of ours would be neither. */
function fillUntouched(form: HTMLFormElement | null, details: Partial<CheckoutDetails>): void {
  if (form === null || form.contains(document.activeElement)) return
  if (isSame(detailsIn(form), EMPTY_ADDRESS)) fillDetails(form, details)
}

function isSame(one: CheckoutDetails, other: CheckoutDetails): boolean {
  return CHECKOUT_FIELDS.every((field) => one[field].trim() === other[field].trim())
}
