import type { ProblemCode } from '#contract/problems.ts'

/** How an order of a quote is refused that somebody has ordered, cancelled or taken to be made since it was shown. */
const OUTDATED: ReadonlySet<string> = new Set<ProblemCode>([
  'quote-over',
  'quote-ordered',
  'quote-being-made',
  'made-ordered',
  'made-cancelled',
])

/** Whether a refusal says that the quote on the screen is not what it was. */
export function isOutdated(code: string | undefined): boolean {
  return code !== undefined && OUTDATED.has(code)
}
