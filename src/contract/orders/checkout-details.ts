import * as z from 'zod/mini'
import { latinDigitsText, optionalText, requiredText } from '#contract/fields.ts'
import { issue } from '#contract/field-issues.ts'
import { cleanGstin } from '#domain/invoices/billing.ts'

/** Any text may be an email here (specification, section 5), but not one with several recipients. */
function oneLine(text: ReturnType<typeof requiredText>) {
  const error = issue('email-line-break')
  return z.pipe(
    text,
    z.string().check(z.refine((email: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(email), { error })),
  )
}

/** The contact and address fields of the checkout, with the specification's messages. */
export const CheckoutDetails = z.object({
  email: oneLine(requiredText(254, issue('checkout-field-required', { field: 'email' }))),
  phone: latinDigitsText(40, issue('checkout-field-required', { field: 'phone' })),
  firstName: requiredText(100, issue('checkout-field-required', { field: 'firstName' })),
  lastName: requiredText(100, issue('checkout-field-required', { field: 'lastName' })),
  address1: requiredText(200, issue('checkout-field-required', { field: 'address1' })),
  apt: requiredText(100, issue('checkout-field-required', { field: 'apt' })),
  address2: requiredText(200, issue('checkout-field-required', { field: 'address2' })),
  city: requiredText(100, issue('checkout-field-required', { field: 'city' })),
  state: requiredText(100, issue('checkout-field-required', { field: 'state' })),
  country: requiredText(100, issue('checkout-field-required', { field: 'country' })),
  postalCode: latinDigitsText(20, issue('checkout-field-required', { field: 'postalCode' })),
})

const incomplete = issue('billing-incomplete')

/** The buyer on the invoice, if it differs from the delivery address. */
export const BillingAddress = z.object({
  name: requiredText(120, incomplete),
  address1: requiredText(200, incomplete),
  address2: optionalText(200),
  city: requiredText(100, incomplete),
  state: requiredText(100, incomplete),
  postalCode: latinDigitsText(20, incomplete),
})

/** What a firm gives for its invoice. */
export const GivenBilling = {
  /** Of a firm that buys. */
  gstin: z.pipe(optionalText(30), z.transform(cleanGstin)),
  /** Absent or null: the invoice is made out to the address of delivery. */
  billing: z.optional(z.nullable(BillingAddress)),
}
