import type { ParsedInput } from '#contract/endpoint.ts'
import type { bookRepair as endpoint } from '#contract/repairs/repairs.ts'
import { LIMITS } from '#domain/accounts/limits.ts'
import { isPhoneNumber } from '#domain/accounts/phone-number.ts'
import type { Language } from '#domain/shop/languages.ts'
import { MOST_REPAIR_PICTURES } from '#domain/repairs/repair-states.ts'
import { consume, secondsToWait } from '#server/db/accounts/rate-limit.ts'
import { insertRepair, isBookedEnough, type RepairRow } from '#server/db/repairs/repairs.ts'
import type { Connection } from '#server/db/connection.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import { LEAST_KEY_LENGTH } from '#server/http/idempotency-key.ts'
import { problem } from '#server/http/problem.ts'
import type { UploadedFile } from '#server/http/uploads/uploads.ts'
import { withPictures, type PictureStorage } from '#server/storage/picture-storage.ts'
import { hashToken } from '#server/services/tokens.ts'
import { queueBookedMail } from './repair-mail.ts'

interface Booking {
  body: ParsedInput<typeof endpoint>['body']
  files: readonly UploadedFile[]
  /** The network that it comes from. */
  address: string
  /** The Idempotency-Key of the attempt; undefined without one. */
  attempt?: string | undefined
  language: Language['code']
}

const ofNetwork = (address: string) => `repair:address:${address}`

/**
 * Refuses a booking whose form need not be read: throws 403 where the shop takes none, and 429 for a network that has
 * booked as often as it may.
 */
export async function requireBooking(db: Connection, address: string): Promise<void> {
  if (!(await readSetting(db, 'repairs.booking'))) throw problem.of('repairs-off')
  const counted = { subject: ofNetwork(address), limit: LIMITS.repairs }
  const seconds = await secondsToWait(db, counted)
  if (seconds > 0) throw problem.tooMany(seconds)
}

/**
 * Stores a job with its pictures and writes to its customer, at most ten times a day, after `requireBooking`. Throws
 * 400 for an impossible phone number, because the cash of a day is added up by it; 400, 413 and 415 for its pictures,
 * 400 also for any when the shop has had enough for the day; and 429 above the limit of the address. The same attempt
 * again, as after an answer that was lost, books nothing and gets the job that it has booked.
 */
export async function bookRepair(
  pictures: PictureStorage,
  { body, files, address, language, attempt = '' }: Booking,
): Promise<RepairRow> {
  const { orm } = pictures.database
  if (!isPhoneNumber(body.phone)) throw problem.field('phone', 'phone-invalid')
  const seconds = await consume(orm, ofNetwork(address), LIMITS.repairs)
  if (seconds > 0) throw problem.tooMany(seconds)
  if (files.length > MOST_REPAIR_PICTURES) {
    throw problem.field('pictures', 'too-many-pictures', { most: MOST_REPAIR_PICTURES })
  }
  if (files.length > 0 && (await isBookedEnough(orm, LIMITS.repairPicturesOfShop, 'pictures'))) {
    throw problem.field('pictures', 'pictures-enough-today')
  }
  const wanted = { field: 'pictures', kept: [], files }
  const isTold = !(await isBookedEnough(orm, LIMITS.repairsOfEmail, body))
  return withPictures(pictures, wanted, async (tx, paths) => {
    const made = { ...body, pictures: [...new Set(paths)], language }
    // Who knows the key of the attempt has the answer to it. One that could be guessed opens no job.
    const isSecret = attempt.length >= LEAST_KEY_LENGTH
    const publicKey = isSecret ? hashToken(`repair ${attempt}`) : undefined
    const row = await insertRepair(tx, { ...made, ...(publicKey !== undefined && { publicKey }) })
    if (row.isKnown !== true) {
      if (isTold) await queueBookedMail(tx, row)
    } else if (Object.entries(body).some(([field, value]) => Reflect.get(row, field) !== value)) {
      throw problem.of('idempotency-mismatch')
    }
    return row
  })
}
