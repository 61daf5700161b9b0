import type { ReactNode } from 'react'
import { cart as text } from '#i18n/cart/cart.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

interface NoCartProps {
  /** What is shown under it. */
  children?: ReactNode
}

/** The cart of someone who is not logged in. */
export function LoggedOutCart({ children }: NoCartProps) {
  return (
    <div className={`wrap ${children === undefined ? '' : 'pb-(--section)'}`}>
      <EmptyState
        headingLevel={1}
        isFollowed={children !== undefined}
        title={text.loggedOut.title}
        text={text.loggedOut.text}
        action={
          <ButtonLink to="/login" state={{ from: '/cart' }}>
            {text.loggedOut.action}
          </ButtonLink>
        }
      />
      {children}
    </div>
  )
}

/** A cart without a line, also at the checkout. */
export function EmptyCart({ children }: NoCartProps) {
  return (
    <div className={`wrap ${children === undefined ? '' : 'pb-(--section)'}`}>
      <EmptyState
        headingLevel={1}
        isFollowed={children !== undefined}
        title={text.empty.title}
        text={text.empty.text}
        action={<ButtonLink to="/">{text.empty.action}</ButtonLink>}
      />
      {children}
    </div>
  )
}

/** Three placeholder lines while the cart loads. */
export function LoadingCart() {
  return (
    <div aria-busy="true" className="grid gap-6">
      <output className="sr-only">{text.loading}</output>
      {[1, 2, 3].map((line) => (
        <div
          key={line}
          className="flex items-center gap-[min(1.5rem,5%)] border-t border-line pt-6"
        >
          <Skeleton className="aspect-square w-[min(6.5rem,28%)] flex-none" />
          <div className="min-w-0 flex-1">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="mt-3 h-4 w-24 max-w-full" />
          </div>
          <Skeleton className="h-5 w-[min(5rem,20%)]" />
        </div>
      ))}
    </div>
  )
}
