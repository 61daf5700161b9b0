import type { ParsedInput } from '#contract/endpoint.ts'
import type { buyGiftCard } from '#contract/orders/gift-sales.ts'
import { LIMITS } from '#domain/accounts/limits.ts'
import { isPhoneNumber, phoneDigits } from '#domain/accounts/phone-number.ts'
import { isSendDay, MOST_DAYS_AHEAD } from '#domain/credit/gift-card-mail.ts'
import {
  hasLink,
  isWithinDay,
  SALE_MINUTES,
  type GiftCardOffer,
} from '#domain/credit/gift-sales.ts'
import { rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import type { Language } from '#domain/shop/languages.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { consume } from '#server/db/accounts/rate-limit.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import {
  boughtWithinDay,
  endGiftSale,
  findGiftSale,
  insertGiftSale,
  lockGiftSales,
  type GiftBuying,
  type GiftSaleRow,
} from '#server/db/credit/gift-sales.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import { readSettings } from '#server/db/settings/settings.ts'
import { LEAST_KEY_LENGTH } from '#server/http/idempotency-key.ts'
import { problem } from '#server/http/problem.ts'
import {
  ProviderError,
  ProviderRefusal,
  type PaymentProvider,
} from '#server/services/payments/payment-provider.ts'
import type { Payments } from '#server/services/payments/providers.ts'
import { hashToken, makePublicKey, makeToken } from '#server/services/tokens.ts'

interface Buying {
  input: ParsedInput<typeof buyGiftCard>['body']
  /** Null for a guest. */
  userId: number | null
  language: Language['code']
  /** Where the request comes from. */
  network: string
  /** The Idempotency-Key of the request. */
  attempt?: string | undefined
}

/** A sale that waits for its payment, with the key that its buyer alone has. */
interface StartedSale {
  sale: GiftSaleRow
  key: string
}

/**
 * Begins to sell a card, with an order of its own at the provider; asked again under the Idempotency-Key of a sale, because its
 * answer was lost, gives that sale, and throws 409 for another card. Throws 409 while cards are not sold online, 403 for a guest
 * where the shop sells to accounts alone, 400 for an amount or a day that is not offered, 429 and 409 above the limits of the
 * network and of what one buyer or recipient can have in a day, 409 where the provider does not take such a payment, and 503.
 */
export async function startGiftSale(
  { database, payments }: { database: Database; payments: Payments },
  { input, userId, language, network, attempt = '' }: Buying,
): Promise<StartedSale> {
  const { orm } = database
  const settings = await readSettings(orm)
  const offer = settings['giftcards.sold']
  const isSold = settings['giftcards.on'] && offer.isOn && payments.canSellCards
  if (!isSold) throw problem.of('gift-sales-off')
  if (userId === null && !settings['checkout.guest']) throw problem.of('guests-off')
  const wanted = requireWanted(input, offer)
  const seconds = await consume(orm, `gift-sale:network:${network}`, LIMITS.giftSales)
  if (seconds > 0) throw problem.tooMany(seconds)
  const phone = phoneDigits(input.phone)
  const buying = { userId, email: input.email, phone, toEmail: input.toEmail }
  const replaced = input.replaces === '' ? undefined : hashToken(input.replaces)
  const key = keyOf(attempt)
  const keyHash = hashToken(key)
  const check = async (tx: Connection): Promise<GiftSaleRow | undefined> => {
    await lockGiftSales(tx)
    const begun = await findGiftSale(tx, { keyHash })
    if (begun === undefined) await requireWithinDay(tx, { ...buying, ...wanted, replaced, offer })
    else requireSame(begun, { ...buying, amount: wanted.amount }, input)
    return begun
  }
  // Before the provider hears of it, and again with the row, because another may have been begun meanwhile.
  const known = await inTransaction(database, check)
  if (known !== undefined) return { sale: known, key }
  const provider = payments.providerFor('online')
  const reference = await announce(orm, provider, wanted.amount)
  const sale = await inTransaction(database, async (tx) => {
    const begun = await check(tx)
    if (begun !== undefined) return begun
    const { fromName, toName, message, language: cardLanguage } = input
    const stored = await insertGiftSale(tx, {
      ...buying,
      ...wanted,
      fromName,
      toName,
      message,
      cardLanguage,
      language,
      keyHash,
      provider: provider.name,
      reference,
      expiresAt: new Date(Date.now() + SALE_MINUTES * 60_000),
    })
    if (provider.network !== undefined) {
      await addJob(tx, { kind: 'check-gift-sale', subject: stored.id, delaySeconds: 60 })
    }
    return stored
  })
  return { sale, key }
}

/** The key of a sale. Who knows that of the attempt has the answer to it; one that could be guessed opens no sale. */
function keyOf(attempt: string): string {
  if (attempt.length < LEAST_KEY_LENGTH) return makeToken()
  return hashToken(`gift-sale ${attempt}`).slice(0, makeToken().length)
}

/** Throws 409 for another card under the key of a sale. Its day is a later one only where none was chosen. */
function requireSame(
  begun: GiftSaleRow,
  buying: GiftBuying & { amount: Paise },
  { fromName, toName, message, language: cardLanguage, sendOn }: Buying['input'],
): void {
  const day = sendOn === '' ? begun.sendOn : sendOn
  const wanted = { ...buying, fromName, toName, message, cardLanguage, sendOn: day }
  const isSame = Object.entries(wanted).every(([name, value]) => Reflect.get(begun, name) === value)
  if (!isSame) throw problem.of('idempotency-mismatch')
}

/** The amount and the day of a card. */
function requireWanted(
  { amount, sendOn: day, phone, ...words }: Buying['input'],
  { least, most }: GiftCardOffer,
): { amount: Paise; sendOn: string } {
  if (amount === null || amount < least || amount > most) {
    const limits = { least: rupeesFromPaise(least), most: rupeesFromPaise(most) }
    throw problem.field('body.amount', 'gift-amount', limits)
  }
  for (const field of ['toName', 'fromName', 'message'] as const) {
    if (hasLink(words[field])) throw problem.field(`body.${field}`, 'gift-link')
  }
  if (!isPhoneNumber(phone)) throw problem.field('body.phone', 'phone-invalid')
  const now = new Date()
  const sendOn = day === '' ? shopDayOf(now) : day
  if (!isSendDay(sendOn, now)) {
    throw problem.field('body.sendOn', 'gift-day', { most: MOST_DAYS_AHEAD })
  }
  return { amount, sendOn }
}

async function requireWithinDay(
  tx: Connection,
  wanted: GiftBuying & { amount: Paise; replaced: string | undefined; offer: GiftCardOffer },
): Promise<void> {
  const { amount, replaced, offer } = wanted
  if (replaced !== undefined) await endGiftSale(tx, replaced)
  const bought = await boughtWithinDay(tx, wanted, { withWaiting: true })
  if (isWithinDay(amount, bought, offer)) return
  throw problem.of('gift-sale-limit', { most: rupeesFromPaise(offer.perDay) })
}

/** An order at the provider; a name of our own where it has none. */
async function announce(
  db: Connection,
  { network }: PaymentProvider,
  total: Paise,
): Promise<string> {
  if (network === undefined) return `test-${makeToken()}`
  return network.create({ giftCard: makePublicKey(), total }).catch(async (error: unknown) => {
    if (error instanceof ProviderRefusal) {
      const { shop } = await readSettings(db)
      throw problem.of('payment-refused', { phone: shop.phone, email: shop.email })
    }
    throw error instanceof ProviderError ? problem.unavailable(5) : error
  })
}
