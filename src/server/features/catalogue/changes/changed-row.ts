import { isDeepStrictEqual } from 'node:util'
import {
  PRODUCT_FIELD_KEYS,
  PRODUCT_FIELDS,
  type OwnedColumn,
} from '#domain/catalogue/product-fields.ts'
import type { ChangedRow } from '#server/db/catalogue/change-log.ts'
import type { MakesBeforeAndAfter } from '#server/features/catalogue/makes/make-states.ts'
import type { ProductState } from '#server/db/schema/product-changes.ts'

/** A field that an undo treats on its own: its columns and its name in words. */
interface UndoField {
  columns: readonly OwnedColumn[]
  label: string
}

export const PICTURES = 'Pictures'

/** Every field of a product; pictures and their texts belong together. */
export const UNDO_FIELDS: readonly UndoField[] = [
  ...PRODUCT_FIELD_KEYS.map((key) => ({
    columns: [PRODUCT_FIELDS[key].column],
    label: PRODUCT_FIELDS[key].label,
  })),
  { columns: ['attributes'], label: 'Attributes' },
  { columns: ['images', 'imageAlts'], label: PICTURES },
]

interface Changed {
  productId: number
  before: ProductState
  after: ProductState
  /** Curated collections that the product was in before and is in now. */
  collections: { before: readonly number[]; after: readonly number[] }
  /** Makes that became different. */
  makes?: MakesBeforeAndAfter | undefined
  writtenAt: Date
}

/** What undoes the change of a product: only what became different. None when nothing did. */
export function changedRow({
  productId,
  before,
  after,
  collections,
  makes,
  writtenAt,
}: Changed): ChangedRow[] {
  const keys = UNDO_FIELDS.flatMap(({ columns }) =>
    columns.some((key) => isOther(before[key], after[key])) ? columns : [],
  )
  const left = collections.before.filter((id) => !collections.after.includes(id))
  const joined = collections.after.filter((id) => !collections.before.includes(id))
  const hasMoved = left.length + joined.length > 0
  if (keys.length === 0 && !hasMoved && makes === undefined) return []
  return [
    {
      productId,
      before: {
        ...pick(before, keys),
        ...(hasMoved && { collections: left }),
        ...makes?.before,
      },
      after: {
        ...pick(after, keys),
        ...(hasMoved && { collections: joined }),
        ...makes?.after,
      },
      writtenAt,
    },
  ]
}

/** Some fields of a product. */
export function pick(state: ProductState, keys: readonly OwnedColumn[]): ProductState {
  return Object.fromEntries(keys.map((key) => [key, state[key]]))
}

/** Whether two values of a field differ. */
export function isOther(one: unknown, other: unknown): boolean {
  return !isDeepStrictEqual(one, other)
}
