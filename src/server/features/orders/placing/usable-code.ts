import { codeProblem, type CodeRule } from '#domain/pricing/discounts.ts'
import { subtotalOf, type PricedLine } from '#domain/pricing/pricing.ts'
import type { UsedCode } from '#server/db/discounts/discounts.ts'
import { problem } from '#server/http/problem.ts'

/**
 * The code of an order that is being placed, as it was found. Throws 409 for one that does not count:
 * nobody pays more than they saw.
 */
export function usableCode(
  found: UsedCode | undefined,
  lines: readonly PricedLine[],
): CodeRule & { id: number } {
  const { uses = 0, ownUses = 0, hasOrdered = false } = found ?? {}
  const subtotal = subtotalOf(lines)
  const cause = codeProblem(found?.terms, {
    now: new Date(),
    subtotal,
    uses,
    ownUses,
    hasOrdered,
  })
  if (found !== undefined && cause === undefined) return found.terms
  throw problem.discount(cause ?? 'unknown', found?.terms.minimum ?? 0)
}
