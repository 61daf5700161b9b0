import { BYTE_ORDER_MARK, csvLine } from '#domain/catalogue/csv/csv.ts'
import {
  MOST_DELIVERY_RULES,
  ruleProblem,
  sortedRules,
  type DeliveryRule,
} from './delivery-rules.ts'

const HEADINGS = ['PIN begins with', 'Delivered', 'Least days', 'Most days', 'Cash'] as const

/** The rules as a CSV that `rulesInCsv` reads. */
export function csvOfRules(rules: readonly DeliveryRule[]): string {
  const lines = sortedRules(rules).map(({ prefix, isServed, leastDays, mostDays, takesCash }) =>
    csvLine(
      isServed
        ? [prefix, 'yes', leastDays, mostDays, takesCash ? 'yes' : 'no']
        : [prefix, 'no', null, null, null],
    ),
  )
  return BYTE_ORDER_MARK + csvLine(HEADINGS) + lines.join('')
}

/** The rules in a CSV, or what is wrong with it by line. A spreadsheet may have divided it by semicolons or tabs. */
export function rulesInCsv(text: string): { rules: DeliveryRule[] } | { problems: string[] } {
  const lines = text
    .replace(BYTE_ORDER_MARK, '')
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => /[^\s,;]/.test(line))
  const [head, ...rest] = lines
  if (head === undefined) return { problems: ['The file is empty.'] }
  const divider = [',', ';', '\t'].find((sign) => head.line.includes(sign)) ?? ','
  const headings = cellsOf(head.line, divider).map((cell) => cell.toLowerCase())
  const missing = HEADINGS.filter((heading) => !headings.includes(heading.toLowerCase()))
  if (missing.length > 0) return { problems: [`The file lacks the column ${missing.join(', ')}.`] }
  if (rest.length > MOST_DELIVERY_RULES) {
    return { problems: [`The file has more than ${MOST_DELIVERY_RULES} rules.`] }
  }
  const rules: DeliveryRule[] = []
  const problems: string[] = []
  for (const { line, number } of rest) {
    const cells = new Map(cellsOf(line, divider).map((cell, place) => [headings[place], cell]))
    const rule = ruleIn((heading) => cells.get(heading.toLowerCase()) ?? '')
    const problem = typeof rule === 'string' ? rule : ruleProblem(rule, rules)?.message
    if (problem !== undefined) problems.push(`Line ${number}: ${problem}`)
    else if (typeof rule !== 'string') rules.push(rule)
  }
  return problems.length > 0 ? { problems } : { rules: sortedRules(rules) }
}

/** No cell of these files holds a divider, so quotation marks say nothing. */
function cellsOf(line: string, divider: string): string[] {
  return line.split(divider).map((cell) => cell.replaceAll('"', '').trim())
}

type CellNamed = (heading: (typeof HEADINGS)[number]) => string

/** The rule in a line, or what is wrong with its words. */
function ruleIn(cell: CellNamed): DeliveryRule | string {
  const isServed = answerIn(cell('Delivered'))
  if (isServed === undefined) return 'Write yes or no under Delivered.'
  const prefix = cell('PIN begins with')
  if (!isServed) return { prefix, isServed, leastDays: 1, mostDays: 1, takesCash: false }
  const takesCash = answerIn(cell('Cash'))
  if (takesCash === undefined) return 'Write yes or no under Cash.'
  const [leastDays, mostDays] = [daysIn(cell('Least days')), daysIn(cell('Most days'))]
  return { prefix, isServed, leastDays, mostDays, takesCash }
}

function answerIn(cell: string): boolean | undefined {
  if (/^(?:yes|y|true|1)$/i.test(cell)) return true
  return /^(?:no|n|false|0)$/i.test(cell) ? false : undefined
}

function daysIn(cell: string): number {
  return /^\d{1,3}$/.test(cell) ? Number(cell) : Number.NaN
}
