import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { SecretBox } from './secret-box.ts'

const [older, newer] = [randomBytes(32), randomBytes(32)]

test('a sealed text opens only for its subject, and reveals nothing', () => {
  const box = new SecretBox([newer])
  const sealed = box.seal('ABCPK1234F', 'user 7')
  expect(JSON.stringify(sealed)).not.toContain('ABCPK')
  expect(box.open(sealed, 'user 7')).toBe('ABCPK1234F')
  expect(() => box.open(sealed, 'user 8')).toThrow()
  expect(box.seal('ABCPK1234F', 'user 7').cipher).not.toBe(sealed.cipher)
})

test('a text with a changed byte does not open', () => {
  const box = new SecretBox([newer])
  const { cipher, keyId } = box.seal('ABCPK1234F', 'user 7')
  const bytes = Buffer.from(cipher, 'base64')
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
  expect(() => box.open({ cipher: bytes.toString('base64'), keyId }, 'user 7')).toThrow()
})

test('a new key reads texts of an older one that is kept', () => {
  const sealed = new SecretBox([older]).seal('ABCPK1234F', 'user 7')
  expect(new SecretBox([newer, older]).open(sealed, 'user 7')).toBe('ABCPK1234F')
  expect(new SecretBox([newer, older]).seal('x', 'y').keyId).not.toBe(sealed.keyId)
  expect(new SecretBox([newer]).open(sealed, 'user 7')).toBeUndefined()
})
