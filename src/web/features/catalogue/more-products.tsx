import { useIsLive } from '#web/api/stored-session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { InlineFailure } from '#web/ui/inline-failure.tsx'
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
  const isLive = useIsLive()
  const look = { variant: 'secondary', className: 'min-w-48' } as const
  return (
    <div className="grid justify-items-center gap-4 pt-14">
      <p className="text-sm text-ink-2 tabular-nums">
        {shown} of {total}
      </p>
      <progress
        value={shown}
        max={total}
        aria-label="Products shown"
        className="h-0.5 w-48 appearance-none overflow-hidden bg-line [&::-moz-progress-bar]:bg-mor-800 [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-mor-800"
      />
      {hasFailed && <InlineFailure text="The next products could not be loaded." />}
      {isLive ? (
        <Button {...look} busy={isLoading} onClick={onMore}>
          More
        </Button>
      ) : (
        <ButtonLink {...look} to={listPath(changedSearch(search, { cursor }))}>
          More
        </ButtonLink>
      )}
    </div>
  )
}
