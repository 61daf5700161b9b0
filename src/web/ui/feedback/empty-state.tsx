import type { ReactNode } from 'react'
import { Mark } from '#web/ui/logo.tsx'

interface EmptyStateProps {
  title: string
  text?: ReactNode
  action?: ReactNode
  /** 1 when it is the page's only title. */
  headingLevel?: 1 | 2 | 3
  /** Whether something stands below it, which the window shows the beginning of. */
  isFollowed?: boolean
}

/** Nothing here yet: the mark, a title, one sentence, one button. */
export function EmptyState({
  title,
  text,
  action,
  headingLevel = 2,
  isFollowed = false,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div
      className={`grid content-center justify-items-center gap-3 text-center ${headingLevel === 1 ? pageRoom(isFollowed) : 'py-16'}`}
    >
      <Mark className="mb-3 w-14 text-mor-800" />
      <Heading className="d3">{title}</Heading>
      {text !== undefined && <p className="max-w-[44ch] text-pretty text-ink-2">{text}</p>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  )
}

/** A page of its own: the middle of the window, or above what follows. */
function pageRoom(isFollowed: boolean): string {
  return isFollowed ? 'min-h-[50svh] py-16' : 'whole-room pt-16'
}
