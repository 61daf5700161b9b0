import * as z from 'zod/mini'
import { Attribute } from './attributes.ts'
import { orderedIds, seenOrder } from './list-order.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, optionalText, requiredText } from '#contract/fields.ts'
import { MOST_ATTRIBUTES, MOST_OPTIONS } from '#domain/catalogue/attribute-table.ts'

/** An attribute as its owner sees it, with options that are switched off. */
export const OwnAttribute = z.object({
  attributeId: z.number(),
  ...Attribute.shape,
  /** To be sent back with a change: 409 when somebody saved another since. */
  updatedAt: z.string(),
})
export type OwnAttribute = z.output<typeof OwnAttribute>

const LABEL = 'Every attribute and option needs a name.'
const label = requiredText(80, LABEL)
const ID = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

/** What the admin's form of an attribute sends. */
export const AttributeForm = z.object({
  label,
  /** In Hindi; empty shows the English one. */
  labelHi: optionalText(80),
  isFilterable: z.boolean(),
  isSearched: z.boolean(),
  isActive: z.boolean(),
  /** Null for all categories. */
  categoryIds: z.nullable(z.array(ID).check(z.maxLength(200))),
  /** In their order; without an id a new one. Options that are not named are deleted. */
  options: z
    .array(
      z.object({
        id: z.optional(z.int().check(z.minimum(1), z.maximum(1_000))),
        label,
        labelHi: optionalText(80),
        isActive: z.boolean(),
      }),
    )
    .check(z.maxLength(MOST_OPTIONS)),
})
export type AttributeForm = z.output<typeof AttributeForm>

const AttributeParams = z.object({ attributeId: id })
const AttributeSaved = z.object({ message: z.string(), attribute: OwnAttribute })
const adminOnly = { access: 'admin', permission: 'catalogue', success: 200 } as const

export const listOwnAttributes = endpoint({
  ...adminOnly,
  name: 'listOwnAttributes',
  method: 'GET',
  path: '/attribute/own',
  summary: 'All attributes with all options, also those that are switched off',
  reply: z.array(OwnAttribute),
  problems: [401, 403],
})

export const getAttributeUse = endpoint({
  ...adminOnly,
  name: 'getAttributeUse',
  method: 'GET',
  path: '/attribute/use/{attributeId}',
  summary: 'How many products have each option of an attribute, by option id',
  params: AttributeParams,
  reply: z.object({ products: z.number(), options: z.record(z.string(), z.number()) }),
  problems: [401, 403, 404],
})

export const createAttribute = endpoint({
  ...adminOnly,
  name: 'createAttribute',
  method: 'POST',
  path: '/attribute/create',
  summary: 'Adds an attribute at the end; its key is made from its name',
  body: AttributeForm,
  success: 201,
  reply: AttributeSaved,
  problems: [401, 403, 409],
})

export const updateAttribute = endpoint({
  ...adminOnly,
  name: 'updateAttribute',
  method: 'PUT',
  path: '/attribute/update/{attributeId}',
  summary: 'Changes an attribute and its options; an option that products have cannot be deleted',
  params: AttributeParams,
  body: z.object({
    ...AttributeForm.shape,
    /** When the form's copy was last changed; absent: not compared. */
    updatedAt: optionalText(40),
  }),
  reply: AttributeSaved,
  problems: [401, 403, 404, 409],
})

export const orderAttributes = endpoint({
  ...adminOnly,
  name: 'orderAttributes',
  method: 'PUT',
  path: '/attribute/order',
  summary: 'Sorts the attributes; those not named come last',
  body: z.object({ attributeIds: orderedIds(MOST_ATTRIBUTES), seen: seenOrder(MOST_ATTRIBUTES) }),
  reply: z.object({ message: z.string() }),
  problems: [401, 403, 409],
})

export const deleteAttribute = endpoint({
  ...adminOnly,
  name: 'deleteAttribute',
  method: 'DELETE',
  path: '/attribute/delete/{attributeId}',
  summary: 'Deletes an attribute that no product has; those of the specification stay',
  params: AttributeParams,
  reply: z.object({ message: z.string() }),
  problems: [401, 403, 404, 409],
})

/** What an owner does with attributes, in the order of the document. */
export const ATTRIBUTE_ENDPOINTS = [
  listOwnAttributes,
  getAttributeUse,
  createAttribute,
  updateAttribute,
  orderAttributes,
  deleteAttribute,
] as const
