import type { AttributeForm, OwnAttribute } from '#contract/catalogue/admin-attributes.ts'
import type { Difference } from '#web/ui/feedback/conflict-note.tsx'

/** An option in the form; `row` tells new ones apart. */
export interface DraftOption {
  row: number
  id: number | undefined
  label: string
  labelHi: string
  isActive: boolean
}

/** An attribute as the form holds it. */
export interface AttributeDraft extends Omit<AttributeForm, 'options'> {
  options: DraftOption[]
}

/** What the form of an attribute starts with; undefined for a new one. */
export function draftOf(attribute: OwnAttribute | undefined): AttributeDraft {
  const { label = '', labelHi = '', categoryIds = null, options = [] } = attribute ?? {}
  const { isFilterable = true, isSearched = true, isActive = true } = attribute ?? {}
  return {
    label,
    labelHi,
    isFilterable,
    isSearched,
    isActive,
    categoryIds,
    options:
      attribute === undefined
        ? [emptyOption(1)]
        : options.map((option, at) => ({
            row: at + 1,
            id: option.id,
            label: option.label,
            labelHi: option.labelHi,
            isActive: option.isActive,
          })),
  }
}

function emptyOption(row: number): DraftOption {
  return { row, id: undefined, label: '', labelHi: '', isActive: true }
}

/** The options with one more for each label, the last of them empty without any. */
export function withMore(
  options: readonly DraftOption[],
  labels: readonly string[] = [''],
): DraftOption[] {
  const next = Math.max(0, ...options.map(({ row }) => row)) + 1
  return [...options, ...labels.map((label, at) => ({ ...emptyOption(next + at), label }))]
}

/** What is sent; new options without a name are left out. */
export function formOf({ options, ...draft }: AttributeDraft): AttributeForm {
  const named = options.filter(
    ({ id, label, labelHi }) => id !== undefined || label.trim() + labelHi.trim() !== '',
  )
  return {
    ...draft,
    options: named.map(({ id, label, labelHi, isActive }) => ({ id, label, labelHi, isActive })),
  }
}

/** Whether two drafts would be saved alike. */
export function areAlike(one: AttributeDraft, other: AttributeDraft): boolean {
  return JSON.stringify(formOf(one)) === JSON.stringify(formOf(other))
}

/** My version over theirs: what they added since I began stays, after mine. */
export function mineOver(
  mine: AttributeDraft,
  basis: OwnAttribute,
  theirs: OwnAttribute,
): AttributeDraft {
  const known = new Set(basis.options.map(({ id }) => id))
  const added = draftOf(theirs).options.filter(({ id }) => id !== undefined && !known.has(id))
  const from = Math.max(0, ...mine.options.map(({ row }) => row)) + 1
  return {
    ...mine,
    options: [
      ...mine.options,
      ...added.map((option, at) => Object.assign({}, option, { row: from + at })),
    ],
  }
}

/** What somebody else has changed, in words. */
export function differencesOf(before: OwnAttribute, now: OwnAttribute): Difference[] {
  const after = new Map(Object.entries(wordsOf(now)))
  return Object.entries(wordsOf(before))
    .filter(([label, words]) => after.get(label) !== words)
    .map(([label, words]) => ({ label, before: words, now: after.get(label) ?? '' }))
}

function wordsOf(attribute: OwnAttribute): Record<string, string> {
  const { label, labelHi, categoryIds, isFilterable, isSearched, isActive, options } = attribute
  return {
    Name: label,
    'Name in Hindi': labelHi || 'none',
    'Switched on': yesNo(isActive),
    'In the filters': yesNo(isFilterable),
    'Found by the search': yesNo(isSearched),
    Categories: categoryIds === null ? 'all' : String(categoryIds.length),
    Options: options
      .map(
        (one) => `${one.label}${one.labelHi && ` (${one.labelHi})`}${one.isActive ? '' : ', off'}`,
      )
      .join('; '),
  }
}

function yesNo(isOn: boolean): string {
  return isOn ? 'yes' : 'no'
}
