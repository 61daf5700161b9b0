import { sql } from 'drizzle-orm'
import type { Attribute, AttributeTable } from '#domain/catalogue/attribute-table.ts'
import type { Connection } from '#server/db/connection.ts'

/** Every attribute with its options in the order of the owner, those that are switched off too. */
export async function readAttributes(db: Connection): Promise<AttributeTable> {
  const { rows } = await db.execute<{ list: Attribute[] | null }>(TABLE)
  return rows[0]?.list ?? []
}

/**
 * The same, and nobody changes or deletes any of it until the transaction ends: what is about to be written of
 * products is right when it is committed. Before any product is locked.
 */
export async function holdAttributes(tx: Connection): Promise<AttributeTable> {
  await tx.execute(sql`select id from attributes order by id for key share`)
  return readAttributes(tx)
}

const TABLE = sql`
  select json_agg(json_build_object(
      'key', key, 'label', label, 'labelHi', label_hi,
      'filterLabel', filter_label, 'filterLabelHi', filter_label_hi,
      'isFilterable', is_filterable, 'isSearched', is_searched, 'isActive', is_active,
      'categoryIds', category_ids, 'options', coalesce(options, '[]'))
    order by position, id) as list
  from attributes left join lateral (
    select json_agg(json_build_object(
        'id', option_id, 'label', o.label, 'labelHi', o.label_hi,
        'filterLabel', o.filter_label, 'filterLabelHi', o.filter_label_hi, 'isActive', o.is_active)
      order by o.position, option_id) as options
    from attribute_options as o where o.attribute_id = attributes.id) as of_it on true`
