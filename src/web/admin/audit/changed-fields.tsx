import type { AuditEntry } from '#contract/shop/audit.ts'
import { loadAttributes } from '#web/api/attributes.tsx'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { changesOf, sentenceOf, type FieldChange } from './changes-of.ts'
import type { Named } from './value-texts.ts'

/** Fields of a change that are shown without opening it. */
const FEW = 3

interface ChangedFieldsProps {
  entry: AuditEntry
  /** The names of the categories by their ids; absent while they load. */
  categories: Named['categories']
}

/** What changed, field by field in words: the old value struck through, the new one after it. */
export function ChangedFields({ entry, categories }: ChangedFieldsProps) {
  // Loaded once for all entries; until then options go by their numbers.
  const attributes = useLoad('attributes', () => loadAttributes(adminApi))
  const sentence = sentenceOf(entry)
  if (sentence !== undefined) return <p className="mt-1 text-note">{sentence}</p>
  const changes = changesOf(entry, {
    ...(attributes.state === 'ready' && { attributes: attributes.data }),
    ...(categories && { categories }),
  })
  if (changes.length === 0) return null
  const list = (
    <dl className="mt-1 grid gap-x-4 gap-y-1 text-note sm:grid-cols-[14rem_1fr]">
      {changes.map((change) => (
        <Change key={change.label} change={change} />
      ))}
    </dl>
  )
  if (changes.length <= FEW) return list
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-note">
        {changes.length} fields
      </summary>
      {list}
    </details>
  )
}

function Change({ change: { label, before, after } }: { change: FieldChange }) {
  return (
    <>
      <dt className="text-ink-3">{label}</dt>
      <dd className="wrap-anywhere">
        {before !== undefined && (
          <del className="text-ink-3">
            <span className="sr-only">Before: </span>
            {before}
          </del>
        )}
        {before !== undefined && after !== undefined && ' → '}
        {after !== undefined && (
          <ins className="no-underline">
            <span className="sr-only">After: </span>
            {after}
          </ins>
        )}
      </dd>
    </>
  )
}
