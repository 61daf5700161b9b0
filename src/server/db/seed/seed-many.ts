import { sql } from 'drizzle-orm'
import { attributeOf, type AttributeTable } from '#domain/catalogue/attribute-table.ts'
import { ATTRIBUTE_KEYS, COLORS } from '#domain/catalogue/attributes.ts'
import { facetsOf } from '#domain/catalogue/search/facets.ts'
import { searchTextOf } from '#domain/catalogue/search/search.ts'
import { priceAfterPercent } from '#domain/pricing/price-change.ts'
import { inEndlessTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { readAttributes } from '#server/db/catalogue/attributes.ts'
import { rememberWords } from '#server/db/catalogue/search/typing-errors.ts'
import { readDemoFiles } from './demo-files.ts'
import { randomNumbers, type Random } from './random-numbers.ts'
import { vacuumTables } from './vacuum-tables.ts'
import { withoutWordIndexes } from './without-word-indexes.ts'

/** Rows of one statement; a product is about 1 kB of JSON. */
const BATCH = 2_000
const MINUTE_MS = 60_000

const FIRST_WORDS = 'Aarohi Bindu Chandni Dhara Gulnaar Ishita Jyoti Kamal Lata Meher Noor Rekha'
const SECOND_WORDS = 'Classic Festive Fluted Hammered Kundan Meenakari Pearl Plain Polki Twisted'
const KINDS: Record<string, string> = {
  Earrings: 'Jhumka Hoops Studs Chandbali',
  Necklaces: 'Choker Pendant Haar Strand',
  Bracelets: 'Bangle Kada Cuff Chain',
  'All Rings': 'Band Signet Stack Cocktail',
  'Engagement Rings': 'Solitaire Halo Trio Vintage',
}

/**
 * Adds made-up products to the demo shop for measurements: options of all attributes in all combinations, with
 * the pictures of the demo. The same counts make the same products.
 */
export async function seedManyProducts(database: Database, count: number): Promise<void> {
  const random = randomNumbers(7)
  const { products: examples, pictures } = await readDemoFiles()
  const pictureSets = examples.map((example) =>
    example.images.flatMap((path) => pictures[path]?.path ?? []),
  )
  await inEndlessTransaction(database, async (tx) => {
    const known = { categoryIds: await idsByName(tx), table: await readAttributes(tx) }
    const now = Date.now()
    await withoutWordIndexes(tx, { table: 'products', newRows: count }, async () => {
      for (let done = 0; done < count; done += BATCH) {
        const rows = Array.from({ length: Math.min(BATCH, count - done) }, (_, at) => ({
          ...madeUpProduct(random, known),
          images: random.oneOf(pictureSets),
          created_at: new Date(now - (count - done - at) * MINUTE_MS),
        }))
        await insertRows(tx, rows)
        await rememberWords(
          tx,
          rows.map((row) => row.search_text),
        )
      }
    })
  })
  await vacuumTables(database, 'products, product_search, search_words')
}

async function idsByName(tx: Connection): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: number; name: string }>(
    sql`select id, name from categories`,
  )
  return new Map(rows.map(({ id, name }) => [name, id]))
}

function madeUpProduct(
  random: Random,
  { categoryIds, table }: { categoryIds: ReadonlyMap<string, number>; table: AttributeTable },
) {
  const [categoryName, kinds] = random.oneOf(Object.entries(KINDS))
  const name = [FIRST_WORDS, SECOND_WORDS, kinds]
    .map((words) => random.oneOf(words.split(' ')))
    .join(' ')
  const attributes = Object.fromEntries(
    ATTRIBUTE_KEYS.filter(() => random.whole(0, 9) > 0).map((key) => [
      key,
      random.whole(1, attributeOf(table, key)?.options.length ?? 0),
    ]),
  )
  const material = random.oneOf([[1], [2], [2, 1], [2, 1, 3], [1, 2, 3], [4, 2]])
  const color = random.oneOf(Object.values(COLORS))
  const description = `${name}, made up for measuring. A piece of our ${categoryName.toLowerCase()} in ${color.toLowerCase()}, light enough for every day and made to last, in the manner of the workshops of Johari Bazar.`
  const gender = 'Women'
  const price = random.whole(199, 49_999) * 100
  return {
    name,
    description,
    price,
    original_price: priceAfterPercent(price, 25),
    discount: '20% Off',
    gender,
    material,
    stock: random.whole(1_000, 100_000),
    color,
    delivery_time: '5-7',
    delivery_charge: 'Free',
    attributes,
    category_id: categoryIds.get(categoryName) ?? null,
    facets: facetsOf({ attributes, color, material }),
    search_text: searchTextOf(
      { name, description, categoryName, color, gender, material, attributes },
      table,
    ),
  }
}

function insertRows(tx: Connection, rows: object[]) {
  return tx.execute(sql`
    insert into products (name, description, price, original_price, discount, gender, material, stock,
      color, delivery_time, delivery_charge, attributes, category_id, search_text, facets, images,
      created_at, is_demo)
    select *, true from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (
      name text, description text, price bigint, original_price bigint, discount text, gender text,
      material int[], stock int, color text, delivery_time text, delivery_charge text,
      attributes jsonb, category_id int, search_text text, facets text[], images text[], created_at timestamptz)`)
}
