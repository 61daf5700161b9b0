import type { CheckoutDetails } from '#domain/orders/checkout.ts'

/** An address as on a parcel, with phone and email below. */
export function AddressLines({ details }: { details: CheckoutDetails }) {
  const { firstName, lastName, apt, address1, address2, city, state, postalCode } = details
  return (
    <address className="text-control/6 wrap-anywhere text-ink-2 not-italic">
      <span className="block font-medium text-ink">
        {firstName} {lastName}
      </span>
      <span className="block">
        {apt}, {address1}
      </span>
      <span className="block">{address2}</span>
      <span className="block">
        {city}, {state} {postalCode}
      </span>
      <span className="block">{details.country}</span>
      <span className="mt-1 block text-sm text-ink-3">
        {[details.phone, details.email].filter((line) => line !== '').join(' · ')}
      </span>
    </address>
  )
}
