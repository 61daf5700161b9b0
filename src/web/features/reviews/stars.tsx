import { Star, StarHalf } from '#web/ui/icons/lucide.ts'
import { reviews as text } from '#i18n/reviews/reviews.ts'

const FIVE = [1, 2, 3, 4, 5]

/** Stars for the eye, to the half; the figure in words for readers. */
export function Stars({ rating }: { rating: number }) {
  const shown = Math.round(rating * 2) / 2
  return (
    <span className="flex text-brass">
      <span className="sr-only">{text.stars(Number(rating.toFixed(1)))}</span>
      {FIVE.map((star) => (
        <span key={star} aria-hidden="true" className="relative">
          <Star className={`ico-s ${star <= shown ? 'fill-current' : ''}`} />
          {star - shown === 0.5 && <StarHalf className="ico-s absolute inset-0 fill-current" />}
        </span>
      ))}
    </span>
  )
}
