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

/** Asked under a field that looks like a slip; nothing is refused for it. */
const incomplete: Partial<Readonly<Record<CheckoutField, string>>> = {
  email: 'Is this address complete? Everything about the order is sent to it.',
  phone: 'Is this number complete? The courier calls it.',
}

/** The recipient and address fields of the checkout and of saved addresses. */
export const address = {
  contact: 'Contact',
  delivery: 'Delivery address',
  fields,
  incomplete,
  /** The hint beside the English name of a state in the list. */
  state: (name: string): string => name,
  otherState: (state: string): string => `This code is in ${state}.`,
  filledByPincode: (places: readonly string[]): string => `Filled in: ${places.join(', ')}.`,
}
