import type { SubmitEvent } from 'react'
import { useHref } from 'react-router'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { catalogue as text } from '#i18n/catalogue/catalogue.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { changedSearch, LIST_PATH } from './list-address.ts'

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
 * Loads the next page; without JavaScript the browser goes there by the form. It is one button from the start: of a
 * press that began on another element the browser makes no click.
 */
export function MoreProducts(props: MoreProductsProps) {
  const { shown, total, cursor, search, isLoading, hasFailed, onMore } = props
  const action = useHref(LIST_PATH)
  const more = (event: SubmitEvent<HTMLFormElement>) => {
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
      <form action={action} method="get" onSubmit={more} className="contents">
        {Array.from(changedSearch(search, { cursor }), ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button
          type="submit"
          variant="secondary"
          className="min-w-[min(12rem,100%)]"
          busy={isLoading}
        >
          {text.more}
        </Button>
      </form>
    </div>
  )
}
