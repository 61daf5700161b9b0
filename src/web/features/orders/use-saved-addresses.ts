import { useEffect, type RefObject } from 'react'
import { listAddresses, type Address } from '#contract/accounts/addresses.ts'
import { CHECKOUT_FIELDS, type CheckoutDetails } from '#domain/orders/checkout.ts'
import { browserApi } from '#web/api/browser-api.ts'
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

/** The addresses of the account; the first one fills an untouched form. */
export function useSavedAddresses(form: RefObject<HTMLFormElement | null>): SavedAddressList {
  const load = useLoad('saved addresses', () => browserApi.call(listAddresses))
  const addresses = load.state === 'ready' ? load.data : undefined
  const first = addresses?.[0]
  useEffect(() => {
    if (first === undefined || form.current === null) return
    if (isSame(detailsIn(form.current), EMPTY_ADDRESS)) fillDetails(form.current, first)
  }, [first, form])
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

function isSame(one: CheckoutDetails, other: CheckoutDetails): boolean {
  return CHECKOUT_FIELDS.every((field) => one[field].trim() === other[field].trim())
}
