import type { AttributeForm, OwnAttribute } from '#contract/catalogue/admin-attributes.ts'
import {
  MOST_ATTRIBUTES,
  MOST_OPTIONS_TOGETHER,
  type AttributeOption,
} from '#domain/catalogue/attribute-table.ts'
import { isOwnAttribute } from '#domain/catalogue/attributes.ts'
import {
  inLongTransaction,
  inTransaction,
  type Connection,
  type Database,
} from '#server/db/connection.ts'
import {
  countProductsByOption,
  deleteAttribute,
  insertAttribute,
  listNamedKeys,
  listOwnAttributes,
  lockAttributes,
  updateAttribute,
  writeOptions,
  type OwnAttributeRow,
} from '#server/db/catalogue/own-attributes.ts'
import { attributes } from '#server/db/schema/attributes.ts'
import { lastChange, recordChange } from '#server/db/settings/audit-log.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'
import type { SortedList } from '#server/features/catalogue/ordering/sort-list.ts'
import { presentOwnAttribute } from './present-attribute.ts'
import { keyFor, requireFreeNames, requireSameColors } from './attribute-names.ts'
import { renewSearchWords } from './renew-search-words.ts'

/** Adds an attribute at the end. Throws 400 for its names, 409 when there are too many or the name is taken. */
export function createAttribute(
  database: Database,
  form: AttributeForm,
  by: SessionUser,
): Promise<OwnAttribute> {
  return inTransaction(database, async (tx) => {
    const all = await lockAttributes(tx)
    if (all.length >= MOST_ATTRIBUTES) {
      throw problem.of('attribute-limit', { most: MOST_ATTRIBUTES })
    }
    requireFreeNames(form, all, undefined)
    requireRoom(form, all, undefined)
    const { options, nextOptionId } = numbered(form, undefined)
    const id = await insertAttribute(tx, {
      ...draftOf(form, undefined),
      key: keyFor(form.label, [...all.map(({ key }) => key), ...(await listNamedKeys(tx))]),
      nextOptionId,
    })
    await writeOptions(tx, id, options)
    const subject = { id, name: form.label }
    await recordChange(tx, { by, action: 'attribute.create', subject, after: audited(form) })
    return saved(tx, id)
  })
}

/**
 * Replaces an attribute and its options, and the words that the search finds its products by. Throws 400 for its
 * names, 404, and 409 when somebody saved it since, products have an option that would go, or there are too many.
 */
export function replaceAttribute(
  database: Database,
  { id, seen, form }: { id: number; seen: string; form: AttributeForm },
  by: SessionUser,
): Promise<OwnAttribute> {
  return inLongTransaction(database, async (tx) => {
    const all = await lockAttributes(tx)
    const before = all.find(({ attributeId }) => attributeId === id)
    if (before === undefined) throw problem.notFound('attribute')
    if (seen !== '' && seen !== before.updatedAt.toISOString()) {
      throw problem.changed('attribute-changed', await lastChange(tx, 'attribute', [id]))
    }
    requireFreeNames(form, all, before)
    requireSameColors(form, before)
    requireRoom(form, all, before)
    await requireUnused(tx, form, before)
    const { options, nextOptionId } = numbered(form, before)
    await updateAttribute(tx, id, { ...draftOf(form, before), nextOptionId })
    await writeOptions(tx, id, options)
    const subject = { id, name: form.label }
    const change = { before: audited(before), after: audited(form) }
    await recordChange(tx, { by, action: 'attribute.update', subject, ...change })
    await renewSearchWords(tx, before, { ...form, options })
    return saved(tx, id)
  })
}

/** The attributes as one list that is put in order, as forms, filters and product pages list them. */
export const ATTRIBUTE_LIST: SortedList = {
  table: attributes,
  kind: 'attribute',
  title: 'Attributes',
  lock: lockAttributes,
  read: async (tx) => {
    const rows = await listOwnAttributes(tx)
    return {
      ids: rows.map(({ attributeId }) => attributeId),
      names: rows.map(({ label }) => label),
    }
  },
}

