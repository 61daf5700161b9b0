import type { HomePage } from '#contract/shop/home.ts'
import {
  FIRST_TILES,
  HOME_LIMITS,
  SHOWN_REVIEWS,
  type HomeValues,
  type OwnPicture,
} from '#domain/content/home-page.ts'
import { shortName } from '#domain/catalogue/review.ts'
import { listCategories, type CategoryRow } from '#server/db/catalogue/categories.ts'
import { listCollections } from '#server/db/catalogue/curated-collections.ts'
import type { Connection } from '#server/db/connection.ts'
import {
  listNewestPictured,
  listNewestReviews,
  picturesOfCategories,
  picturesOfCollections,
} from '#server/db/settings/home-page.ts'
import { readSettings } from '#server/db/settings/settings.ts'

/** The home page as visitors see it; a section without anything to show is null. */
export async function readHome(db: Connection): Promise<HomePage> {
  const values = await readSettings(db)
  const crafted = values['home.crafted']
  const services = values['home.services']
  const latest = values['home.latest']
  return {
    slides: values['home.slides'],
    tiles: orNull(await tilesOf(db, values['home.tiles'])),
    crafted: crafted.isShown && crafted.text.en !== '' ? crafted : null,
    latest: latest.isShown ? orNull(latest.pictures) : null,
    showsNewest: latest.isShown && latest.pictures.length === 0,
    quotes: orNull(await quotesOf(db, values)),
    services: services.isShown ? orNull(services.items) : null,
  }
}

/** The owner's gallery; without one the newest products that have a picture. */
export async function readGallery(db: Connection): Promise<OwnPicture[]> {
  const { gallery } = await readSettings(db)
  return gallery.length > 0 ? gallery : newestPieces(db, HOME_LIMITS.gallery)
}

function orNull<Item>(items: Item[]): Item[] | null {
  return items.length === 0 ? null : items
}

type Tiles = NonNullable<HomePage['tiles']>

async function tilesOf(db: Connection, chosen: HomeValues['home.tiles']): Promise<Tiles> {
  if (!chosen.isShown) return []
  const categories = await listCategories(db)
  if (chosen.items.length === 0) return firstCategories(db, categories)
  const targets = await targetsOf(db, categories)
  return chosen.items.flatMap(({ kind, id, name, picture }) => {
    // Deleted categories and collections have no tile.
    const target = targets.get(`${kind} ${id}`)
    if (target === undefined) return []
    return {
      name: name.en === '' ? target.name : name,
      picture: picture === '' ? target.picture : picture,
      link: target.link,
    }
  })
}

async function firstCategories(db: Connection, categories: readonly CategoryRow[]): Promise<Tiles> {
  const pictures = await picturesOfCategories(db)
  return categories
    .filter(({ parentId, productCount }) => parentId === null && productCount > 0)
    .slice(0, FIRST_TILES)
    .map((category) => tileOfCategory(category, categories, pictures))
}

async function targetsOf(
  db: Connection,
  categories: readonly CategoryRow[],
): Promise<Map<string, Tiles[number]>> {
  const pictures = await picturesOfCollections(db)
  const collections = (await listCollections(db)).map(
    ({ collectionId, slug, name, nameHi }) =>
      [
        `collection ${collectionId}`,
        {
          name: { en: name, hi: nameHi },
          picture: pictures.get(collectionId) ?? '',
          link: `/shopping?collection=${encodeURIComponent(slug)}`,
        },
      ] as const,
  )
  const ofCategories = await picturesOfCategories(db)
  const own = categories.map(
    (one) => [`category ${one.id}`, tileOfCategory(one, categories, ofCategories)] as const,
  )
  return new Map([...own, ...collections])
}

/** A category without a picture of its own shows its newest product, or one of its subcategories. */
function tileOfCategory(
  { id, name, nameHi, image }: CategoryRow,
  all: readonly CategoryRow[],
  pictures: ReadonlyMap<number, string>,
): Tiles[number] {
  const below = all.filter(({ parentId }) => parentId === id)
  const ofBelow = below.map((one) => one.image ?? pictures.get(one.id)).find(Boolean)
  return {
    name: { en: name, hi: nameHi },
    picture: image ?? pictures.get(id) ?? ofBelow ?? '',
    link: `/shopping?categoryId=${id}`,
  }
}

async function newestPieces(db: Connection, count: number): Promise<OwnPicture[]> {
  const pieces = await listNewestPictured(db, count)
  return pieces.map(({ id, name, picture }) => ({
    picture,
    name: { en: name, hi: '' },
    alt: { en: name, hi: '' },
    link: `/shopping/${id}`,
  }))
}

async function quotesOf(
  db: Connection,
  values: HomeValues,
): Promise<NonNullable<HomePage['quotes']>> {
  if (!values['home.reviews'].isShown) return []
  const quotes = values['home.quotes']
  if (quotes.length > 0) return quotes.map(({ text, name }) => ({ text, name, link: '' }))
  const rows = await listNewestReviews(db, SHOWN_REVIEWS)
  if (rows.length < SHOWN_REVIEWS) return []
  return rows.map(({ text, author, productId }) => ({
    text: { en: text, hi: '' },
    name: { en: shortName(author), hi: '' },
    link: `/shopping/${productId}`,
  }))
}
