import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Attribute } from '#domain/catalogue/attribute-table.ts'
import { COLOR_KEY } from '#domain/catalogue/attributes.ts'
import type { Connection } from '#server/db/connection.ts'
import { attributeOptions, attributes } from '#server/db/schema/attributes.ts'
import { readAttributes } from './attributes.ts'

/** An attribute with what its owner's form needs besides. */
export interface OwnAttributeRow extends Attribute {
  attributeId: number
  nextOptionId: number
  updatedAt: Date
}

/** All attributes in the order of the owner. */
export async function listOwnAttributes(db: Connection): Promise<OwnAttributeRow[]> {
  const table = await readAttributes(db)
  const rows = await db
    .select({
      key: attributes.key,
      attributeId: attributes.id,
      nextOptionId: attributes.nextOptionId,
      updatedAt: attributes.updatedAt,
    })
    .from(attributes)
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return table.flatMap((attribute) => {
    const row = byKey.get(attribute.key)
    return row === undefined ? [] : [{ ...attribute, ...row }]
  })
}

/** All attributes, and no other change of any of them until the transaction ends; saves of products wait too. */
export async function lockAttributes(tx: Connection): Promise<OwnAttributeRow[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('attributes'))`)
  await tx.execute(sql`select id from attributes order by id for update`)
  return listOwnAttributes(tx)
}

/** What an owner enters for an attribute. */
export type AttributeDraft = Omit<Attribute, 'key' | 'options'> & { nextOptionId: number }

/** Stores a new attribute after all others and returns its id. */
export async function insertAttribute(
  tx: Connection,
  draft: AttributeDraft & { key: string },
): Promise<number> {
  const last = sql`(select coalesce(max(position), 0) + 1 from ${attributes})`
  const [row] = await tx
    .insert(attributes)
    .values({ ...draft, position: last })
    .returning({ id: attributes.id })
  if (row === undefined) throw new Error('The database stored no attribute.')
  return row.id
}

/** Replaces what an owner entered for an attribute. */
export async function updateAttribute(
  tx: Connection,
  id: number,
  draft: AttributeDraft,
): Promise<void> {
  await tx
    .update(attributes)
    .set({ ...draft, updatedAt: sql`clock_timestamp()` })
    .where(eq(attributes.id, id))
}

/** Writes the options of an attribute in this order; others are deleted. */
export async function writeOptions(
  tx: Connection,
  attributeId: number,
  options: Attribute['options'],
): Promise<void> {
  const ids = options.map(({ id }) => id)
  await tx
    .delete(attributeOptions)
    .where(
      and(
        eq(attributeOptions.attributeId, attributeId),
        ids.length === 0 ? undefined : notInArray(attributeOptions.optionId, ids),
      ),
    )
  if (options.length === 0) return
  const rows = options.map(({ id, ...option }, at) => ({
    ...option,
    attributeId,
    optionId: id,
    position: at + 1,
  }))
  await tx
    .insert(attributeOptions)
    .values(rows)
    .onConflictDoUpdate({
      target: [attributeOptions.attributeId, attributeOptions.optionId],
      set: {
        label: sql`excluded.label`,
        labelHi: sql`excluded.label_hi`,
        filterLabel: sql`excluded.filter_label`,
        filterLabelHi: sql`excluded.filter_label_hi`,
        position: sql`excluded.position`,
        isActive: sql`excluded.is_active`,
      },
    })
}

/** Deletes an attribute with its options. */
export async function deleteAttribute(tx: Connection, id: number): Promise<void> {
  await tx.delete(attributes).where(eq(attributes.id, id))
}

/** The keys that products have, deleted ones too, or that an undo would give them: attributes that are gone as well. */
export async function listNamedKeys(tx: Connection): Promise<string[]> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select jsonb_object_keys(attributes) as key from products
    union select jsonb_object_keys(before -> 'attributes') from product_change_rows
      where before ? 'attributes'
    union select jsonb_object_keys(after -> 'attributes') from product_change_rows
      where after ? 'attributes'`)
  return rows.map(({ key }) => key)
}

/** How many products have each option of an attribute, hidden ones too; options without any are absent. */
export async function countProductsByOption(
  db: Connection,
  { key, options }: Pick<Attribute, 'key' | 'options'>,
): Promise<Map<number, number>> {
  if (key === COLOR_KEY) return countProductsByColor(db, options)
  const { rows } = await db.execute<{ option: number; products: number }>(sql`
    select (attributes ->> ${key}::text)::int as option, count(*)::int as products
    from products where deleted_at is null and attributes ? ${key}::text group by 1`)
  return new Map(rows.map(({ option, products }) => [option, products]))
}

async function countProductsByColor(
  db: Connection,
  options: Attribute['options'],
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ color: string; products: number }>(sql`
    select lower(btrim(color)) as color, count(*)::int as products
    from products where deleted_at is null and color <> '' group by 1`)
  const byColor = new Map(rows.map(({ color, products }) => [color, products]))
  return new Map(
    options.flatMap(({ id, label }): [number, number][] => {
      const products = byColor.get(label.toLowerCase())
      return products === undefined ? [] : [[id, products]]
    }),
  )
}

/** The products that have one of some options of an attribute, deleted ones too. */
export async function listWithOptions(
  tx: Connection,
  key: string,
  optionIds: readonly number[],
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from products
    where attributes ? ${key}::text
      and (attributes ->> ${key}::text)::int = any(${sql.param([...optionIds])}::int[])
    order by id`)
  return rows.map(({ id }) => id)
}
