import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sourceFiles } from '#scripts/architecture/imports.ts'
import { issue, ISSUES, issueNamedBy } from './field-issues.ts'
import { PROBLEMS } from './problems.ts'

/** The tables themselves, where every code stands whether the server gives it or not. */
const TABLE = /^src\/contract\/(?:.+\/)?(?:\w+-)?(?:problems|issues)\.ts$/
const contract = sourceFiles().filter(
  (file) => file.startsWith('src/contract/') && !file.includes('.test.'),
)

/** The server and what validates and decides for it, without the tables. */
const code = sourceFiles()
  .filter((file) => /^src\/(server|contract|domain)\//.test(file) && !file.includes('.test.'))
  .filter((file) => !TABLE.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** The codes of a table that nothing gives. */
function unusedOf(codes: readonly string[]): string[] {
  // `discount-${refusal}` is made from the refusals of `domain/pricing/discounts.ts`.
  return codes.filter((name) => !code.includes(`'${name}'`) && !name.startsWith('discount-'))
}

test('every table of problems is found under its name', () => {
  const row = /^ {2}(?:'[\w-]+'|\w+): (?:NOTHING|\{ status: \d{3}\b)/m
  const written = contract.filter((file) => row.test(readFileSync(file, 'utf8')))
  expect(contract.filter((file) => TABLE.test(file))).toEqual(written)
})

// A code that does not exist does not compile; one that nobody uses is a sentence nobody needs.
test.each([
  ['problem', Object.keys(PROBLEMS)],
  ['issue', Object.keys(ISSUES)],
])('the server gives every %s of the table', (_, codes) => {
  expect(unusedOf(codes)).toEqual([])
  const planted = ['nobody', 'gives-this'].join('-')
  expect(unusedOf([...codes, planted])).toEqual([planted])
})

test('every problem has a status of its kind', () => {
  for (const { status } of Object.values(PROBLEMS)) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
  }
})

test('an issue travels through a schema with its parameters', () => {
  const schema = z.string().check(z.maxLength(3, issue('too-long', { most: 3 })))
  const [wrong] = schema.safeParse('four').error?.issues ?? []
  expect(issueNamedBy(wrong?.message ?? '')).toEqual({ code: 'too-long', params: { most: 3 } })
  expect(issueNamedBy('A sentence of the admin.')).toBeUndefined()
})
