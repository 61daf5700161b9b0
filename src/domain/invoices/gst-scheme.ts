/**
 * How the shop is registered for the goods and services tax. A composition dealer pays a share of the turnover and may not
 * collect tax from anybody (CGST Act s. 10(4)); an unregistered shop may not either.
 */
export const GST_SCHEMES = ['regular', 'composition', 'unregistered'] as const
export type GstScheme = (typeof GST_SCHEMES)[number]

/** The scheme until the owner chooses another. */
export const DEFAULT_SCHEME: GstScheme = 'regular'

/** Whether customers are charged tax beside the prices. */
export function chargesTax(scheme: GstScheme): boolean {
  return scheme === 'regular'
}

/** Whether the shop may sell to its own state only: the condition of the composition scheme (CGST Act s. 10(2)(c)). */
export function sellsAtHomeOnly(scheme: GstScheme): boolean {
  return scheme === 'composition'
}

/** Why a scheme and the GSTIN of the shop do not go together, as a sentence; undefined when they do. */
export function schemeProblem(scheme: GstScheme, gstin: string): string | undefined {
  if (scheme === 'composition' && gstin === '') {
    return 'A composition dealer has a GSTIN. Enter it under the shop first.'
  }
  if (scheme === 'unregistered' && gstin !== '') {
    return 'An unregistered shop has no GSTIN. Empty it under the shop first.'
  }
  return undefined
}
