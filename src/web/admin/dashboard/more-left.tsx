/** How many more there are than a list shows. */
export function MoreLeft({ shown, total }: { shown: number; total: number }) {
  if (total <= shown) return null
  return <p className="px-4 py-2.5 text-note text-ink-3">and {total - shown} more</p>
}
