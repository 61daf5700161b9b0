import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'

/**
 * What an owner describes products by. The first rows are the lists of the specification with its ids (migration);
 * products hold option ids by `key`, and the colour as its English word.
 */
export const attributes = pgTable(
  'attributes',
  {
    id: id(),
    /** Its name on the wire and in facets; it never changes. */
    key: text('key').notNull().unique(),
    label: text('label').notNull(),
    labelHi: text('label_hi').notNull().default(''),
    /** The labels above the filters where they differ; empty where not. */
    filterLabel: text('filter_label').notNull().default(''),
    filterLabelHi: text('filter_label_hi').notNull().default(''),
    isFilterable: boolean('is_filterable').notNull().default(true),
    /** Whether the search finds products by the words of its options. */
    isSearched: boolean('is_searched').notNull().default(true),
    /** What is switched off stays on its products, and nobody sees it. */
    isActive: boolean('is_active').notNull().default(true),
    /** The categories it is for; null for all. Some may be deleted. */
    categoryIds: integer('category_ids').array(),
    position: integer('position').notNull().default(0),
    /** The id of the next option: those of deleted ones are not used again. */
    nextOptionId: integer('next_option_id').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  () => [uniqueIndex('attributes_label').on(sql`lower(label)`)],
)

export const attributeOptions = pgTable(
  'attribute_options',
  {
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    /** What products hold, from 1; 0 would mean none. */
    optionId: integer('option_id').notNull(),
    label: text('label').notNull(),
    labelHi: text('label_hi').notNull().default(''),
    filterLabel: text('filter_label').notNull().default(''),
    filterLabelHi: text('filter_label_hi').notNull().default(''),
    position: integer('position').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.attributeId, t.optionId] }),
    check('attribute_options_id', sql`${t.optionId} between 1 and 1000`),
  ],
)
