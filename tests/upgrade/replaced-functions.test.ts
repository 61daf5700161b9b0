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

/** A function that a migration takes away: the next of its name, with whatever arguments, is its newer text. */
interface Dropped {
  dropped: string
}

const STEP =
  /(?<drop>drop)\s+(?:function|procedure)\s+(?:if\s+exists\s+)?"?(?<gone>\w+)"?|create\s+(?<replacing>or\s+replace\s+)?(?:function|procedure)\s+"?(?<made>\w+)"?\s*(?=\()/gi

/** What migrations do with functions, in their order. */
function stepsIn(levels: readonly Pick<Level, 'tag' | 'statements'>[]): (Definition | Dropped)[] {
  return levels.flatMap(({ tag, statements }) =>
    statements.flatMap((statement) => {
      const steps = [...statement.matchAll(STEP)].filter(({ index }) => !isSaid(statement, index))
      return steps.map(({ 0: head, index, groups = {} }, at): Definition | Dropped => {
        if (groups['gone'] !== undefined) return { dropped: groups['gone'].toLowerCase() }
        const text = statement.slice(index, steps[at + 1]?.index)
        const args = argumentsIn(text.slice(head.length))
        const lines = text.split('\n').map((line) => line.trim())
        return {
          number: tag.slice(0, 4),
          name: `${groups['made']}(${args.replaceAll(/\s+/g, ' ').trim()})`.toLowerCase(),
          isReplacing: groups['replacing'] !== undefined,
          comment: /(?:(?<=^|\n)[ \t]*(?:--.*)?\n)*$/.exec(statement.slice(0, index))?.[0] ?? '',
          lines: lines.filter((line) => line !== '' && !line.startsWith('--')),
        }
      })
    }),
  )
}

/** Whether a place of a statement is in a comment. */
function isSaid(statement: string, index: number): boolean {
  return statement.slice(statement.lastIndexOf('\n', index) + 1, index).includes('--')
}

/** What is in the brackets that a text begins with, of which there can be more within, as in `numeric(12,2)`. */
function argumentsIn(text: string): string {
  let depth = 0
  for (const [at, sign] of text.split('').entries()) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth === 0) return text.slice(1, at)
  }
  return text
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
  /** By their names alone. */
  const gone = new Map<string, Definition[]>()
  return stepsIn(levels).flatMap((step) => {
    if ('dropped' in step) {
      takeAway(step.dropped, before, gone)
      return []
    }
    const name = nameOf(step)
    const left = gone.get(name) ?? []
    gone.delete(name)
    const earlier = [...left, ...(before.get(step.name) ?? [])]
    before.set(step.name, [...earlier, step])
    return doubtsAbout(step, earlier, { isAsked: step.isReplacing || left.length > 0 })
  })
}

function doubtsAbout(
  one: Definition,
  earlier: readonly Definition[],
  { isAsked }: { isAsked: boolean },
): string[] {
  const last = earlier.at(-1)
  if (last === undefined) return []
  const far = distance(one.lines, last.lines)
  const nearest = earlier.find(({ lines }) => distance(one.lines, lines) < far)
  const what = `${one.number} ${one.name}`
  const isNamed = one.number <= NOT_ASKED || one.comment.includes(`(${last.number})`)
  return [
    ...(nearest ? [`${what} is nearer to ${nearest.number} than to ${last.number}`] : []),
    ...(isAsked && !isNamed ? [`${what} does not say that it is as in (${last.number})`] : []),
  ]
}

/** Moves all functions of a name to those that are gone. */
function takeAway(
  name: string,
  before: Map<string, Definition[]>,
  gone: Map<string, Definition[]>,
): void {
  for (const [signature, texts] of before) {
    if (!signature.startsWith(`${name}(`)) continue
    gone.set(name, [...(gone.get(name) ?? []), ...texts])
    before.delete(signature)
  }
}

function nameOf({ name }: Definition): string {
  return name.slice(0, name.indexOf('('))
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
    statements: [
      '-- No drop function cash(date, int) here.\ncreate function cash(buyer int) as $$ orders $$;',
    ],
  }
  expect(doubtsOf([FIRST, SECOND, other])).toEqual([])
})

/** A statement with two functions. */
const two = (tag: string, comment: string, rules: string[], others: string[]) => ({
  tag,
  statements: [
    `-- ${comment}\ncreate or replace function share(of_sum numeric(12,2), parts int) returns int as $$\n${rules.join('\n')}\n$$;\n` +
      `-- ${comment}\ncreate or replace function other() returns int as $$\n${others.join('\n')}\n$$;`,
  ],
})

test('each function of a statement is asked by itself, and the brackets of its arguments are counted', () => {
  const others = ['one', 'two', 'three', 'four']
  const asked = (comment: string) =>
    doubtsOf([
      two('0200_share', 'The share.', ['orders'], ['one']),
      two('0201_share', 'As before (0200).', ['orders', 'advances'], others),
      two('0202_share', comment, ['orders', 'by month'], others),
    ])
  const name = 'share(of_sum numeric(12,2), parts int)'
  expect(asked('As before (0201).')).toEqual([`0202 ${name} is nearer to 0200 than to 0201`])
  expect(asked('As before (0200).')).toEqual([
    `0202 ${name} is nearer to 0200 than to 0201`,
    `0202 ${name} does not say that it is as in (0201)`,
    '0202 other() does not say that it is as in (0201)',
  ])
})

const anew = (comment: string, ...rules: string[]) => ({
  tag: '0202_anew',
  statements: [
    'drop function if exists cash(date, int);',
    `-- ${comment}\ncreate function cash(of_day date) returns bigint as $$\n${rules.join('\n')}\n$$;`,
  ],
})

const afterDrop = (comment: string, ...rules: string[]) =>
  doubtsOf([FIRST, SECOND, anew(comment, ...rules)])

test('a function that is made after a drop of its name is asked too, with other arguments as well', () => {
  expect(afterDrop('As before (0201), for all.', 'orders', 'advances')).toEqual([])
  expect(afterDrop('For all.', 'orders')).toEqual([
    '0202 cash(of_day date) is nearer to 0200 than to 0201',
    '0202 cash(of_day date) does not say that it is as in (0201)',
  ])
})
