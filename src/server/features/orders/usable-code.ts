import { cleanCode, codeRefusal, refusalText, type CodeRule } from '#domain/discounts.ts'
import { subtotalOf, type PricedLine } from '#domain/pricing.ts'
import type { Connection } from '#server/data/database.ts'
import { findCode } from '#server/data/discounts.ts'
import { problem } from '#server/http/problem.ts'

/**
 * The code of an order that is being placed, held until it is; undefined without one. Throws 409 for
 * one that does not count: nobody pays more than they saw.
 */
export async function usableCode(
  tx: Connection,
  { code, userId, lines }: { code: string; userId: number; lines: readonly PricedLine[] },
): Promise<(CodeRule & { id: number }) | undefined> {
  const letters = cleanCode(code)
  if (letters === '') return undefined
  const found = await findCode(tx, { code: letters, userId, isHeld: true })
  const uses = { uses: found?.uses ?? 0, ownUses: found?.ownUses ?? 0 }
  const subtotal = subtotalOf(lines)
  const refusal = codeRefusal(found?.terms, { now: new Date(), subtotal, ...uses })
  if (found !== undefined && refusal === undefined) return found.terms
  throw problem.conflict(refusalText(refusal ?? 'unknown', found?.terms.minimum ?? 0))
}
