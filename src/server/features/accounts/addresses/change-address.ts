import type { Address } from '#contract/accounts/addresses.ts'
import { MAX_ADDRESSES } from '#domain/accounts/limits.ts'
import {
  clearDefaultAddress,
  countAddresses,
  deleteAddress,
  findAddress,
  insertAddress,
  makeNewestDefault,
  updateAddress,
  type AddressDraft,
  type AddressRow,
} from '#server/db/accounts/addresses.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { lockUser } from '#server/db/accounts/users.ts'
import { problem } from '#server/http/problem.ts'

/** Adds an address; the first one is the default. Throws 409 at the limit of addresses. */
export function addAddress(
  database: Database,
  userId: number,
  draft: AddressDraft,
): Promise<Address> {
  return inTransaction(database, async (tx) => {
    await lockUser(tx, userId)
    const count = await countAddresses(tx, userId)
    if (count >= MAX_ADDRESSES) {
      throw problem.of('address-limit', { most: MAX_ADDRESSES })
    }
    const isDefault = draft.isDefault || count === 0
    if (isDefault) await clearDefaultAddress(tx, userId)
    return saved(tx, await insertAddress(tx, userId, { ...draft, isDefault }))
  })
}

/** Replaces an address of the user; the default stays the default. Throws 404, and 403 for another user's. */
export function replaceAddress(
  database: Database,
  own: { id: number; userId: number },
  draft: AddressDraft,
): Promise<Address> {
  return inTransaction(database, async (tx) => {
    const before = await requireOwn(tx, own)
    const isDefault = draft.isDefault || before.isDefault
    if (isDefault && !before.isDefault) await clearDefaultAddress(tx, own.userId)
    await updateAddress(tx, own.id, { ...draft, isDefault })
    return saved(tx, own.id)
  })
}

/** Deletes an address of the user; the newest replaces a deleted default. Throws 404 and 403. */
export function removeAddress(
  database: Database,
  own: { id: number; userId: number },
): Promise<void> {
  return inTransaction(database, async (tx) => {
    const before = await requireOwn(tx, own)
    await deleteAddress(tx, own.id)
    if (before.isDefault) await makeNewestDefault(tx, own.userId)
  })
}

/** An address for the API. */
export function presentAddress({ id, userId: _owner, ...address }: AddressRow): Address {
  return { ...address, addressId: id }
}

async function requireOwn(
  tx: Connection,
  { id, userId }: { id: number; userId: number },
): Promise<AddressRow> {
  await lockUser(tx, userId)
  const address = await findAddress(tx, id)
  if (address === undefined) throw problem.notFound('address')
  if (address.userId !== userId) throw problem.of('not-yours', { what: 'address' })
  return address
}

async function saved(tx: Connection, id: number): Promise<Address> {
  const address = await findAddress(tx, id)
  if (address === undefined) throw problem.notFound('address')
  return presentAddress(address)
}
