import type { Connection } from '#server/db/connection.ts'
import { listCoded } from '#server/db/rates/make-codes.ts'
import { problem, type ProblemError } from '#server/http/problem.ts'

/** The problem for a code that belongs to no piece; the number of a make gets its own. */
export async function unknownPiece(tx: Connection, code: string): Promise<ProblemError> {
  const [make] = await listCoded(tx, [{ sku: code.trim(), barcode: code.trim() }])
  if (make === undefined) return problem.of('piece-unknown', { code })
  return problem.of('code-of-make', { code: code.trim(), alloy: make.alloy, name: make.name })
}
