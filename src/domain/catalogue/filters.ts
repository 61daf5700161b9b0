import { ATTRIBUTE_KEYS, COLOR_KEY, isOwnAttribute } from './attributes.ts'
import { isForCategory, type AttributeTable } from './attribute-table.ts'

/** The chosen option ids of each group by its key; a group without a choice is absent. */
export type FilterSelection = Readonly<Record<string, readonly number[]>>

/** A group of the filter panel: an attribute or the colour, with labels in one language. */
export interface FilterGroup {
  key: string
  label: string
  /** The categories it is for; null for all. */
  categoryIds: readonly number[] | null
  options: readonly { id: number; label: string }[]
}

/** The parameter that holds the chosen options of all attributes the owner added, such as `stone.3,stone.5`. */
export const OWN_FILTER = 'attribute'

/**
 * The parameters of an address that hold filters: one for each list of the specification, in the order of its
 * panel (section 9), and one for all others.
 */
export const FILTER_PARAMETERS: readonly string[] = [
  ...ATTRIBUTE_KEYS.flatMap((key) => (key === 'IdealsFor' ? [key, COLOR_KEY] : [key])),
  OWN_FILTER,
]

/** The groups of the filter panel, in the words that `say` chooses of the English and the Hindi ones. */
export function filterGroupsOf(
  table: AttributeTable,
  say: (english: string, hindi: string) => string,
): FilterGroup[] {
  return table
    .filter(({ isActive, isFilterable }) => isActive && isFilterable)
    .map((attribute) => ({
      key: attribute.key,
      label: filterWords(attribute, say),
      categoryIds: attribute.categoryIds,
      options: attribute.options
        .filter(({ isActive }) => isActive)
        .map((option) => ({ id: option.id, label: filterWords(option, say) })),
    }))
}

/**
 * The groups for a list. `line` has the ids of its category and of the one above it; groups of other categories are
 * left out.
 */
export function groupsFor(groups: readonly FilterGroup[], line: readonly number[]): FilterGroup[] {
  if (line.length === 0) return [...groups]
  return groups.filter((group) => isForCategory(group, line))
}

/**
 * The groups that apply only to subcategories of a list's category: offered if one of its pieces has any option of
 * them.
 */
export function groupsOfBelow(
  groups: readonly FilterGroup[],
  { line, below }: { line: readonly number[]; below: readonly number[] },
): FilterGroup[] {
  return groups.filter((group) => !isForCategory(group, line) && isForCategory(group, below))
}

/** The parameter and the value of an option in an address and in a form without scripts. */
export function filterParameter(key: string, optionId: number): { name: string; value: string } {
  return isOwnAttribute(key)
    ? { name: OWN_FILTER, value: `${key}.${optionId}` }
    : { name: key, value: String(optionId) }
}

/** Reads the selection from a query, dropping unknown ids; the URL carries the whole selection. */
export function selectionFromQuery(
  query: URLSearchParams,
  groups: readonly FilterGroup[],
): FilterSelection {
  const selection: Record<string, readonly number[]> = {}
  for (const { key, options } of groups) {
    const wanted = wantedValues(query, key)
    const ids = options
      .map((option) => option.id)
      .filter((id) => wanted.has(filterParameter(key, id).value))
    if (ids.length > 0) selection[key] = ids.toSorted((a, b) => a - b)
  }
  return selection
}

function wantedValues(query: URLSearchParams, key: string): ReadonlySet<string> {
  const values = (query.get(filterParameter(key, 0).name) ?? '').split(',')
  if (isOwnAttribute(key)) return new Set(values.map((value) => value.trim()))
  return new Set(values.map((value) => String(Number(value))))
}

/** Writes the selection into a copy of the query, one comma-joined parameter per group. */
export function queryWithSelection(
  query: URLSearchParams,
  selection: FilterSelection,
): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const name of FILTER_PARAMETERS) {
    const keys = name === OWN_FILTER ? Object.keys(selection).filter(isOwnAttribute) : [name]
    const values = keys.flatMap((key) =>
      (selection[key] ?? []).map((id) => filterParameter(key, id).value),
    )
    if (values.length > 0) next.set(name, values.join(','))
    else next.delete(name)
  }
  return next
}

/**
 * The selection after a press on one option. Without `combine` only the touched group stays, as the
 * specification has it (section 4); with it groups combine (decisions, filter groups).
 */
export function toggleFilter(
  selection: FilterSelection,
  key: string,
  optionId: number,
  combine: boolean,
): FilterSelection {
  const chosen = selection[key] ?? []
  const ids = chosen.includes(optionId)
    ? chosen.filter((id) => id !== optionId)
    : [...chosen, optionId].sort((a, b) => a - b)
  const others = combine ? selection : {}
  const next: Record<string, readonly number[]> = { ...others, [key]: ids }
  if (ids.length === 0) delete next[key]
  return next
}

interface Words {
  label: string
  labelHi: string
  filterLabel: string
  filterLabelHi: string
}

/** Two options that differ in one language may have the same label in the other. */
function filterWords(
  { label, labelHi, filterLabel, filterLabelHi }: Words,
  say: (english: string, hindi: string) => string,
): string {
  return say(filterLabel || label, filterLabelHi || labelHi)
}
