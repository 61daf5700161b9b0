import { codeProblem, type CodeRule } from '#domain/pricing/discounts.ts'
import { subtotalOf, type PricedLine } from '#domain/pricing/pricing.ts'
import type { UsedCode } from '#server/db/discounts/used-codes.ts'
import { problem } from '#server/http/problem.ts'

/**
 * The code of an order that is being placed, as it was found; `lines` with their sales. Throws 409 for one that does not count:
 * nobody pays more than they saw.
 */
export function usableCode(
  found: UsedCode | undefined,
  lines: readonly PricedLine[],
): CodeRule & { id: number; letters: string | null } {
  const { uses = 0, ownUses = 0, hasOrdered = false, tags = [] } = found ?? {}
  const subtotal = subtotalOf(lines)
  const cause = codeProblem(found?.terms, {
    now: new Date(),
    subtotal,
    uses,
    ownUses,
    hasOrdered,
    tags,
    lines,
  })
  if (found !== undefined && cause === undefined) {
    return { ...found.terms, letters: found.letters }
  }
  throw problem.discount(cause ?? 'unknown', found?.terms.minimum ?? 0)
}
