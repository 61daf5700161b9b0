import { Mark } from '#web/ui/logo.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { StatusBadge } from '#web/ui/orders/status-badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows } from '#web/ui/feedback/list-states.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Specimen, State } from './specimen.tsx'

const TONES = ['neutral', 'warning', 'info', 'violet', 'success', 'danger', 'sale'] as const

/** Short words about a thing. */
export function Badges() {
  return (
    <Specimen title="Badge">
      {TONES.map((tone) => (
        <State key={tone} name={tone}>
          <Badge tone={tone}>{tone}</Badge>
        </State>
      ))}
      {[1, 2, 3, 4, 5, 9].map((status) => (
        <State key={status} name={`status ${status}`}>
          <StatusBadge status={status} />
        </State>
      ))}
    </Specimen>
  )
}

/** What the shop says after something was done. */
export function Toasts() {
  return (
    <Specimen title="Toast">
      <State name="success">
        <Button variant="secondary" onClick={() => toast.success('Item Removed From Cart')}>
          Success
        </Button>
      </State>
      <State name="failure with a retry">
        <Button
          variant="secondary"
          onClick={() => toast.failure('Failed to fetch products', { retry: () => undefined })}
        >
          Failure
        </Button>
      </State>
    </Specimen>
  )
}

/** While something comes, when nothing came, when it failed. */
export function Waiting() {
  return (
    <>
      <Specimen title="Skeleton">
        <State name="block" className="w-40">
          <Skeleton className="aspect-4/5 w-full" />
        </State>
        <State name="rows" className="w-80">
          <LoadingRows text="Loading products..." rows={3} />
        </State>
      </Specimen>
      <Specimen title="Empty state">
        <State name="with a way out" className="w-full">
          <EmptyState
            title="Your Cart is Empty"
            text="Please add some items to proceed with checkout."
            action={<ButtonLink to="/">Shop Now</ButtonLink>}
            headingLevel={3}
          />
        </State>
        <State name="mark">
          <Mark className="w-14 text-mor-800" />
        </State>
      </Specimen>
      <Specimen title="Inline failure">
        <State name="with a retry" className="w-96">
          <InlineFailure text="The reviews could not be loaded." onRetry={() => undefined} />
        </State>
        <State name="busy" className="w-96">
          <InlineFailure text="The reviews could not be loaded." onRetry={() => undefined} isBusy />
        </State>
        <State name="refusal" className="w-96">
          <ErrorNote text="The last active admin cannot be blocked." onClose={() => undefined} />
        </State>
      </Specimen>
    </>
  )
}
