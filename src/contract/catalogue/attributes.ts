import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

const labels = {
  label: z.string(),
  /** In Hindi; empty where it has none. */
  labelHi: z.string(),
  /** In the filters, where the labels differ; empty where not. */
  filterLabel: z.string(),
  filterLabelHi: z.string(),
}

/** An attribute of the catalogue with the options that products may have. */
export const Attribute = z.object({
  key: z.string(),
  ...labels,
  isFilterable: z.boolean(),
  /** Whether the search finds products by the words of its options. */
  isSearched: z.boolean(),
  isActive: z.boolean(),
  /** The categories it is for; null for all. */
  categoryIds: z.nullable(z.array(z.number())),
  options: z.array(z.object({ id: z.number(), ...labels, isActive: z.boolean() })),
})

export const listAttributes = endpoint({
  name: 'listAttributes',
  method: 'GET',
  path: '/attribute/getall',
  summary: 'The attributes that products are described and filtered by, with their options',
  access: 'anyone',
  cacheable: true,
  success: 200,
  reply: z.array(Attribute),
  problems: [],
})
