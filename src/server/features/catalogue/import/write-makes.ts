import { isDeepStrictEqual } from 'node:util'
import { movedPlaces } from '#domain/catalogue/pictures.ts'
import type { Connection } from '#server/db/connection.ts'
import { freeCodes } from '#server/db/rates/make-codes.ts'
import { listMakesOf, putMake } from '#server/db/rates/product-makes.ts'
import type { AppliedCard } from '#server/db/rates/rate-cards.ts'
import {
  writeAndPriceMakes,
  type FormerPictures,
  type MakesBeforeAndAfter,
} from '#server/features/catalogue/makes/make-states.ts'
import type { WantedMake } from './makes-of-lines.ts'

/** The pictures of a product before a file and after it. */
interface Pictures {
  images: { before: readonly string[]; after: readonly string[] }
}

interface MakesOfProduct extends Pictures {
  productId: number
  wanted: readonly WantedMake[]
}

/** Which pictures show the makes of products that will get others; read before those are written. */
export async function readFormerPictures(
  tx: Connection,
  products: readonly (Pictures & { productId: number })[],
): Promise<Map<number, FormerPictures>> {
  const moved = products.filter(({ images }) => !isDeepStrictEqual(images.before, images.after))
  const makes = await listMakesOf(
    tx,
    moved.map(({ productId }) => productId),
  )
  return new Map(
    moved.flatMap(({ productId, images }) => {
      const own = makes.get(productId) ?? []
      if (own.every(({ pictures }) => pictures.length === 0)) return []
      const places = new Map(own.map(({ alloy, pictures }) => [alloy, pictures]))
      return [[productId, { picturePaths: images.before, places }] as const]
    }),
  )
}

/**
 * Writes the makes that a file changes, of locked products, whose pictures are written already. Answers what undoes it,
 * by product.
 */
export async function writeMakes(
  tx: Connection,
  products: readonly MakesOfProduct[],
  { card, former }: { card: AppliedCard | undefined; former: ReadonlyMap<number, FormerPictures> },
): Promise<Map<number, MakesBeforeAndAfter>> {
  const changed = products.filter(
    ({ productId, wanted }) => wanted.length > 0 || former.has(productId),
  )
  const ids = changed.map(({ productId }) => productId)
  if (ids.length === 0) return new Map()
  return writeAndPriceMakes(tx, { ids, card, former }, async () => {
    await freeCodes(
      tx,
      changed.flatMap(({ wanted }) => wanted.map(({ make }) => make)),
    )
    for (const { productId, wanted, images } of changed) {
      for (const { position, make, before } of wanted) {
        const pictures = placesAfter(make, { before, images })
        await putMake(tx, { productId, position, make: { ...make, pictures } })
      }
    }
  })
}

/** Numbers that a file does not change follow their pictures; others mean the order of the file. */
function placesAfter(
  { pictures }: WantedMake['make'],
  { before, images }: Pictures & Pick<WantedMake, 'before'>,
): number[] {
  const isKept = isDeepStrictEqual(pictures, before?.pictures)
  return isKept ? movedPlaces(pictures, images.before, images.after) : pictures
}
