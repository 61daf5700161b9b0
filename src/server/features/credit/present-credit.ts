import type { OwnCredit, ShopCredit } from '#contract/orders/store-credit.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import {
  creditLeft,
  creditOf,
  listCredit,
  type CreditRow,
} from '#server/db/credit/credit-entries.ts'

/** The store credit of a customer as they see it: without who of the shop wrote what. */
export async function readOwnCredit(db: Connection, userId: number): Promise<OwnCredit> {
  const { entries, ...credit } = await readCredit(db, userId)
  const takesGiftCards = await readSetting(db, 'giftcards.on')
  return { ...credit, entries: entries.map(({ by: _by, ...entry }) => entry), takesGiftCards }
}

/** The store credit of a customer as staff see it. */
export async function readCredit(db: Connection, userId: number): Promise<ShopCredit> {
  const balance = await creditOf(db, userId)
  const left = await creditLeft(db, userId)
  const entries = await listCredit(db, userId)
  return {
    balance: rupeesFromPaise(balance),
    ends: left.flatMap(({ amount, expiresOn: on }) =>
      on === null ? [] : [{ amount: rupeesFromPaise(amount), on }],
    ),
    entries: entries.map(presentEntry),
  }
}

function presentEntry({ id: entryId, createdAt, amount, byName: by, ...entry }: CreditRow) {
  const { kind, orderId, expiresOn, note } = entry
  const at = createdAt.toISOString()
  return { entryId, at, kind, amount: rupeesFromPaise(amount), orderId, expiresOn, note, by }
}
