import { cart as text } from '#i18n/cart/cart.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** The cart of someone who is not logged in. */
export function LoggedOutCart() {
  return (
    <EmptyState
      headingLevel={1}
      title={text.loggedOut.title}
      text={text.loggedOut.text}
      action={
        <ButtonLink to="/login" state={{ from: '/cart' }}>
          {text.loggedOut.action}
        </ButtonLink>
      }
    />
  )
}

/** A cart without a line, also at the checkout. */
export function EmptyCart() {
  return (
    <EmptyState
      headingLevel={1}
      title={text.empty.title}
      text={text.empty.text}
      action={<ButtonLink to="/">{text.empty.action}</ButtonLink>}
    />
  )
}

/** Three placeholder lines while the cart loads. */
export function LoadingCart() {
  return (
    <div aria-busy="true" className="grid gap-6">
      <output className="sr-only">{text.loading}</output>
      {[1, 2, 3].map((line) => (
        <div key={line} className="flex items-center gap-6 border-t border-line pt-6">
          <Skeleton className="size-26 flex-none" />
          <div className="flex-1">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="mt-3 h-4 w-24" />
          </div>
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  )
}
