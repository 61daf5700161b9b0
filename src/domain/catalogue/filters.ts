import {
  ATTRIBUTES,
  ATTRIBUTE_KEYS,
  COLORS,
  COLOR_LABEL,
  type AttributeDefinition,
  type AttributeKey,
} from './attributes.ts'

/** A group of the filter panel: one of the nine attributes or the colour, by its wire name. */
export type FilterKey = AttributeKey | 'color'

/** The chosen option ids of each group; a group without a choice is absent. */
export type FilterSelection = Partial<Record<FilterKey, readonly number[]>>

export interface FilterGroup {
  key: FilterKey
  label: string
  options: readonly { id: number; label: string }[]
}

/**
 * The wire names of the filter groups in the order of the panel: the attributes, with the colour where
 * the specification (section 9) has it.
 */
export const FILTER_KEYS: readonly FilterKey[] = ATTRIBUTE_KEYS.flatMap((key): FilterKey[] =>
  key === 'IdealsFor' ? [key, 'color'] : [key],
)

/** The groups of the filter panel with the labels of the specification, section 9. */
export const FILTER_GROUPS: readonly FilterGroup[] = FILTER_KEYS.map(filterGroup)

/** Reads the selection from a query, dropping unknown ids; the URL carries the whole selection. */
export function selectionFromQuery(query: URLSearchParams): FilterSelection {
  const selection: FilterSelection = {}
  for (const group of FILTER_GROUPS) {
    const wanted = new Set((query.get(group.key) ?? '').split(',').map(Number))
    const ids = group.options.map((option) => option.id).filter((id) => wanted.has(id))
    if (ids.length > 0) selection[group.key] = ids
  }
  return selection
}

/** Writes the selection into a copy of the query, one comma-joined parameter per group. */
export function queryWithSelection(
  query: URLSearchParams,
  selection: FilterSelection,
): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const key of FILTER_KEYS) {
    const ids = selection[key]
    if (ids && ids.length > 0) next.set(key, ids.join(','))
    else next.delete(key)
  }
  return next
}

/**
 * The selection after a press on one option. Without `combine` only the touched group stays, as the
 * specification has it (section 4); with it groups combine (decisions, filter groups).
 */
export function toggleFilter(
  selection: FilterSelection,
  key: FilterKey,
  optionId: number,
  combine: boolean,
): FilterSelection {
  const chosen = selection[key] ?? []
  const ids = chosen.includes(optionId)
    ? chosen.filter((id) => id !== optionId)
    : [...chosen, optionId].sort((a, b) => a - b)
  const others = combine ? selection : {}
  const next: FilterSelection = { ...others, [key]: ids }
  if (ids.length === 0) delete next[key]
  return next
}

/** How many options are chosen in all groups together. */
export function countSelected(selection: FilterSelection): number {
  return FILTER_KEYS.reduce((sum, key) => sum + (selection[key]?.length ?? 0), 0)
}

function filterGroup(key: FilterKey): FilterGroup {
  if (key === 'color') return { key, label: COLOR_LABEL, options: optionList(COLORS) }
  const definition: AttributeDefinition = ATTRIBUTES[key]
  return {
    key,
    label: definition.filterLabel ?? definition.label,
    options: optionList(definition.filterOptions ?? definition.options),
  }
}

function optionList(options: Readonly<Record<number, string>>): { id: number; label: string }[] {
  return Object.entries(options).map(([id, label]) => ({ id: Number(id), label }))
}
