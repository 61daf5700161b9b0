import type { Undone } from './use-undo-change.ts'

/** What an undo left as it is: each product with its reason. */
export function UndoResult({ undone }: { undone: Undone }) {
  const { message, conflicts, left } = undone
  const more = left - conflicts.length
  return (
    <div aria-live="polite" className="grid gap-2 rounded-md border border-line bg-canvas p-4">
      <p className="font-medium">{message}.</p>
      {conflicts.length > 0 && (
        <ul className="grid max-h-64 gap-1 overflow-y-auto text-note wrap-anywhere">
          {conflicts.map(({ productId, name, reason }) => (
            <li key={productId}>
              <b className="font-medium">{name === '' ? `Product ${productId}` : name}</b>: {reason}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="text-note">And {more} more.</p>}
    </div>
  )
}
