import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { useHydrated } from '#web/api/stores/stored-session.ts'
import { catalogue as text } from '#i18n/catalogue/catalogue.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
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

/** Loads the next page; a link to it for search engines and where there is no JavaScript. */
export function MoreProducts(props: MoreProductsProps) {
  const { shown, total, cursor, search, isLoading, hasFailed, onMore } = props
  const isLive = useHydrated()
  const look = { variant: 'secondary', className: 'min-w-[min(12rem,100%)]' } as const
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
      {isLive ? (
        <Button {...look} busy={isLoading} onClick={onMore}>
          {text.more}
        </Button>
      ) : (
        <ButtonLink {...look} to={listPath(changedSearch(search, { cursor }))}>
          {text.more}
        </ButtonLink>
      )}
    </div>
  )
}
