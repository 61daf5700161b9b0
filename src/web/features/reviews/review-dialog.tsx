import { useState } from 'react'
import { getReviewing, removeReview, type ReviewWithStatus } from '#contract/catalogue/reviews.ts'
import { REVIEW_FORM } from '#domain/catalogue/review.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useSession } from '#web/api/stores/stored-session.ts'
import { useLoad } from '#web/api/use-load.ts'
import { reviewForm as text } from '#i18n/reviews/review-form.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { ReviewForm } from './review-form.tsx'
import { Stars } from './stars.tsx'

interface ReviewDialogProps {
  productId: number
  /** Name of the product. */
  name: string
  isOpen: boolean
  onClose: () => void
}

/** Writes a review, or shows the state of one's own. */
export function ReviewDialog({ productId, name, isOpen, onClose }: ReviewDialogProps) {
  const userId = useSession()?.userId
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text.title(name)}>
      {isOpen && userId === undefined && <LoginFirst productId={productId} />}
      {isOpen && userId !== undefined && <OwnReview productId={productId} onClose={onClose} />}
    </Dialog>
  )
}

/** After the login the form is open again. */
function LoginFirst({ productId }: { productId: number }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-2">{text.loginFirst}</p>
      <ButtonLink to="/login" state={{ from: `/shopping/${productId}#${REVIEW_FORM}` }}>
        {text.login}
      </ButtonLink>
    </div>
  )
}

function OwnReview({ productId, onClose }: { productId: number; onClose: () => void }) {
  const load = useLoad(`reviewing ${productId}`, () =>
    browserApi.call(getReviewing, { params: { productId } }),
  )
  if (load.state === 'loading') return <output className="text-ink-2">{text.loading}</output>
  if (load.state === 'failed') {
    return <InlineFailure text={text.loadFailed} onRetry={load.reload} isBusy={load.isReloading} />
  }
  const { canReview, review } = load.data
  if (review !== null) return <WrittenReview review={review} onGone={onClose} />
  if (!canReview) return <p className="text-ink-2">{text.notYet}</p>
  return <ReviewForm productId={productId} onSent={onClose} />
}

interface WrittenReviewProps {
  review: ReviewWithStatus
  onGone: () => void
}

function WrittenReview({ review, onGone }: WrittenReviewProps) {
  const [isBusy, setIsBusy] = useState(false)
  const { reviewId, rating, title, status } = review
  const takeBack = async (): Promise<void> => {
    setIsBusy(true)
    try {
      await browserApi.call(removeReview, { params: { reviewId } })
      toast.success(text.takenBack)
      onGone()
    } catch {
      setIsBusy(false)
      toast.failure(text.takeBackFailed, { retry: () => void takeBack() })
    }
  }
  return (
    <div className="grid justify-items-start gap-3">
      <h3 className="font-semibold">{text.own}</h3>
      <Stars rating={rating} />
      {title !== '' && <p className="font-medium">{title}</p>}
      <p className="wrap-anywhere whitespace-pre-line text-ink-2">{review.text}</p>
      <p className="text-sm text-ink-3">{text.status[status]}</p>
      <Button variant="secondary" busy={isBusy} onClick={() => void takeBack()}>
        {text.takeBack}
      </Button>
    </div>
  )
}
