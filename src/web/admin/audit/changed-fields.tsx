import type { AuditEntry } from '#contract/shop/audit.ts'

type Fields = Pick<AuditEntry, 'before' | 'after'>

/** Fields of a change that are shown without opening it. */
const FEW = 3

/** What changed, field by field: the old value struck, the new one after it. */
export function ChangedFields({ before, after }: Fields) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return null
  const list = (
    <dl className="mt-1 grid gap-x-4 gap-y-1 text-note sm:grid-cols-[10rem_1fr]">
      {names.map((name) => (
        <FieldChange
          key={name}
          name={name}
          before={before === null ? undefined : before[name]}
          after={after === null ? undefined : after[name]}
        />
      ))}
    </dl>
  )
  if (names.length <= FEW) return list
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-note">
        {names.length} fields
      </summary>
      {list}
    </details>
  )
}

function FieldChange({ name, before, after }: { name: string; before: unknown; after: unknown }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="wrap-anywhere">
        {before !== undefined && (
          <del className="text-ink-3">
            <span className="sr-only">Before: </span>
            {textOf(before)}
          </del>
        )}
        {before !== undefined && after !== undefined && ' → '}
        {after !== undefined && (
          <ins className="no-underline">
            <span className="sr-only">After: </span>
            {textOf(after)}
          </ins>
        )}
      </dd>
    </>
  )
}

function textOf(value: unknown): string {
  if (value === null || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
