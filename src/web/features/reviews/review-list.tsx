import type { ReactNode } from 'react'
import { getReviewing, type Review } from '#contract/catalogue/reviews.ts'
import { languageOf } from '#domain/shop/languages.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { storedSession } from '#web/api/stores/stored-session.ts'
import { useLoad } from '#web/api/use-load.ts'
import { reviews as text } from '#i18n/reviews/reviews.ts'
import { UploadedPicture } from '#web/ui/picture.tsx'
import { HelpfulButton } from './helpful-button.tsx'
import { ReviewButton } from './review-button.tsx'
import { Stars } from './stars.tsx'

interface ReviewListProps {
  product: { productId: number; name: string; rating: number }
  /** Null when they could not be loaded. */
  reviews: readonly Review[] | null
  /** What to show when they could not be loaded. */
  failure: ReactNode
}

/** What customers wrote about a product, and the way to write oneself. */
export function ReviewList({ product, reviews, failure }: ReviewListProps) {
  const { productId, name, rating } = product
  if (reviews === null) return failure
  const write = <ReviewButton productId={productId} name={name} className="-ml-3.5" />
  if (reviews.length === 0) {
    return (
      <div className="grid justify-items-start gap-1 pl-8">
        <p className="text-ink-2">{text.none}</p>
        {write}
      </div>
    )
  }
  return (
    <div className="grid gap-6 pl-8">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
          <Stars rating={rating} />
          {text.summary(rating.toFixed(1), reviews.length)}
        </p>
        {write}
      </div>
      <Reviews productId={productId} reviews={reviews} />
    </div>
  )
}

function Reviews({ productId, reviews }: { productId: number; reviews: readonly Review[] }) {
  const own = useLoad(`own votes ${productId}`, () => votesOf(productId))
  const helpfulIds = own.state === 'ready' ? own.data : []
  return (
    <ul className="grid gap-6">
      {reviews.map((review) => (
        <li key={review.reviewId}>
          <ReviewEntry review={review} wasHelpful={helpfulIds.includes(review.reviewId)} />
        </li>
      ))}
    </ul>
  )
}

/** Ids of the reviews that the person found helpful; none for visitors. */
async function votesOf(productId: number): Promise<readonly number[]> {
  if (storedSession() === undefined) return []
  const { helpfulIds } = await browserApi.call(getReviewing, { params: { productId } })
  return helpfulIds
}

/** India's offset from UTC in ms, the same all year. */
const INDIA_AHEAD_MS = 5.5 * 3_600_000

/**
 * The day in India: `21 November 2026`. By hand, because a phone needs 100 ms to make a formatter of
 * dates, while the page comes alive.
 */
function dayOf(moment: string): string {
  const date = new Date(Date.parse(moment) + INDIA_AHEAD_MS)
  return `${date.getUTCDate()} ${text.months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

interface ReviewEntryProps {
  review: Review
  wasHelpful: boolean
}

function ReviewEntry({ review, wasHelpful }: ReviewEntryProps) {
  const { answer } = review
  return (
    <article className="grid gap-1">
      <Stars rating={review.rating} />
      {review.title !== '' && (
        <h3 lang={languageOf(review.title)} className="font-medium wrap-anywhere">
          {review.title}
        </h3>
      )}
      <p
        lang={languageOf(review.text)}
        className="text-control/6 wrap-anywhere whitespace-pre-line text-ink-2"
      >
        {review.text}
      </p>
      <p className="text-note text-ink-3">
        {review.author}
        {review.isVerified && ` (${text.verified})`},{' '}
        <time dateTime={review.createdAt}>{dayOf(review.createdAt)}</time>
      </p>
      <ReviewPictures review={review} />
      {answer !== null && (
        <div className="mt-2 border-l-2 border-brass pl-4">
          <p className="text-note font-medium">{text.answer}</p>
          <p className="text-control/6 wrap-anywhere whitespace-pre-line text-ink-2">
            {answer.text}
          </p>
        </div>
      )}
      <HelpfulButton review={review} wasHelpful={wasHelpful} />
    </article>
  )
}

function ReviewPictures({ review: { pictures, author } }: { review: Review }) {
  if (pictures.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-3">
      {pictures.map((path, at) => (
        <li key={path}>
          <a href={`/${path}`} target="_blank" rel="noreferrer" className="block">
            <UploadedPicture
              path={path}
              alt={text.picture(at + 1, author)}
              sizes="5.5rem"
              className="size-22 rounded-xs bg-photo object-cover"
            />
            <span className="sr-only">{text.newTab}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