/** Deletes an attribute. Throws 404, and 409 for one of the specification or one that products have. */
export function removeAttribute(database: Database, id: number, by: SessionUser): Promise<void> {
  return inTransaction(database, async (tx) => {
    const before = (await lockAttributes(tx)).find(({ attributeId }) => attributeId === id)
    if (before === undefined) throw problem.notFound('attribute')
    if (!isOwnAttribute(before.key)) throw problem.of('attribute-fixed', { name: before.label })
    const products = total(await countProductsByOption(tx, before))
    if (products > 0) throw problem.of('attribute-in-use', { name: before.label, products })
    await deleteAttribute(tx, id)
    const subject = { id, name: before.label }
    await recordChange(tx, { by, action: 'attribute.delete', subject, before: audited(before) })
  })
}

/** How many products a count by option holds. */
export function total(counts: ReadonlyMap<number, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

/** The words of the filters belong to the labels that they shorten: a new label has none. */
function draftOf(form: AttributeForm, before: OwnAttributeRow | undefined) {
  const { options: _, ...draft } = form
  return { ...draft, ...filterLabelsOf(form, before) }
}

interface Labelled {
  label: string
  labelHi: string
}

function filterLabelsOf(
  now: Labelled,
  before: (Labelled & { filterLabel: string; filterLabelHi: string }) | undefined,
) {
  return {
    filterLabel: now.label === before?.label ? before.filterLabel : '',
    filterLabelHi: now.labelHi === before?.labelHi ? before.filterLabelHi : '',
  }
}

/** The options with their ids; new ones get the next, and no id is used twice. */
function numbered(
  { options }: AttributeForm,
  before: OwnAttributeRow | undefined,
): { options: AttributeOption[]; nextOptionId: number } {
  let nextOptionId = before?.nextOptionId ?? 1
  const known = new Map(before?.options.map((option) => [option.id, option]))
  const withIds = options.map((option) => {
    const was = option.id === undefined ? undefined : known.get(option.id)
    const id = was?.id ?? nextOptionId++
    return { ...option, id, ...filterLabelsOf(option, was) }
  })
  return { options: withIds, nextOptionId }
}

/** The last option id that products can hold. */
const LAST_OPTION_ID = 1_000

function requireRoom(
  form: AttributeForm,
  all: readonly OwnAttributeRow[],
  before: OwnAttributeRow | undefined,
): void {
  const others = all.filter((one) => one !== before)
  const together = others.reduce((sum, { options }) => sum + options.length, form.options.length)
  const { nextOptionId } = numbered(form, before)
  if (together > MOST_OPTIONS_TOGETHER || nextOptionId > LAST_OPTION_ID + 1) {
    throw problem.of('option-limit', { most: MOST_OPTIONS_TOGETHER })
  }
}

/** Requires that no product has an option that the form leaves out. */
async function requireUnused(
  tx: Connection,
  { options }: AttributeForm,
  before: OwnAttributeRow,
): Promise<void> {
  const kept = new Set(options.map(({ id }) => id))
  const removed = before.options.filter(({ id }) => !kept.has(id))
  if (removed.length === 0) return
  const counts = await countProductsByOption(tx, before)
  const used = removed.find(({ id }) => counts.has(id))
  if (used === undefined) return
  throw problem.of('option-in-use', { name: used.label, products: counts.get(used.id) ?? 0 })
}

/** What the audit log records. */
function audited(form: AttributeForm) {
  const { label, labelHi, isFilterable, isSearched, isActive, categoryIds } = form
  const options = form.options.map((option) =>
    [option.label, option.labelHi, option.isActive ? '' : 'switched off']
      .filter((words) => words !== '')
      .join(' · '),
  )
  return { label, labelHi, isFilterable, isSearched, isActive, categoryIds, options }
}

async function saved(tx: Connection, id: number): Promise<OwnAttribute> {
  const row = (await listOwnAttributes(tx)).find(({ attributeId }) => attributeId === id)
  if (row === undefined) throw problem.notFound('attribute')
  return presentOwnAttribute(row)
}
