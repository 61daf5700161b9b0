import { expect, test } from 'vitest'
import { hashPassword, passwordIssue, verifyPassword } from './passwords.ts'

test('a password is recognised by its hash', async () => {
  const phc = await hashPassword('silver anklet 7')
  expect(await verifyPassword('silver anklet 7', phc)).toBe(true)
  expect(await verifyPassword('silver anklet 8', phc)).toBe(false)
})

test('a hash is an argon2id PHC string with its own salt', async () => {
  const [first, second] = await Promise.all([hashPassword('one word'), hashPassword('one word')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(first).not.toBe(second)
})

test('the same letters typed in another Unicode form are the same password', async () => {
  const phc = await hashPassword('caf\u00E9 nagina')
  expect(await verifyPassword('cafe\u0301 nagina', phc)).toBe(true)
})

test('an unknown account takes as long as a wrong password', async () => {
  expect(await verifyPassword('anything at all', undefined)).toBe(false)
  expect(await verifyPassword('', undefined)).toBe(false)
})

test('many concurrent checks all get their turn', async () => {
  const phc = await hashPassword('twelve at once')
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => verifyPassword(i % 2 ? 'twelve at once' : 'wrong', phc)),
  )
  expect(answers.filter(Boolean)).toHaveLength(6)
})

test('a stored text that is not a hash is an error, not a wrong password', async () => {
  await expect(verifyPassword('anything', 'plain text')).rejects.toThrow('PHC')
})

test('a password of seven characters is too short', async () => {
  expect(await passwordIssue('abcdef7')).toMatchObject({ code: 'password-too-short' })
})

test('seven emoji are seven characters', async () => {
  expect(await passwordIssue('💍💍💍💍💍💍💍')).toMatchObject({ code: 'password-too-short' })
  expect(await passwordIssue('💍💍💍💍💍💍💍🌸')).toBeUndefined()
})

test('a common password in full-width letters is just as common', async () => {
  expect(await passwordIssue('ｐａｓｓｗｏｒｄ')).toEqual({ code: 'password-common' })
})

test('spaces alone are not a password, nor is one repeated character', async () => {
  expect(await passwordIssue(' '.repeat(8))).toEqual({ code: 'password-blank' })
  expect(await passwordIssue('\u3000\u00A0'.repeat(8))).toEqual({ code: 'password-blank' })
  for (const letter of ['a', 'ａ', '💍', 'é']) {
    expect(await passwordIssue(letter.repeat(8))).toEqual({ code: 'password-repeated' })
  }
  expect(await passwordIssue('aaaa bbbb')).toBeUndefined()
})

test('a password of more than a thousand characters is refused', async () => {
  expect(await passwordIssue('x'.repeat(1_001))).toEqual({
    code: 'password-too-long',
    params: { most: 1_000 },
  })
  expect(await passwordIssue('xy'.repeat(500))).toBeUndefined()
})

test.each(['password', 'PassWord', '12345678', 'iloveyou', 'qwertyuiop'])(
  'the common password %s is refused',
  async (password) => {
    expect(await passwordIssue(password)).toEqual({ code: 'password-common' })
  },
)

test('eight uncommon characters are accepted', async () => {
  expect(await passwordIssue('jhumka-9')).toBeUndefined()
})
