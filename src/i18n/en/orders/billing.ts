import type { IdentityDocument } from '#domain/invoices/buyer-pan.ts'

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

const documents: Readonly<Record<IdentityDocument, string>> = {
  passport: 'Passport',
  'voter-card': 'Voter ID card',
  'driving-licence': 'Driving licence',
  'ration-card': 'Ration card with a photo',
}

/** What the checkout asks a buyer where the law wants the PAN. */
export const pan = {
  title: 'PAN of the buyer',
  why: (from: string) =>
    `The law asks for it with large orders, here from ${from} on. We store it encrypted, use it for nothing else and erase it after eight years.`,
  label: 'PAN',
  hint: '10 letters and digits, such as ABCPK1234F. With a GSTIN above, leave it empty.',
  required: 'Please enter your PAN, or declare that you have none.',
  none: 'I have no PAN and declare this under Form 60',
  declaration:
    'I declare that I have no PAN, that my income this year is below the taxable limit, and that what I enter here is true.',
  fatherName: "Father's name",
  birthDate: 'Date of birth',
  document: 'Proof of identity',
  documentNumber: 'Number of the document',
  choose: 'Please choose',
  documents,
}
