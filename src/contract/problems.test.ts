import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sourceFiles } from '#scripts/architecture/imports.ts'
import { issue, ISSUES, issueNamedBy } from './field-issues.ts'
import { PROBLEMS } from './problems.ts'

/** The server and what validates for it, without the tables themselves. */
const code = sourceFiles()
  .filter((file) => /^src\/(server|contract)\//.test(file) && !file.includes('.test.'))
  .filter((file) => !/^src\/contract\/(problems|issues)\.ts$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

// A code that does not exist does not compile; one that nobody uses is a sentence nobody needs.
test.each([
  ['problem', Object.keys(PROBLEMS)],
  ['issue', Object.keys(ISSUES)],
])('the server gives every %s of the table', (_, codes) => {
  // `discount-${refusal}` is made from the refusals of `domain/pricing/discounts.ts`.
  const unused = codes.filter(
    (name) => !code.includes(`'${name}'`) && !name.startsWith('discount-'),
  )
  expect(unused).toEqual([])
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
