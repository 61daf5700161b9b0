import { expect, test } from 'vitest'
import { AUDIT_ACTIONS, AUDIT_KINDS, auditedDifference } from './audit.ts'

test('only what differs is kept', () => {
  const before = { name: 'Ring', price: 100, images: ['a'], at: new Date(0) }
  const after = { name: 'Ring', price: 120, images: ['a', 'b'], at: new Date(0) }
  expect(auditedDifference(before, after)).toEqual({
    before: { price: 100, images: ['a'] },
    after: { price: 120, images: ['a', 'b'] },
  })
})

test('a state that begins or ends stands whole', () => {
  expect(auditedDifference(undefined, { name: 'Ring' })).toEqual({
    before: null,
    after: { name: 'Ring' },
  })
  expect(auditedDifference({ name: 'Ring' }, undefined).after).toBeNull()
})

test('secrets never stand in the log, however deep they are', () => {
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
  const { after } = auditedDifference(undefined, { body: 'x'.repeat(5_000) })
  expect(JSON.stringify(after).length).toBeLessThan(1_100)
})

test('every action is of a known kind', () => {
  const kinds: readonly string[] = AUDIT_KINDS
  for (const action of Object.keys(AUDIT_ACTIONS)) expect(kinds).toContain(action.split('.')[0])
})
