import type { MakeInput } from '#contract/metal/makes.ts'
import { keepChange } from '#server/db/catalogue/change-log.ts'
import type { Connection } from '#server/db/connection.ts'
import type { OwnMake } from '#server/db/rates/product-makes.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import type { SessionUser } from '#server/http/auth.ts'
import type { MakesBeforeAndAfter } from './make-states.ts'
import { summaryOf } from './replace-own-makes.ts'

interface ReplacedMakes {
  product: { id: number; name: string }
  before: readonly OwnMake[]
  makes: readonly MakeInput[]
  /** What undoes it, by product. */
  states: ReadonlyMap<number, MakesBeforeAndAfter>
  /** The time of the last change that the product has now. */
  writtenAt: Date
  by: SessionUser
}

/** Stores that the makes of a product were replaced: the change, which can be undone, and the entry in the audit log. */
export async function keepMakes(
  tx: Connection,
  { product, before, makes, states, writtenAt, by }: ReplacedMakes,
): Promise<void> {
  const { id: productId, name } = product
  const rows = [...states.values()].map((state) => Object.assign({ productId, writtenAt }, state))
  await keepChange(tx, { kind: 'makes', by, rows })
  await recordChange(tx, {
    by,
    action: 'product.makes',
    subject: { id: productId, name },
    before: { makes: before.map(summaryOf) },
    after: { makes: makes.map(summaryOf) },
  })
}
