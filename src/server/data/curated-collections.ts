import { asc } from 'drizzle-orm'
import type { Connection } from './database.ts'
import { curatedCollections } from './schema.ts'

/** The curated collections in the order of the shop. */
export function listCollections(db: Connection) {
  return db
    .select({
      collectionId: curatedCollections.id,
      name: curatedCollections.name,
      slug: curatedCollections.slug,
      description: curatedCollections.description,
    })
    .from(curatedCollections)
    .orderBy(asc(curatedCollections.position), asc(curatedCollections.id))
}
