import { randomInt } from 'node:crypto'
import { LIMITS, PHONE_CODE_PAUSE } from '#domain/accounts/limits.ts'
import type { Language } from '#domain/shop/languages.ts'
import { isKnownNetwork } from '#server/db/accounts/known-networks.ts'
import { insertPhoneCode, type NewPhoneCode } from '#server/db/accounts/phone/phone-codes.ts'
import { findPhoneOwner } from '#server/db/accounts/phone/proven-phones.ts'
import { consumeAttempt, fromNetwork, type Counted } from '#server/db/accounts/rate-limit.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import { problem } from '#server/http/problem.ts'
import { hashToken, makeToken } from '#server/services/tokens.ts'

interface Asking {
  /** Ten digits of an Indian mobile number. */
  phone: string
  network: string
  language: Language['code']
}

/**
 * Sends a code to the account of a phone, and returns the key without which the code is worth nothing. The answer, and
 * what it takes, is the same for a phone without an account and one that has had enough codes. Throws 403 while the setting
 * is off, 429 within a minute of the last request from this network and above its limit.
 */
export async function askLoginCode(
  database: Database,
  { phone, network, language }: Asking,
): Promise<string> {
  const { orm } = database
  await requirePhoneLogin(orm)
  await requireTurn(orm, pauseOf('login', phone, network))
  const owner = await findPhoneOwner(orm, phone)
  const isKnown = await isKnownNetwork(orm, { userId: owner ?? 0, network })
  const mayBeSent = await takeOfPhone(orm, phone, isKnown ? network : undefined)
  const userId = mayBeSent ? (owner ?? null) : null
  return sendCode(database, { phone, language, userId, purpose: 'login' })
}

/**
 * Sends a code to a phone that the account is to have. Throws as above, and 429 above the limits of the account and of
 * the phone.
 */
export async function askProofCode(
  database: Database,
  userId: number,
  { phone, network, language }: Asking,
): Promise<string> {
  const { orm } = database
  await requireTurn(orm, [
    ...pauseOf('proof', phone, network),
    { subject: `phoneproof:account:${userId}`, limit: LIMITS.phoneProofs },
    { subject: 'phoneproof:shop', limit: LIMITS.phoneProofsOfShop },
    { subject: `phoneproof:phone:${phone}`, limit: LIMITS.phoneCodesOfHour },
    { subject: `phoneproof:phone:day:${phone}`, limit: LIMITS.phoneCodesOfDay },
  ])
  return sendCode(database, { phone, language, userId, purpose: 'proof' })
}

/** Throws 403 while the shop does not take codes from phones. */
export async function requirePhoneLogin(db: Connection): Promise<void> {
  if (!(await readSetting(db, 'login.phone'))) throw problem.of('phone-login-off')
}

/** What is stored of a code: without the key, which nobody stores, it cannot be guessed. */
export function hashCode(key: string, code: string): string {
  return hashToken(`${key} ${code}`)
}

function pauseOf(
  purpose: NewPhoneCode['purpose'],
  phone: string,
  network: string,
): [Counted, Counted] {
  const pause = fromNetwork(`phonecode:pause:${purpose}:${phone}`, network)
  return [
    { subject: pause, limit: PHONE_CODE_PAUSE },
    { subject: `phonecode:network:${network}`, limit: LIMITS.phoneCodesOfNetwork },
  ]
}

async function requireTurn(db: Connection, counted: readonly Counted[]): Promise<void> {
  const { seconds } = await consumeAttempt(db, counted)
  if (seconds > 0) throw problem.tooMany(seconds)
}

/** Whether a phone may get one more code; `known` is a network that its account has logged in from. */
async function takeOfPhone(
  db: Connection,
  phone: string,
  known: string | undefined,
): Promise<boolean> {
  const [hour, day] = [`phonecode:hour:${phone}`, `phonecode:day:${phone}`]
  const place = (subject: string) => (known === undefined ? subject : fromNetwork(subject, known))
  const { seconds } = await consumeAttempt(db, [
    { subject: place(hour), limit: LIMITS.phoneCodesOfHour },
    { subject: place(day), limit: LIMITS.phoneCodesOfDay },
  ])
  return seconds === 0
}

type Sending = Pick<NewPhoneCode, 'phone' | 'purpose' | 'userId'> & Pick<Asking, 'language'>

async function sendCode(
  database: Database,
  { phone, language, userId, purpose }: Sending,
): Promise<string> {
  const key = makeToken()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await inTransaction(database, async (tx) => {
    const codeHash = hashCode(key, code)
    await insertPhoneCode(tx, { keyHash: hashToken(key), codeHash, purpose, userId, phone })
    // Without a receiver the same statements are sent, so that the duration reveals nothing.
    const hasReceiver = userId !== null
    const facts = { kind: 'phone-code' as const }
    await queueMail(tx, { to: phone, facts, secretPath: code, language, hasReceiver })
  })
  return key
}
