import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { CodedIssue } from '#contract/field-issues.ts'
import { FairQueue } from './fair-queue.ts'

const MIN_LENGTH = 8
const MAX_LENGTH = 1_000
/** How many of the most common passwords are refused. */
const REFUSED_PASSWORDS = 10_000

/** OWASP's smallest setting for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32

const deriveKey = promisify(argon2)

/**
 * A password as a PHC string (`$argon2id$v=19$m=19456,t=2,p=1$salt$hash`), with a salt of its own.
 * Source: SECURITY.md, passwords; OWASP password storage.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, { ...COST, salt, tagLength: TAG_BYTES })
  const cost = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`
  return ['', 'argon2id', 'v=19', cost, unpadded(salt), unpadded(hash)].join('$')
}

/**
 * Whether a password matches a PHC string. Without a string (an unknown account) it takes just
 * as long and returns false, so that nobody learns from the duration who has an account.
 */
export async function verifyPassword(password: string, phc: string | undefined): Promise<boolean> {
  const stored = parsePhc(phc ?? NOBODYS_HASH)
  const hash = await derive(password, { ...stored, tagLength: stored.hash.length })
  return timingSafeEqual(hash, stored.hash) && phc !== undefined
}

/** What is wrong with a new password, by code; nothing when it may be used. */
export async function passwordIssue(password: string): Promise<CodedIssue | undefined> {
  // Normalised as for hashing: full-width letters are the same password.
  const plain = password.normalize('NFKC')
  // Code points: UTF-16 would count an emoji twice.
  const letters = Array.from(plain)
  const { length } = letters
  if (length < MIN_LENGTH) return { code: 'password-too-short', params: { least: MIN_LENGTH } }
  if (length > MAX_LENGTH) return { code: 'password-too-long', params: { most: MAX_LENGTH } }
  if (plain.trim() === '') return { code: 'password-blank' }
  if (new Set(letters).size === 1) return { code: 'password-repeated' }
  const common = await (commonPasswords ??= loadCommonPasswords())
  if (!common.has(plain.toLowerCase())) return undefined
  return { code: 'password-common' }
}

/** A hash that no password matches; checking it costs as much as a real one. */
const NOBODYS_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${unpadded(Buffer.alloc(16))}$${unpadded(
  Buffer.alloc(TAG_BYTES),
)}`

interface Cost {
  memory: number
  passes: number
  parallelism: number
  salt: Buffer
}

function parsePhc(phc: string): Cost & { hash: Buffer } {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc)
  if (match === null) throw new Error('A stored password hash is no argon2id PHC string.')
  const [, memory, passes, parallelism, salt = '', hash = ''] = match
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

async function derive(
  password: string,
  { salt, ...cost }: Cost & { tagLength: number },
): Promise<Buffer> {
  return queue.through(() =>
    deriveKey('argon2id', { ...cost, message: password.normalize('NFKC'), nonce: salt }),
  )
}

/**
 * Two at a time: each takes 19 MiB and a thread that pictures and files also need. A burst of one network
 * mostly waits for itself; others wait for at most twenty of its passwords.
 */
const queue = new FairQueue({
  atOnce: 2,
  mostWaiting: { inAll: 60, ofNetwork: 20 },
  retrySeconds: 5,
})

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** Loaded with the first new password: the list is not needed to start. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const ranked = dictionary['passwords-common']
  return new Set(ranked.slice(0, REFUSED_PASSWORDS).map((password) => password.toLowerCase()))
}
