import type { ShownSizes } from '#contract/accounts/own-sizes.ts'
import { isSizeWornAt, WORN_PLACES, type OwnSizes } from '#domain/accounts/own-sizes.ts'
import { readOwnSizes, writeOwnSizes } from '#server/db/accounts/own-sizes.ts'
import type { Connection } from '#server/db/connection.ts'
import { problem } from '#server/http/problem.ts'

/** The sizes of a customer, empty where none is remembered. */
export async function shownSizes(db: Connection, userId: number): Promise<ShownSizes> {
  const own = await readOwnSizes(db, userId)
  const { thumb = '', index = '', middle = '', ring = '', little = '', wrist = '', neck = '' } = own
  return { thumb, index, middle, ring, little, wrist, neck }
}

/** Replaces them. Throws 400 for a code that is not a size of that kind of jewellery. */
export async function saveSizes(
  db: Connection,
  userId: number,
  wanted: ShownSizes,
): Promise<ShownSizes> {
  const sizes: OwnSizes = {}
  for (const place of WORN_PLACES) {
    const code = wanted[place]
    if (code === '') continue
    if (!isSizeWornAt(place, code)) throw problem.field(place, 'size-unknown')
    sizes[place] = code
  }
  await writeOwnSizes(db, userId, sizes)
  return shownSizes(db, userId)
}
