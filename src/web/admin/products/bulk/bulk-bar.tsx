import { Trash2 } from '#web/ui/icons/lucide.ts'
import { Button } from '#web/ui/button.tsx'
import type { Selection } from '#web/admin/products/use-selection.ts'
import { formatCount } from '#web/ui/format.ts'

interface BulkBarProps {
  selection: Selection
  /** How many the filter finds on all pages. */
  total: number
  isBusy: boolean
  onEdit: () => void
  onVisibility: (isHidden: boolean) => void
  onDelete: () => void
}

/** What can be done with the selected products; it stays in sight while the list scrolls. */
export function BulkBar({
  selection,
  total,
  isBusy,
  onEdit,
  onVisibility,
  onDelete,
}: BulkBarProps) {
  const { ids, isFindingAll, selectAll, clear } = selection
  if (ids.size === 0) return null
  const quiet = { variant: 'secondary', size: 'sm', className: 'admin-button' } as const
  return (
    <section
      aria-label="Selected products"
      className="sticky top-14 z-(--z-sticky) flex flex-wrap items-center gap-2 rounded-t-md border-b border-line bg-mor-50 px-4 py-2"
    >
      <output className="mr-1 font-medium tabular-nums">{formatCount(ids.size)} selected</output>
      {ids.size < total && (
        <Button
          variant="text"
          size="sm"
          busy={isFindingAll}
          busyLabel="Selecting..."
          onClick={() => void selectAll()}
        >
          Select all {formatCount(total)}
        </Button>
      )}
      <span className="flex flex-wrap gap-2 md:ml-auto">
        <Button {...quiet} disabled={isBusy} onClick={() => onVisibility(false)}>
          Make visible
        </Button>
        <Button {...quiet} disabled={isBusy} onClick={() => onVisibility(true)}>
          Hide
        </Button>
        <Button {...quiet} aria-haspopup="dialog" disabled={isBusy} onClick={onDelete}>
          <Trash2 className="ico-s" aria-hidden="true" />
          Delete
        </Button>
        <Button size="sm" aria-haspopup="dialog" disabled={isBusy} onClick={onEdit}>
          Edit selected
        </Button>
        <Button variant="text" size="sm" onClick={clear}>
          Clear
        </Button>
      </span>
    </section>
  )
}
