import type { Milligrams } from '#domain/pricing/metal/weights.ts'

/**
 * Why an article may be sold without a HUID (Hallmarking of Gold Jewellery and Gold Artefacts Order, 2020): the
 * reasons that its paragraph 2 and later orders name.
 */
export const EXEMPTIONS = [
  'below-2g',
  'kundan-polki-jadau',
  'turnover',
  'export',
  'voluntary',
  'other',
] as const
export type Exemption = (typeof EXEMPTIONS)[number]

const EXEMPTION_WORDS: Readonly<Record<Exemption, string>> = {
  'below-2g': 'Below 2 g',
  'kundan-polki-jadau': 'Kundan, polki or jadau',
  turnover: 'Turnover up to ₹40 lakh',
  export: 'For export',
  voluntary: 'Hallmark is voluntary for this metal',
  other: 'Another reason',
}

/** A reason in words of the admin. */
export function exemptionText(reason: Exemption): string {
  return EXEMPTION_WORDS[reason]
}

const EXEMPTION_IN_HINDI: Readonly<Record<Exemption, string>> = {
  'below-2g': '2 ग्राम से कम',
  'kundan-polki-jadau': 'कुंदन, पोलकी या जड़ाऊ',
  turnover: 'कारोबार ₹40 लाख तक',
  export: 'निर्यात के लिए',
  voluntary: 'इस धातु पर हॉलमार्क ज़रूरी नहीं',
  other: 'अन्य कारण',
}

/** A reason in words of a Hindi bill or certificate. */
export function exemptionInHindi(reason: Exemption): string {
  return EXEMPTION_IN_HINDI[reason]
}

/** Below this net weight gold needs no hallmark, in milligrams. */
export const EXEMPT_BELOW_MG = 2_000

interface Hallmarked {
  /** What the alloy of the make wants. */
  hallmark: 'none' | 'voluntary' | 'mandatory'
  netMg: Milligrams
  huids: readonly string[]
  exemption: Exemption | null
}

/** Whether a piece has neither the HUID that the law wants nor a reason for having none. */
export function lacksHallmark({ hallmark, netMg, huids, exemption }: Hallmarked): boolean {
  if (hallmark !== 'mandatory' || huids.length > 0) return false
  return exemption === null || (exemption === 'below-2g' && netMg >= EXEMPT_BELOW_MG)
}
