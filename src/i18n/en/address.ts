import type { CheckoutField } from '#domain/orders/checkout.ts'

const fields: Readonly<Record<CheckoutField, string>> = {
  email: 'Email address',
  phone: 'Phone Number',
  firstName: 'First Name',
  lastName: 'Last name',
  address1: 'Address line 1',
  apt: 'Apt, Suite',
  address2: 'Address line 2',
  city: 'City',
  state: 'State/Province',
  postalCode: 'Postal code',
  country: 'Country',
}

/** Who an order goes to and where: the fields of the checkout and of the saved addresses. */
export const address = {
  contact: 'Contact',
  delivery: 'Delivery address',
  fields,
  /** What stands beside the English name of a state while one types it. */
  state: (name: string): string => name,
  filledByPincode: (places: readonly string[]): string => `Filled in: ${places.join(', ')}.`,
}
