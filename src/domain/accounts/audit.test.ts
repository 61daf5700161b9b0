import { expect, test } from 'vitest'
import { AUDIT_ACTIONS, AUDIT_KINDS, auditedDifference } from './audit.ts'

test('an audit entry keeps only the fields that differ', () => {
  const before = { name: 'Ring', price: 100, images: ['a'], at: new Date(0) }
  const after = { name: 'Ring', price: 120, images: ['a', 'b'], at: new Date(0) }
  expect(auditedDifference(before, after)).toEqual({
    before: { price: 100, images: ['a'] },
    after: { price: 120, images: ['a', 'b'] },
  })
})

test('a state that begins or ends is recorded whole', () => {
  expect(auditedDifference(undefined, { name: 'Ring' })).toEqual({
    before: null,
    after: { name: 'Ring' },
  })
  expect(auditedDifference({ name: 'Ring' }, undefined).after).toBeNull()
})

test('secrets never reach the log, at any depth', () => {
  const { after } = auditedDifference(undefined, {
    email: 'asha@example.in',
    password: 'mango-orchard',
    passwordHash: '$argon2id$x',
    nested: { tokenHash: 'ab', keys: [{ apiKey: 'k' }], keySecret: 's' },
  })
  const text = JSON.stringify(after)
  expect(text).not.toMatch(/mango|argon2|"ab"|"k"|"s"/)
  expect(text).toContain('asha@example.in')
})

test('a long text is cut', () => {
  expect(auditedText('x'.repeat(1_001))).toBe(`${'x'.repeat(1_000)}…`)
  expect(auditedText('x'.repeat(1_000))).toBe('x'.repeat(1_000))
  // Half of a sign is no text that PostgreSQL takes.
  expect(auditedText(`${'x'.repeat(999)}😀😀`)).toBe(`${'x'.repeat(999)}\u{fffd}…`)
})

function auditedText(text: string): unknown {
  return auditedDifference(undefined, { text }).after?.['text']
}

test('a long list is stored whole: only long texts are cut', () => {
  const ids = Array.from({ length: 2_000 }, (_, at) => at)
  expect(auditedDifference(undefined, { ids }).after).toEqual({ ids })
})

test('every action is of a known kind', () => {
  const kinds: readonly string[] = AUDIT_KINDS
  for (const action of Object.keys(AUDIT_ACTIONS)) expect(kinds).toContain(action.split('.')[0])
})

test.each([
  'password',
  'passphrase',
  'token',
  'clientSecret',
  'passwordHash',
  'apiKey',
  'api_key',
  'privateKey',
  'private_key',
  'otp',
  'OTP',
])('the value of %s is masked, by a word that says so', (key) => {
  expect(auditedDifference(undefined, { [key]: 'v' }).after).toEqual({ [key]: '(secret)' })
})

test.each(['optional', 'passenger', 'keyword', 'otpauthLabel', 'compass'])(
  'the value of %s is not masked as a secret',
  (key) => expect(auditedDifference(undefined, { [key]: 'v' }).after).toEqual({ [key]: 'v' }),
)

test('a field that only one state has counts as null in the other', () => {
  expect(auditedDifference({ a: 1, c: null }, { b: 2 })).toEqual({
    before: { a: 1, b: null },
    after: { a: null, b: 2 },
  })
})

test('a state that is not a plain JSON object is empty', () => {
  const text = { toJSON: () => 'text' }
  const nothing = { toJSON: () => null }
  expect(auditedDifference(text, nothing)).toEqual({ before: {}, after: {} })
})

test('every action has its own words, which begin with what was done', () => {
  const words = Object.values(AUDIT_ACTIONS)
  expect(new Set(words).size).toBe(words.length)
  for (const text of words) expect(text).toMatch(/^[A-Z][a-z]+ [a-z ]+$/)
  expect(new Set(AUDIT_KINDS).size).toBe(AUDIT_KINDS.length)
})
