import { Star, StarHalf } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Review } from '#contract/reviews.ts'

interface ReviewListProps {
  /** Null when they could not be loaded. */
  reviews: readonly Review[] | null
  /** Mean of all stars. */
  rating: number
  /** What to show when they could not be loaded. */
  failure: ReactNode
}

/** What customers wrote about a product. */
export function ReviewList({ reviews, rating, failure }: ReviewListProps) {
  if (reviews === null) return failure
  if (reviews.length === 0) return <p className="pl-8 text-ink-2">There are no reviews yet.</p>
  return (
    <div className="grid gap-6 pl-8">
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
        <Stars rating={rating} />
        {rating.toFixed(1)} of 5, {reviews.length === 1 ? '1 review' : `${reviews.length} reviews`}
      </p>
      <ul className="grid gap-6">
        {reviews.map((review) => (
          <li key={review.reviewId}>
            <ReviewEntry review={review} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})

function ReviewEntry({ review }: { review: Review }) {
  return (
    <article className="grid gap-1">
      <Stars rating={review.rating} />
      {review.title !== '' && <h3 className="font-medium">{review.title}</h3>}
      <p className="text-control/6 whitespace-pre-line text-ink-2">{review.text}</p>
      <p className="text-note text-ink-3">
        {review.author},{' '}
        <time dateTime={review.createdAt}>{DAY.format(new Date(review.createdAt))}</time>
      </p>
    </article>
  )
}

const FIVE = [1, 2, 3, 4, 5]

/** Stars for the eye, to the half; the figure in words for readers. */
function Stars({ rating }: { rating: number }) {
  const shown = Math.round(rating * 2) / 2
  return (
    <span className="flex text-brass">
      <span className="sr-only">{Number(rating.toFixed(1))} of 5 stars</span>
      {FIVE.map((star) => (
        <span key={star} aria-hidden="true" className="relative">
          <Star className={`ico-s ${star <= shown ? 'fill-current' : ''}`} />
          {star - shown === 0.5 && <StarHalf className="ico-s absolute inset-0 fill-current" />}
        </span>
      ))}
    </span>
  )
}
