import type { SecretBox } from './secret-box.ts'

/**
 * The key of a link, made from whole numbers. Only the shop's key can make one, and it needs no row. `about` keeps
 * links of one kind from opening another.
 */
export function writeLinkKey(box: SecretBox, about: string, numbers: readonly number[]): string {
  const { keyId, cipher } = box.seal(numbers.join(' '), about)
  return `${keyId}.${Buffer.from(cipher, 'base64').toString('base64url')}`
}

/** The numbers of a key; undefined when the shop did not write it, or for another sort of link. */
export function readLinkKey(box: SecretBox, about: string, key: string): number[] | undefined {
  const [, keyId = '', written = ''] = /^([0-9a-f]{12})\.([\w-]{40,200})$/.exec(key) ?? []
  if (keyId === '') return undefined
  try {
    const cipher = Buffer.from(written, 'base64url').toString('base64')
    return box.open({ keyId, cipher }, about)?.split(' ').map(Number)
  } catch {
    // Changed on the way, or cut off by a program for emails: it opens nothing.
    return undefined
  }
}
