/** What a firm gives for its invoice at the checkout. */
export const billing = {
  open: 'Buying for a business? Add GSTIN or a billing address',
  gstin: 'GSTIN',
  other: 'The invoice goes to another name or address',
  name: 'Name on the invoice',
  address1: 'Billing address line 1',
  address2: 'Billing address line 2',
  city: 'Billing city',
  state: 'Billing state',
  postalCode: 'Billing PIN code',
  required: 'This is needed for the invoice.',
}
