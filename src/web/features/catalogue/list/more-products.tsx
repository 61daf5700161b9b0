import type { KeyboardEvent, MouseEvent } from 'react'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { useHydrated } from '#web/api/stores/stored-session.ts'
import { catalogue as text } from '#i18n/catalogue/catalogue.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { changedSearch, listPath } from './list-address.ts'

interface MoreProductsProps {
  shown: number
  total: number
  /** Where the next page begins. */
  cursor: string
  search: URLSearchParams
  isLoading: boolean
  hasFailed: boolean
  onMore: () => void
}

/**
 * Loads the next page; a link to it for search engines and where there is no JavaScript. It stays one element when the
 * page becomes live: of a press that began on another one the browser makes no click.
 */
export function MoreProducts(props: MoreProductsProps) {
  const { shown, total, cursor, search, isLoading, hasFailed, onMore } = props
  const isLive = useHydrated()
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!isLoading) onMore()
  }
  return (
    <div className="grid grid-cols-1 justify-items-center gap-4 pt-14">
      <p className="text-sm text-ink-2 tabular-nums">{text.shown(shown, total)}</p>
      <ProgressBar
        value={shown}
        max={total}
        aria-label={text.productsShown}
        className="h-0.5 w-[min(12rem,100%)]"
      />
      {hasFailed && <InlineFailure text={text.moreFailed} />}
      <ButtonLink
        to={listPath(changedSearch(search, { cursor }))}
        variant="secondary"
        className="min-w-[min(12rem,100%)]"
        role={isLive ? 'button' : undefined}
        busy={isLoading}
        // A hand that moves a little while it presses would drag a link away.
        draggable={false}
        onClick={press}
        onKeyDown={pressBySpace}
      >
        {text.more}
      </ButtonLink>
    </div>
  )
}

/** What is called a button answers to the space bar too. */
function pressBySpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
