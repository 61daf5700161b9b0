import type { Checked } from '#contract/orders/returns.ts'
import { formatPaise, type Paise } from '#domain/pricing/money.ts'
import type { PieceFate } from '#domain/returns/return-states.ts'
import type { ReturnLineRow, ReturnRow } from '#server/db/returns/returns.ts'
import { problem } from '#server/http/problem.ts'

/** What was found when the pieces of a return were checked. */
export interface Findings {
  /** In paise, with its reason; 0 and empty where nothing is kept back. */
  adds: { deduction: Paise; deductionReason: string }
  lines: { orderLineId: number; fate: PieceFate; tags: string[] }[]
}

/**
 * What staff has found, of each line; of tagged pieces each tag is one that belongs to its line. `worth` is what the
 * pieces cost by the invoice, null while that is not known. Throws 400 where a line or a reason is missing and where
 * nothing would be left for the customer, and 409 for tags that are not the line's.
 */
export function findingsOf(
  row: ReturnRow,
  checked: Checked | undefined,
  worth: Paise | null,
): Findings {
  const { deduction, deductionReason = '', lines = [] } = checked ?? {}
  const kept = deduction ?? 0
  requireDeduction(kept, deductionReason, worth)
  return {
    adds: { deduction: kept, deductionReason: kept > 0 ? deductionReason : '' },
    lines: row.lines.map((line) => {
      const said = lines.find((one) => one.line === line.orderLineId)
      if (said === undefined) {
        const message = 'Say what becomes of each piece.'
        throw problem.invalid([{ field: 'checked.lines', message }])
      }
      const { orderLineId } = line
      return { orderLineId, fate: said.fate, tags: tagsOf(line, said.tags) }
    }),
  }
}

/** Whether a return holds these findings already. */
export function isFoundAlready(row: ReturnRow, { adds, lines }: Findings): boolean {
  return (
    row.deduction === adds.deduction &&
    row.deductionReason === adds.deductionReason &&
    lines.every(({ orderLineId, fate, tags }) => {
      const stored = row.lines.find((line) => line.orderLineId === orderLineId)
      return stored?.fate === fate && [...stored.tags].toSorted().join() === tags.toSorted().join()
    })
  )
}

function requireDeduction(kept: Paise, reason: string, worth: Paise | null): void {
  if (kept > 0 && reason === '') {
    const message = 'Write why: the credit note says it.'
    throw problem.invalid([{ field: 'checked.deductionReason', message }])
  }
  if (kept > 0 && worth !== null && kept >= worth) {
    const message = `Keep back less than ${formatPaise(worth)}, what the pieces cost by the invoice.`
    throw problem.invalid([{ field: 'checked.deduction', message }])
  }
}

/** The tags that come back: all of the line where all of it comes, else those that staff has read. Throws 409. */
function tagsOf(line: ReturnLineRow, said: readonly string[] | undefined): string[] {
  if (!line.isByPiece || line.packedTags.length === 0) return []
  if (line.packedTags.length <= line.quantity) return line.packedTags
  const tags = [...new Set((said ?? []).map((tag) => tag.toUpperCase()))]
  const known = tags.filter((tag) => line.packedTags.includes(tag))
  if (known.length === line.quantity && tags.length === known.length) return known
  throw problem.of('return-tags', { product: line.name, pieces: line.quantity })
}
