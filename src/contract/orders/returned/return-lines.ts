import * as z from 'zod/mini'
import { field, id } from '#contract/fields.ts'
import { issue } from '#contract/field-issues.ts'

/** The most lines of an order. */
export const MOST_RETURNED_LINES = 200

/** The piece that is wanted instead, of the same product. */
const Instead = z.object({
  material: id,
  makeId: z.optional(z.nullable(id)),
  size: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
})

const Line = z.object({
  line: id,
  quantity: z.int().check(z.gte(1), z.lte(1_000_000)),
  exchange: z.optional(z.nullable(Instead)),
})

/** Of pieces that are exchanged each line is named once: others of the same line would count otherwise. */
function isNamedOnce(lines: readonly z.output<typeof Line>[]): boolean {
  const exchanged = lines.filter(({ exchange }) => exchange)
  return exchanged.every((one) => lines.filter(({ line }) => line === one.line).length === 1)
}

/** Lines as a list, or as JSON in a form with files. */
export const ReturnedLines = field(
  z.union([z.string(), z.array(Line)], { error: issue('return-lines-required') }),
  (value) => (typeof value === 'string' ? jsonOf(value) : value),
  z
    .array(Line, { error: issue('return-lines-required') })
    .check(z.minLength(1, issue('return-lines-required')), z.maxLength(MOST_RETURNED_LINES))
    .check(z.refine(isNamedOnce, issue('return-line-twice'))),
)

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
