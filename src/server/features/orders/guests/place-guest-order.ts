import type { ReplyInput, ParsedInput } from '#contract/endpoint.ts'
import type { createGuestOrder } from '#contract/orders/guest-orders.ts'
import { GUEST_SESSION_DAYS, LIMITS } from '#domain/accounts/limits.ts'
import { isPhoneNumber, phoneDigits } from '#domain/accounts/phone-number.ts'
import { isEmailAddress } from '#domain/accounts/email-address.ts'
import type { Language } from '#domain/shop/languages.ts'
import { lockPhone, secondsToWaitOf, takeGuest } from '#server/db/accounts/guests.ts'
import { consume, secondsToWait } from '#server/db/accounts/rate-limit.ts'
import { insertSession } from '#server/db/accounts/sessions.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import {
  tryWithin,
  untilPlaced,
  type OrderingShop,
} from '#server/features/orders/placing/place-order.ts'
import { LEAST_KEY_LENGTH } from '#server/http/idempotency-key.ts'
import { problem, ProblemError } from '#server/http/problem.ts'
import { hashToken, makeToken } from '#server/services/tokens.ts'

/** An order of somebody without a login. */
interface GuestPlacing {
  input: ParsedInput<typeof createGuestOrder>['body']
  /** The Idempotency-Key: who knows it is the same guest. */
  key: string | undefined
  language: Language['code']
  /** Where the request comes from. */
  network: string
}

/**
 * Places the order of a guest, with the prices, checks and the one statement of an account's order, and opens it for the
 * browser. Throws 403 unless the shop sells to guests, 400 without a key, an email or a phone that can be one, 409 for a discount code,
 * 429 above the limits of the network and of the phone, and all that `placeOrder` throws.
 *
 * Thousands share the address of a phone network, so a refused try takes nothing from the orders it may place.
 */
export async function placeGuestOrder(
  { database, ...shop }: OrderingShop & { database: Database },
  { input, key = '', language, network }: GuestPlacing,
): Promise<ReplyInput<typeof createGuestOrder>> {
  const { orm } = database
  if (!(await readSetting(orm, 'checkout.guest'))) throw problem.of('guests-off')
  if (key.length < LEAST_KEY_LENGTH) {
    throw problem.field('Idempotency-Key', 'idempotency-key-missing', { least: LEAST_KEY_LENGTH })
  }
  if (!isEmailAddress(input.email)) throw problem.field('body.email', 'email-invalid')
  if (!isPhoneNumber(input.phone)) throw problem.field('body.phone', 'phone-invalid')
  // Nobody could count how often one customer uses it.
  if (input.discountCode !== '') throw problem.of('guest-discount')
  const subject = subjectOf(network)
  // So that what is refused anyway costs no prices; storing an order counts it.
  const seconds = await secondsToWait(orm, { subject, limit: LIMITS.guestOrders })
  if (seconds > 0) throw problem.tooMany(seconds)
  const name = `${input.firstName} ${input.lastName}`
  const placing = {
    input,
    guest: { key, name, phone: phoneDigits(input.phone) },
    language,
    network,
  }
  try {
    return await untilPlaced(() => placeInOne(database, shop, placing))
  } catch (error) {
    if (tellsOfPhone(error)) await countTold(orm, network)
    throw error
  }
}

/** The refusals that tell what others with the same phone have bought in cash. */
const TELLING = new Set<string>(['cash-first', 'cash-refused', 'cash-day-limit'])

function tellsOfPhone(error: unknown): boolean {
  return error instanceof ProblemError && TELLING.has(error.code)
}

/** Throws 429 instead, so that nobody asks about one phone after the other. */
async function countTold(db: Connection, network: string): Promise<void> {
  const limit = LIMITS.guestCashRefusals
  const seconds = await consume(db, `guestorder:told:${network}`, limit)
  if (seconds > 0) throw problem.tooMany(seconds)
}

interface Try {
  input: GuestPlacing['input']
  guest: { key: string; name: string; phone: string }
  language: GuestPlacing['language']
  network: string
}

/** What counts the orders of a network. */
function subjectOf(network: string): string {
  return `guestorder:address:${network}`
}

/** Somebody bought or edited meanwhile: the try is rolled back, with the guest it has written. */
class OvertakenTry extends Error {
  override name = 'OvertakenTry'
}

/** The guest, the order and its session in one transaction; undefined when somebody was faster. */
async function placeInOne(
  database: Database,
  shop: OrderingShop,
  { input, guest: { key, name, phone }, language, network }: Try,
): Promise<ReplyInput<typeof createGuestOrder> | undefined> {
  try {
    return await inTransaction(database, async (tx) => {
      await lockPhone(tx, phone)
      const id = await takeGuest(tx, { guestKey: hashToken(key), name, phone })
      if (id === undefined) throw problem.of('idempotency-mismatch')
      const placed = await tryWithin(tx, shop, {
        input: { ...input, userId: id },
        user: { id, name, isGuest: true },
        key,
        network,
        language,
      })
      if (placed === undefined) throw new OvertakenTry()
      // As many as one account may place; a repeated request counts once, a refused one never.
      const wait = await secondsToWaitOf(tx, phone, shop.ordersPerHour)
      if (wait > 0) throw problem.tooMany(wait)
      // Within the transaction: what it rolls back was never counted.
      const full = await consume(tx, subjectOf(network), LIMITS.guestOrders)
      if (full > 0) throw problem.tooMany(full)
      const token = makeToken()
      const tokenHash = hashToken(token)
      await insertSession(tx, { tokenHash, userId: id, days: GUEST_SESSION_DAYS, device: '' })
      return { ...placed, guest: { token, userId: id, name, role: 'customer' as const } }
    })
  } catch (error) {
    if (error instanceof OvertakenTry) return undefined
    throw error
  }
}
