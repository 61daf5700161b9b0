import type { AuditEntry } from '#contract/shop/audit.ts'
import { labelOf } from './field-labels.ts'
import { isEmpty, valueWords, type Named } from './value-texts.ts'

/** A field of a change in words; one side is missing where something was only added or only removed. */
export interface FieldChange {
  label: string
  before?: string
  after?: string
}

type Changed = Pick<AuditEntry, 'action' | 'subjectId' | 'before' | 'after'>

/** How deep fields within fields are told apart: `grievanceOfficer.name`. Below that they are one text. */
const DEEPEST = 3

/** What changed, field by field, in words. Empty values are listed only if they changed. */
export function changesOf(
  { action, subjectId, before, after }: Changed,
  named: Named = {},
): FieldChange[] {
  const setting = action === 'settings.update' ? subjectId : undefined
  const from = leavesOf(before, setting)
  const to = leavesOf(after, setting)
  return [...new Set([...from.keys(), ...to.keys()])].flatMap((path): FieldChange[] => {
    const [was, is] = [from.get(path), to.get(path)]
    const names = namesIn(path)
    const label = names
      .map((one) => labelOf(one, named.attributes))
      .map(asPart)
      .join(': ')
    const name = names.at(-1) ?? ''
    const wordsOf = (value: unknown) => valueWords(name, value, named)
    if (before === null) return isEmpty(is) ? [] : [{ label, after: wordsOf(is) }]
    if (after === null) return isEmpty(was) ? [] : [{ label, before: wordsOf(was) }]
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    return [{ label, ...pairOf(wordsOf(was), wordsOf(is)) }]
  })
}

/** Two values that differ and read the same, such as two pictures for two others. */
function pairOf(before: string, after: string) {
  return before === after ? { before, after: `${after} (changed)` } : { before, after }
}

/** The values of a state by their path, its names as JSON. A setting that is one value goes by its key. */
function leavesOf(
  state: Readonly<Record<string, unknown>> | null,
  setting: string | undefined,
): Map<string, unknown> {
  const leaves = new Map<string, unknown>()
  const walk = (value: unknown, names: readonly string[]) => {
    const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (!isPlain || names.length >= DEEPEST) {
      leaves.set(JSON.stringify(names), value)
      return
    }
    for (const [name, part] of Object.entries(value)) {
      walk(part, [...names, name === 'value' && setting !== undefined ? setting : name])
    }
  }
  if (state !== null) walk(state, [])
  return leaves
}

function namesIn(path: string): string[] {
  const names: unknown = JSON.parse(path)
  const all = Array.isArray(names) ? names.map(String) : []
  // The attributes of a product read as its other fields do.
  return all[0] === 'attributes' ? all.slice(1) : all
}

/** `Grievance officer: name`. */
function asPart(label: string, at: number): string {
  const isAbbreviation = /^[A-Z]{2}/.test(label)
  return at === 0 || isAbbreviation ? label : label.slice(0, 1).toLowerCase() + label.slice(1)
}

/** What an import of a file did, in one sentence; undefined for other changes. */
export function sentenceOf({
  action,
  after,
}: Pick<AuditEntry, 'action' | 'after'>): string | undefined {
  if (action !== 'product.upload' || after === null) return undefined
  const { creates, updates, skippedLines } = after
  const parts = [
    `${counted(creates, 'product')} added`,
    `${counted(updates, 'product')} changed`,
    ...(Number(skippedLines) > 0 ? [`${counted(skippedLines, 'row')} skipped`] : []),
  ]
  return `${parts.join(', ')}.`
}

function counted(number: unknown, thing: string): string {
  return `${Number(number)} ${thing}${Number(number) === 1 ? '' : 's'}`
}
