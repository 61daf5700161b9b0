import * as z from 'zod/mini'
import { Category } from './catalogue.ts'
import { endpoint } from '#contract/endpoint.ts'
import { MOST_SORTED, orderedIds, seenOrder } from './list-order.ts'
import { imagePaths } from './product-fields.ts'
import {
  digits,
  field,
  id,
  isAbsent,
  optionalChoice,
  optionalId,
  optionalText,
  requiredText,
} from '#contract/fields.ts'

const parentId = field(
  z.optional(z.nullable(z.union([z.number(), z.string()]))),
  (value) => (value === undefined ? undefined : isAbsent(value) ? null : digits(value)),
  z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(2_147_483_647)))),
)

/** What happens to the subcategories of a deleted category. */
const SUBCATEGORIES_OF_DELETED = ['main', 'move'] as const

/** What the admin's category form sends. */
export const CategoryForm = z.object({
  name: requiredText(120, 'Category name is required.'),
  /** The name in Hindi; absent leaves it unchanged. */
  nameHi: z.optional(optionalText(120)),
  /** The main category that it is a subcategory of; empty for none, absent leaves it unchanged. */
  parentId,
  /** The saved picture, to keep it; absent also keeps it. */
  image: imagePaths,
})

const CategoryParams = z.object({ categoryId: id })
const Deleted = z.object({ success: z.string(), message: z.string() })
const CategorySaved = z.object({ success: z.string(), message: z.string(), category: Category })

export const createCategory = endpoint({
  name: 'createCategory',
  method: 'POST',
  path: '/category/create',
  summary: 'Adds a category with an optional picture',
  access: 'admin',
  permission: 'catalogue',
  body: CategoryForm,
  bodyType: 'multipart',
  files: ['image'],
  success: 201,
  reply: CategorySaved,
  problems: [401, 403, 413, 415],
})

export const updateCategory = endpoint({
  name: 'updateCategory',
  method: 'PUT',
  path: '/category/update/{categoryId}',
  summary: 'Renames a category or gives it a new picture',
  access: 'admin',
  permission: 'catalogue',
  params: CategoryParams,
  body: z.object({
    ...CategoryForm.shape,
    /** The category as it was read; 409 when its name, place or picture is another now. Absent: no matter. */
    seenName: z.optional(z.string()),
    seenNameHi: z.optional(z.string()),
    seenParentId: z.optional(z.string()),
    seenImage: z.optional(z.string()),
  }),
  bodyType: 'multipart',
  files: ['image'],
  success: 200,
  reply: CategorySaved,
  problems: [401, 403, 404, 409, 413, 415],
})

export const deleteCategory = endpoint({
  name: 'deleteCategory',
  method: 'DELETE',
  path: '/category/delete/{categoryId}',
  summary:
    'Deletes a category; its products move to another category or to none. 409 for one with subcategories, unless `subcategories` says whether they become main categories or move too',
  access: 'admin',
  permission: 'catalogue',
  params: CategoryParams,
  query: z.object({
    moveTo: optionalId,
    subcategories: optionalChoice(SUBCATEGORIES_OF_DELETED),
  }),
  success: 200,
  reply: Deleted,
  problems: [401, 403, 404, 409],
})

export const orderCategories = endpoint({
  name: 'orderCategories',
  method: 'PUT',
  path: '/category/order',
  summary: 'Sorts the categories; those not named come last',
  access: 'admin',
  permission: 'catalogue',
  body: z.object({ categoryIds: orderedIds(MOST_SORTED), seen: seenOrder(MOST_SORTED) }),
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [401, 403, 409],
})
