import { type Exemption, exemptionText } from '#domain/pieces/hallmark-exemptions.ts'

interface Named {
  label: string
  labelHi: string
}

/** What the shop certifies of a piece. */
export const certificate = {
  title: 'Certificate of this piece',
  description: 'What the shop certifies of a piece: purity, weights, stones and hallmark.',
  needsScript: 'This page needs JavaScript.',
  loading: 'Loading the certificate...',
  loadFailed: 'The certificate did not load.',
  unknown: 'There is no certificate at this address. Please check the link or scan the code again.',
  revoked:
    'This certificate no longer counts: the piece came back to the shop, was lost, or does not exist any more.',
  issued: (day: string): string => `Issued ${day}`,
  tag: 'Tag',
  purity: 'Purity',
  alloy: ({ label }: Named): string => label,
  net: 'Net weight',
  gross: 'Gross weight',
  exempt: (reason: Exemption | null): string =>
    reason === null ? 'None' : `None: ${exemptionText(reason)}`,
  stones: 'Stones',
  kinds: {
    natural: 'natural',
    'laboratory-grown': 'laboratory-grown',
    simulant: 'simulant',
    pearl: 'pearl',
  },
  report: (lab: string, number: string): string =>
    `Report ${[lab, number].filter(Boolean).join(' ')}`,
  check: 'Check in the BIS Care app: “Verify HUID”.',
  purityCheck:
    'You can have the purity checked at any BIS-recognised Assaying and Hallmarking Centre.',
  registration: (number: string): string => `BIS registration ${number}`,
  square: 'A code to scan, with the address of this certificate',
  print: 'Print or save as PDF',
  /** On the page of a product whose pieces come with one. */
  preview: {
    title: 'Comes with its certificate',
    lead: 'It describes the exact piece that is packed for you, with its weights. A code on it opens the certificate on any phone.',
    about: 'about',
    own: 'of your piece',
  },
}
