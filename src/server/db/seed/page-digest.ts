import { createHash } from 'node:crypto'

/**
 * A short digest of what a page says in English, the same for a page of the repository and one of the database,
 * which keeps the keys of its sections in another order. `demo/content-digests.json` has those of every version.
 */
export function pageDigest({
  title,
  lead,
  sections,
}: {
  title: string
  lead: string
  sections: unknown
}): string {
  const text = JSON.stringify([title, lead, sections], (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
