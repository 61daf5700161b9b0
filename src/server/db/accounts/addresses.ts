import { and, count, desc, eq, getTableColumns } from 'drizzle-orm'
import type { CheckoutDetails } from '#domain/orders/checkout.ts'
import type { Connection } from '#server/db/connection.ts'
import { addresses } from '#server/db/schema/accounts.ts'

const { createdAt: _since, ...ADDRESS } = getTableColumns(addresses)

/** An address of a customer. */
export type AddressRow = Omit<typeof addresses.$inferSelect, 'createdAt'>

/** The columns of an address besides its owner. */
export type AddressDraft = CheckoutDetails & { isDefault: boolean }

/** A customer's addresses, the default one first, then the newest. */
export function listAddresses(db: Connection, userId: number): Promise<AddressRow[]> {
  return db
    .select(ADDRESS)
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.id))
}

/** One address of any user, or undefined. */
export async function findAddress(db: Connection, id: number): Promise<AddressRow | undefined> {
  const [row] = await db.select(ADDRESS).from(addresses).where(eq(addresses.id, id))
  return row
}

/** The number of addresses of a customer. */
export async function countAddresses(db: Connection, userId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(addresses)
    .where(eq(addresses.userId, userId))
  return row?.count ?? 0
}

/** Stores an address and returns its id; the caller makes sure that only one is the default. */
export async function insertAddress(
  tx: Connection,
  userId: number,
  draft: AddressDraft,
): Promise<number> {
  const [row] = await tx
    .insert(addresses)
    .values({ ...draft, userId })
    .returning({ id: addresses.id })
  if (row === undefined) throw new Error('The database stored no address.')
  return row.id
}

/** Replaces an address. */
export async function updateAddress(
  tx: Connection,
  id: number,
  draft: AddressDraft,
): Promise<void> {
  await tx.update(addresses).set(draft).where(eq(addresses.id, id))
}

/** Forgets an address. */
export async function deleteAddress(tx: Connection, id: number): Promise<void> {
  await tx.delete(addresses).where(eq(addresses.id, id))
}

/** Unmarks the default address of a customer. */
export async function clearDefaultAddress(tx: Connection, userId: number): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true)))
}

/** Makes a customer's newest address the default one. */
export async function makeNewestDefault(tx: Connection, userId: number): Promise<void> {
  const newest = tx
    .select({ id: addresses.id })
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.id))
    .limit(1)
  await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, newest))
}
