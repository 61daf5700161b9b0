import { sql } from 'drizzle-orm'
import { products } from '#server/db/schema/catalogue.ts'

/** The name of a product as the search writes it: its first line. The index `products_names` is of this. */
export const SEARCHED_NAME = sql<string>`split_part(${products.searchText}, chr(10), 1)`
