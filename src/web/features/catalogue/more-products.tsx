import type { FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { InlineFailure } from '#web/ui/inline-failure.tsx'
import { LIST_PATH } from './list-address.ts'

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

/** Loads the next page; without JavaScript it leads to it. */
export function MoreProducts(props: MoreProductsProps) {
  const { shown, total, cursor, search, isLoading, hasFailed, onMore } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isLoading) onMore()
  }
  return (
    <form action={LIST_PATH} onSubmit={submit} className="grid justify-items-center gap-4 pt-14">
      {[...search]
        .filter(([name]) => name !== 'cursor')
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <input type="hidden" name="cursor" value={cursor} />
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
      <Button type="submit" variant="secondary" busy={isLoading} className="min-w-48">
        More
      </Button>
    </form>
  )
}
