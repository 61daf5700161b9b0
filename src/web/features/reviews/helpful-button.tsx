import { ThumbsUp } from '#web/ui/icons/lucide.ts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { voteReview, type Review } from '#contract/catalogue/reviews.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { storedSession } from '#web/api/stores/stored-session.ts'
import { reviews as text } from '#i18n/reviews/reviews.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

interface HelpfulButtonProps {
  review: Review
  /** Whether the person said so before. */
  wasHelpful: boolean
}

/** Says that a review is helpful, or takes that back. */
export function HelpfulButton({ review, wasHelpful }: HelpfulButtonProps) {
  const { reviewId, author } = review
  const [vote, setVote] = useState<{ helpful: number; isHelpful: boolean }>()
  const [isBusy, setIsBusy] = useState(false)
  const { helpful, isHelpful } = vote ?? { helpful: review.helpful, isHelpful: wasHelpful }
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const toggle = async (): Promise<void> => {
    if (storedSession() === undefined) {
      toast.failure(text.loginToVote)
      void navigate('/login', { state: { from: pathname } })
      return
    }
    setIsBusy(true)
    try {
      const body = { isHelpful: !isHelpful }
      setVote(await browserApi.call(voteReview, { params: { reviewId }, body }))
    } catch {
      toast.failure(text.voteFailed, { retry: () => void toggle() })
    }
    setIsBusy(false)
  }
  return (
    <Button
      variant="text"
      size="sm"
      needsScript
      busy={isBusy}
      aria-pressed={isHelpful}
      aria-label={text.helpfulOf(author, helpful)}
      onClick={() => void toggle()}
      className="-ml-3.5 justify-self-start"
    >
      <ThumbsUp className={`ico-s ${isHelpful ? 'fill-current' : ''}`} aria-hidden="true" />
      {text.helpful(helpful)}
    </Button>
  )
}
