import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/orders/gift-cards.ts'
import type { GiftCard } from '#contract/orders/gift-cards.ts'
import type { CardMailState } from '#domain/credit/gift-card-mail.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import type { Connection, Database } from '#server/db/connection.ts'
import {
  eraseOldCardMails,
  mailsOfCards,
  type GiftCardMail,
} from '#server/db/credit/gift-card-mails.ts'
import {
  countGiftCards,
  findGiftCard,
  listGiftCards,
  type GiftCardRow,
} from '#server/db/credit/gift-cards.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import { serve } from '#server/http/endpoint.ts'
import { idempotencyKey } from '#server/http/idempotency-key.ts'
import { problem } from '#server/http/problem.ts'
import { pageOf, setTotalCount } from '#server/http/responses/paging.ts'
import { scheduleEveryMinute, scheduleMaintenance } from '#server/jobs/scheduler.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'
import { sendDueCards } from './card-mail.ts'
import { issueGiftCard } from './issue-card.ts'
import { redeemGiftCard } from './redeem-card.ts'
import { resendGiftCard } from './resend-card.ts'
import { voidGiftCard } from './void-card.ts'

/** Gift cards: staff issues and ends them, customers make store credit of them. */
export function registerGiftCards(
  app: FastifyInstance,
  { database, panBox }: { database: Database; panBox: OpenPanBox },
): void {
  const { orm } = database

  serve(app, contract.listGiftCards, async ({ query }, context) => {
    const end = query.end
      ?.toUpperCase()
      .replaceAll(/[^0-9A-Z]/g, '')
      .slice(-4)
    const wanted = { end, state: query.state === '' ? undefined : query.state }
    const { count: total } = await countGiftCards(orm, wanted)
    setTotalCount(context, total)
    const open = await countGiftCards(orm, { state: 'open' })
    const rows = await listGiftCards(orm, { ...wanted, ...pageOf(query, context) })
    const mails = await mailsOfCards(
      orm,
      rows.map(({ id }) => id),
    )
    return {
      isOn: await readSetting(orm, 'giftcards.on'),
      open: { count: open.count, amount: rupeesFromPaise(open.amount) },
      total,
      cards: rows.map((row) => presentCard(row, mails.get(row.id))),
    }
  })

  serve(app, contract.issueGiftCard, async ({ body }, context) => {
    const { user: by } = context
    const { toName, toEmail, message: words, sendOn, language = 'en', ...asked } = body
    const mail = toEmail === '' ? undefined : { toName, toEmail, message: words, language, sendOn }
    const issue = { ...asked, mail, by, key: idempotencyKey(context) }
    const { cardId, code } = await issueGiftCard({ database, panBox }, issue)
    const message =
      mail === undefined ? 'The gift card is issued.' : 'The gift card is issued and goes by email.'
    return { message, code, card: await readCard(orm, cardId) }
  })

  serve(app, contract.voidGiftCard, async ({ params: { cardId }, body }, { user: by }) => {
    await voidGiftCard(database, { cardId, ...body, by })
    return { message: 'The gift card is void.', card: await readCard(orm, cardId) }
  })

  serve(app, contract.resendGiftCard, async ({ params, body }, { user: by }) => {
    const cardId = await resendGiftCard({ database, panBox }, { ...params, ...body, by })
    return { message: 'The card goes out with a new code.', card: await readCard(orm, cardId) }
  })

  serve(app, contract.redeemGiftCard, async ({ body: { code } }, { user, address }) => {
    const done = await redeemGiftCard(database, { userId: user.id, code, network: address })
    const [amount, balance] = [rupeesFromPaise(done.amount), rupeesFromPaise(done.balance)]
    return { message: 'The gift card is now store credit.', amount, balance }
  })

  scheduleEveryMinute(app, 'send gift cards', () => sendDueCards(database))
  scheduleMaintenance(app, 'erase recipients of gift cards', () => eraseOldCardMails(orm))
}

async function readCard(db: Connection, cardId: number): Promise<GiftCard> {
  const row = await findGiftCard(db, cardId)
  if (row === undefined) throw problem.notFound('gift card')
  return presentCard(row, (await mailsOfCards(db, [cardId])).get(cardId))
}

function presentCard(row: GiftCardRow, mail: GiftCardMail | undefined): GiftCard {
  const { id: cardId, codeEnd, way, reference, note, redeemedAt, voidedAt } = row
  const state = redeemedAt !== null ? 'redeemed' : voidedAt !== null ? 'void' : 'open'
  const amount = rupeesFromPaise(row.amount)
  return {
    cardId,
    codeEnd,
    amount,
    balance: state === 'open' ? amount : 0,
    state,
    way,
    reference,
    note,
    issuedAt: row.createdAt.toISOString(),
    issuedBy: row.issuedByName,
    endedAt: (redeemedAt ?? voidedAt)?.toISOString() ?? null,
    redeemedBy:
      row.redeemedBy === null ? null : { userId: row.redeemedBy, name: row.redeemer ?? '' },
    voidedBy: row.voidedByName,
    voidReason: row.voidReason,
    mail: mail === undefined ? null : presentMail(mail),
  }
}

function presentMail(mail: GiftCardMail): NonNullable<GiftCard['mail']> {
  const { toName, toEmail, message, sendOn, sentAt, status, isFile, problem: reason } = mail
  return {
    toName,
    toEmail,
    message,
    sendOn,
    state: stateOf(mail),
    sentAt: sentAt?.toISOString() ?? null,
    problem: status === 'failed' ? (reason ?? '') : '',
    isFile: isFile === true,
  }
}

function stateOf({ sentAt, status, sendOn }: GiftCardMail): CardMailState {
  if (sentAt !== null) return 'sent'
  if (status === 'failed') return 'failed'
  return status === null && sendOn > shopDayOf(new Date()) ? 'planned' : 'waiting'
}
