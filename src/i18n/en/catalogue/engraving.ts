import type { EngravingScript } from '#domain/catalogue/engraving/engraving.ts'

const SCRIPTS: Readonly<Record<EngravingScript, string>> = {
  latin: 'Latin letters',
  devanagari: 'Devanagari letters',
}

/** What can be engraved on a piece, and what of it is in a cart or an order. */
export const engraving = {
  title: 'Engraving',
  /** What it costs, before the text is typed. */
  fee: (amount: string) => `+${amount} per piece, before tax`,
  free: 'Free of charge',
  field: 'Text to engrave',
  hint: (scripts: readonly EngravingScript[]) =>
    `${scripts.map((script) => SCRIPTS[script]).join(' or ')}, digits and simple signs.`,
  count: (used: number, most: number) => `${used} of ${most} letters`,
  preview: (text: string) => `Preview: “${text}” on the picture`,
  previewNote: 'A preview. Our engraver chooses size and place.',
  isFinal: 'I understand that an engraved piece cannot be returned unless it is faulty.',
  engraved: 'Engraved:',
  within: (amount: string) => `${amount} of the price`,
  noReturn: 'Cannot be returned unless faulty',
}
