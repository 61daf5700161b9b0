import { isDeepStrictEqual } from 'node:util'
import { WrittenTerms } from '#contract/discounts/discounts.ts'
import { WrittenSale } from '#contract/discounts/sales.ts'
import type { Connection } from '#server/db/connection.ts'
import { lastChange } from '#server/db/settings/audit-log.ts'
import { problem } from '#server/http/problem.ts'

interface Read<Written> {
  id: number
  /** As the form read it; undefined skips the check. */
  seen: Written | undefined
  now: Written
}

/** Throws 409 when somebody else has changed a code since a form read it. */
export function requireSeenCode(tx: Connection, read: Read<WrittenTerms>): Promise<void> {
  return requireSeen(tx, 'discount', WrittenTerms.shape, read)
}

/** Throws 409 when somebody else has changed a sale since a form read it. */
export function requireSeenSale(tx: Connection, read: Read<WrittenSale>): Promise<void> {
  return requireSeen(tx, 'sale', WrittenSale.shape, read)
}

async function requireSeen<Written extends Pick<WrittenSale, 'scope'>>(
  tx: Connection,
  kind: 'discount' | 'sale',
  shape: Record<keyof Written, unknown>,
  { id, seen, now }: Read<Written>,
): Promise<void> {
  if (seen === undefined || isSame(shape, seen, now)) return
  throw problem.changed('discount-changed', await lastChange(tx, kind, [id]))
}

function isSame<Written extends Pick<WrittenSale, 'scope'>>(
  shape: Record<keyof Written, unknown>,
  seen: Written,
  now: Written,
): boolean {
  const [before, after] = [withoutNames(seen), withoutNames(now)]
  for (const key in shape) if (!isDeepStrictEqual(before[key], after[key])) return false
  return true
}

/** Another name of a category or a piece changes no terms. */
function withoutNames<Written extends Pick<WrittenSale, 'scope'>>(written: Written): Written {
  return { ...written, scope: written.scope.map((part) => ({ ...part, name: '' })) }
}
