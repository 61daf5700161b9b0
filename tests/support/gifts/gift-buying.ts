import { expect } from 'vitest'
import { NO_CARDS_SOLD } from '#domain/credit/gift-sales.ts'
import { writeSetting } from '#server/db/settings/settings.ts'
import type { Person } from '#tests/support/builders.ts'
import type { PayingShop } from '#tests/support/paying-shop.ts'

type Handed = ReturnType<PayingShop['razorpay']['pay']>

/** A card that waits for its payment. */
export interface Begun {
  key: string
  reference: string
  callback: string
  email: string
  toEmail: string
}

export type GiftBuying = Awaited<ReturnType<typeof startGiftBuying>>

/** Gift cards are sold by a shop from ₹500 to ₹10,000, also to guests; functions for tests of buyers. */
export async function startGiftBuying({ shop, razorpay, read }: PayingShop) {
  const { orm } = shop.database
  await writeSetting(orm, 'giftcards.on', true)
  await writeSetting(orm, 'checkout.guest', true)
  await writeSetting(orm, 'giftcards.sold', { ...NO_CARDS_SOLD, isOn: true })
  let begun = 0

  /** A card of ₹1,000 from one stranger to another. */
  function wanted(fields: object = {}) {
    begun += 1
    return {
      amount: 1_000,
      toName: 'Asha',
      toEmail: `asha.${begun}@example.in`,
      fromName: 'Ravi',
      message: 'Happy Diwali!',
      language: 'en',
      sendOn: '',
      email: `ravi.${begun}@example.in`,
      phone: `+91 98290 ${String(10_000 + begun)}`,
      replaces: '',
      ...fields,
    }
  }

  const buy = (fields: object = {}, by?: Person, attempt?: string) =>
    shop.ask('POST', by === undefined ? '/giftcard/buy/guest' : '/giftcard/buy', {
      body: wanted(fields),
      from: `10.9.${begun % 250}.${begun % 199}`,
      ...(by && { token: by.token }),
      ...(attempt !== undefined && { headers: { 'idempotency-key': attempt } }),
    })

  const post = (path: string, body: object) => shop.ask('POST', `/giftcard/buy/${path}`, { body })

  return {
    wanted,
    buy,

    async begun(fields: object = {}, by?: Person): Promise<Begun> {
      const body = wanted(fields)
      const { status, body: answer, text } = await buy(body, by)
      expect(status, text).toBe(201)
      const { key, razorpay: paying, callback } = answer
      const { email, toEmail } = body
      return { key, callback, email, toEmail, reference: paying?.reference ?? '' }
    },

    verify: ({ key }: Pick<Begun, 'key'>, handed: Handed) => post('verify', { key, ...handed }),
    check: ({ key }: Pick<Begun, 'key'>) => post('check', { key }),
    test: ({ key }: Pick<Begun, 'key'>, outcome = 'approve') => post('test', { key, outcome }),
    pay: ({ reference }: Pick<Begun, 'reference'>, fields: object = {}) =>
      razorpay.pay(reference, fields),

    /** How far the sale is once nothing of it is being settled. */
    async settled({ key }: Pick<Begun, 'key'>): Promise<string> {
      let state = ''
      await expect
        .poll(async () => {
          const { body } = await post('check', { key })
          state = body.state
          return body.isKnown
        })
        .toBe(true)
      return state
    },

    /** What came and went for a sale, and the cards that were issued for it. */
    async moneyOf({ reference }: Pick<Begun, 'reference'>) {
      return read<{ amount: number; reason: string | null; status: string | null; cards: number }>(
        `select p.amount::float8 / 100 as amount, r.reason, r.status,
          (select count(*)::int from gift_cards where reference = p.provider_payment_id) as cards
          from payments p join gift_card_sales s on s.id = p.gift_sale_id left join refunds r on r.payment_id = p.id
          where s.reference = $1 order by p.id, r.id`,
        reference,
      )
    },

    /** The hour in which it can be paid is over. */
    async expires({ reference }: Pick<Begun, 'reference'>): Promise<void> {
      await read(
        `update gift_card_sales set created_at = created_at - interval '2 hours', expires_at = created_at - interval '1 hour'
          where reference = $1`,
        reference,
      )
    },
  }
}
