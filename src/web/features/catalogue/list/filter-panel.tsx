import { SlidersHorizontal } from '#web/ui/icons/lucide.ts'
import { useRef, useState, type ReactNode } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { catalogue } from '#i18n/catalogue/catalogue.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import { clearedSearch, listPath } from './list-address.ts'
import { ListLink } from './list-link.tsx'
import { bringUnderBar } from './list-place.ts'
import { useHasPanel } from './use-facets.ts'

const text = catalogue.filters

/** The id of the panel: without JavaScript the button of small windows is a link that shows it. */
const PANEL_ID = 'filters'

/** The filters beside the list, where the window is wide enough; in a smaller one they are there for who has no JavaScript. */
export function FilterPanel({
  search,
  hasFilters,
  children,
}: {
  search: URLSearchParams
  hasFilters: boolean
  children: ReactNode
}) {
  const isLive = useHydrated()
  const hasPanel = useHasPanel()
  // Nobody sees it, and each press of a filter would draw it too.
  if (isLive && !hasPanel) return null
  return (
    <aside
      id={PANEL_ID}
      aria-label={text.title}
      className="-mx-2 hidden self-start px-2 max-lg:noscript:target:block max-lg:pb-4 lg:sticky lg:top-[calc(var(--header-h)+5.25rem)] lg:block lg:max-h-[calc(100dvh-var(--header-h)-6rem)] lg:scroll-pb-16 lg:overflow-y-auto lg:overscroll-contain"
    >
      <div className="flex min-h-11 items-center justify-between">
        <h2 className="d4">{text.title}</h2>
        {hasFilters && (
          <ListLink to={listPath(clearedSearch(search))} className="link min-h-11 text-sm">
            {text.clear}
          </ListLink>
        )}
      </div>
      {children}
      {/* Over what is cut below, until the end is reached. */}
      <span
        aria-hidden="true"
        className="pointer-events-none sticky bottom-0 hidden h-16 bg-linear-to-b from-paper/0 to-paper lg:block forced-colors:hidden!"
      />
    </aside>
  )
}

const loadDialog = async () => (await import('./filter-dialog.tsx')).FilterDialog

interface FilterButtonProps {
  count: number
  total: number | undefined
  onClear: () => void
  /** The filters themselves, made when the dialog opens. */
  renderFilters: () => ReactNode
}

/** Opens the filters over the screen and says how many are set. */
export function FilterButton({ count, total, onClear, renderFilters }: FilterButtonProps) {
  const dialog = useLazyComponent(loadDialog, !useHasPanel())
  const { Part: FilterDialog, prepare, isComing, open } = dialog
  const [isOpen, setIsOpen] = useState(false)
  const { key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const closedOn = useRef(key)
  const close = () => {
    closedOn.current = key
    setIsOpen(false)
  }
  return (
    <div className="lg:hidden">
      <noscript>
        <a href={`#${PANEL_ID}`} className="link min-h-11 px-3">
          {text.title}
        </a>
      </noscript>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-busy={isComing || undefined}
        onPointerDown={prepare}
        onClick={() => open(() => setIsOpen(true))}
        className="min-h-11! px-4! text-sm! noscript:hidden active:bg-ink/10 aria-busy:bg-ink/10 max-sm:gap-2! max-sm:px-3!"
      >
        {/* The narrowest phones have room for one of the two beside the order. */}
        <SlidersHorizontal
          className={`ico-s ${count > 0 ? 'max-[430px]:hidden' : ''}`}
          aria-hidden="true"
        />
        {text.title}
        {count > 0 && (
          <Badge className="py-px">
            {count}
            <span className="sr-only"> {text.countSet}</span>
          </Badge>
        )}
      </Button>
      {FilterDialog !== undefined && (
        <FilterDialog
          isOpen={isOpen}
          onClose={close}
          // Going back while the dialog fades leads to another page, which stays.
          onClosed={() => (isBack && closedOn.current !== key) || bringUnderBar()}
          onClear={onClear}
          total={total}
        >
          {isOpen && renderFilters()}
        </FilterDialog>
      )}
    </div>
  )
}
