import { pager as text } from '#i18n/ui/pager.ts'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format.ts'

interface PagerProps {
  /** What the pages are of, where a dialog with a list of its own stands above another list. */
  label?: string
  /** The page shown, from 1. */
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
}

/** `1 to 25 of 412`, Previous, Next. */
export function Pager({ label = text.pages, page, pageSize, total, onPage }: PagerProps) {
  const first = Math.min((page - 1) * pageSize + 1, total)
  const last = Math.min(page * pageSize, total)
  return (
    <nav
      aria-label={label}
      className="flex min-h-14 flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2.5"
    >
      <output className="text-note text-ink-2 tabular-nums">
        {text.range(formatCount(first), formatCount(last), formatCount(total))}
      </output>
      {total > pageSize && (
        <div className="flex flex-wrap gap-1.5">
          <Button
            variant="secondary"
            size="sm"
            className="admin-button"
            keepsFocus
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            {text.previous}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            className="admin-button"
            keepsFocus
            disabled={last >= total}
            onClick={() => onPage(page + 1)}
          >
            {text.next}
          </Button>
        </div>
      )}
    </nav>
  )
}
