import { expect, test } from 'vitest'
import { readLevels, type Level } from '#server/db/migration-levels.ts'

/** The newest migration whose replacements were not asked where their text is from. */
const NOT_ASKED = '0142'

/** A function as one migration defines it. */
interface Definition {
  /** Of the migration, such as `0102`. */
  number: string
  /** Its name with its arguments: with others it is another function. */
  name: string
  isReplacing: boolean
  /** What is written above it. */
  comment: string
  lines: string[]
}

const DEFINITION = /create\s+(or\s+replace\s+)?function\s+"?(\w+)"?\s*\(([^)]*)\)[\s\S]*/i

function definitionsIn(levels: readonly Pick<Level, 'tag' | 'statements'>[]): Definition[] {
  return levels.flatMap(({ tag, statements }) =>
    statements.flatMap((statement) => {
      const found = DEFINITION.exec(statement)
      if (found === null) return []
      const [text, replacing, name, args = ''] = found
      const lines = text.split('\n').map((line) => line.trim())
      return {
        number: tag.slice(0, 4),
        name: `${name}(${args.replaceAll(/\s+/g, ' ').trim().toLowerCase()})`,
        isReplacing: replacing !== undefined,
        comment: statement.slice(0, found.index),
        lines: lines.filter((line) => line !== '' && !line.startsWith('--')),
      }
    }),
  )
}

/** How many lines only one of two texts has. */
function distance(one: readonly string[], other: readonly string[]): number {
  const left = [...other]
  let alone = 0
  for (const line of one) {
    const at = left.indexOf(line)
    if (at === -1) alone += 1
    else left.splice(at, 1)
  }
  return alone + left.length
}

/**
 * Where a replacement may have dropped what a migration between had added: its text is nearer to an older one than to the
 * newest before it, or, of those that are asked, its comment does not name that one.
 */
function doubtsOf(levels: readonly Pick<Level, 'tag' | 'statements'>[]): string[] {
  const before = new Map<string, Definition[]>()
  const doubts: string[] = []
  for (const one of definitionsIn(levels)) {
    const earlier = before.get(one.name) ?? []
    const last = earlier.at(-1)
    if (last !== undefined) {
      const nearest = earlier.find(
        ({ lines }) => distance(one.lines, lines) < distance(one.lines, last.lines),
      )
      const what = `${one.number} ${one.name}`
      if (nearest) doubts.push(`${what} is nearer to ${nearest.number} than to ${last.number}`)
      const isAsked = one.isReplacing && one.number > NOT_ASKED
      if (isAsked && !one.comment.includes(`(${last.number})`)) {
        doubts.push(`${what} does not say that it is as in (${last.number})`)
      }
    }
    before.set(one.name, [...earlier, one])
  }
  return doubts
}

test('a function that a migration replaces is the newest text of it, changed', () => {
  expect(doubtsOf(readLevels())).toEqual([])
})

const level = (tag: string, comment: string, ...rules: string[]) => ({
  tag,
  statements: [
    `-- ${comment}\ncreate or replace function cash(of_day date, buyer int) returns bigint as $$\n${rules.join('\n')}\n$$;`,
  ],
})
const FIRST = level('0200_cash', 'The cash of a day.', 'orders')
const SECOND = level('0201_advances', 'As before (0200), with advances.', 'orders', 'advances')

const third = (comment: string, ...rules: string[]) =>
  doubtsOf([FIRST, SECOND, level('0202_months', comment, ...rules)])

test('a copy of an older text is found, and one that names another migration', () => {
  expect(third('As before (0201).', 'orders', 'advances', 'by month')).toEqual([])
  const name = 'cash(of_day date, buyer int)'
  expect(third('As before (0200).', 'orders', 'by month')).toEqual([
    `0202 ${name} is nearer to 0200 than to 0201`,
    `0202 ${name} does not say that it is as in (0201)`,
  ])
  expect(third('As before.', 'orders', 'advances', 'by month')).toEqual([
    `0202 ${name} does not say that it is as in (0201)`,
  ])
})

test('a function of other arguments, and one that is not replaced, begin anew', () => {
  const other = {
    tag: '0202_other',
    statements: ['create function cash(buyer int) as $$ orders $$;'],
  }
  expect(doubtsOf([FIRST, SECOND, other])).toEqual([])
})
