import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { flag, id } from '#contract/fields.ts'
import { CheckoutDetails } from '#contract/orders/checkout-details.ts'

const AddressParams = z.object({ addressId: id })

/** An address of the own account, with the fields of the checkout. */
export const Address = z.object({
  addressId: z.number(),
  /** The address that the checkout offers first; always one of them. */
  isDefault: z.boolean(),
  email: z.string(),
  phone: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  address1: z.string(),
  apt: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  postalCode: z.string(),
})
export type Address = z.output<typeof Address>

const AddressForm = z.object({ ...CheckoutDetails.shape, isDefault: flag })
const AddressSaved = z.object({ message: z.string(), address: Address })

export const listAddresses = endpoint({
  name: 'listAddresses',
  method: 'GET',
  path: '/account/addresses',
  summary: "The customer's addresses, the default first",
  access: 'customer',
  success: 200,
  reply: z.array(Address),
  problems: [401, 403],
})

export const createAddress = endpoint({
  name: 'createAddress',
  method: 'POST',
  path: '/account/addresses',
  summary: 'Saves an address, at most twenty; the first is the default',
  access: 'customer',
  body: AddressForm,
  success: 201,
  reply: AddressSaved,
  problems: [401, 403, 409],
})

export const updateAddress = endpoint({
  name: 'updateAddress',
  method: 'PUT',
  path: '/account/addresses/{addressId}',
  summary: 'Replaces an address; the default stays the default until another is chosen',
  access: 'customer',
  params: AddressParams,
  body: AddressForm,
  success: 200,
  reply: AddressSaved,
  problems: [401, 403, 404],
})

export const deleteAddress = endpoint({
  name: 'deleteAddress',
  method: 'DELETE',
  path: '/account/addresses/{addressId}',
  summary: 'Deletes an address; if it was the default, the newest becomes it',
  access: 'customer',
  params: AddressParams,
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [401, 403, 404],
})
