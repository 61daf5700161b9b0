import { reviews as text } from '#i18n/reviews/reviews.ts'
import { Stars } from './stars.tsx'

interface RatingLineProps {
  rating: number
  /** How many reviews are shown. */
  count: number
  /** Opens the reviews, which the link then leads to; absent until they have come. */
  onShow?: () => void
}

/** The stars of a product under its name; they lead to its reviews. Nothing without any. */
export function RatingLine({ rating, count, onShow }: RatingLineProps) {
  if (count === 0) return null
  return (
    <a
      href={`#${REVIEWS_ID}`}
      inert={onShow === undefined}
      onClick={onShow}
      className="mt-1 inline-flex min-h-11 items-center gap-x-3 text-sm text-ink-2 underline decoration-edge underline-offset-[0.3em] hover:decoration-current lg:pointer-fine:min-h-9"
    >
      <Stars rating={rating} />
      {text.summary(rating.toFixed(1), count)}
    </a>
  )
}

/** The id of the part of the page that holds the reviews. */
export const REVIEWS_ID = 'reviews'
