import type { Review } from '#contract/catalogue/reviews.ts'
import { reviews as text } from '#i18n/reviews/reviews.ts'
import { UploadedPicture } from '#web/ui/picture.tsx'
import { REVIEWS_ID } from './rating-line.tsx'

/** The strip is one line on the narrowest phone. */
const MOST_PICTURES = 4

interface ReviewStripProps {
  reviews: readonly Review[]
  /** Opens the reviews, which the link then leads to. */
  onShow: () => void
}

/** The first pictures of customers in small; they lead to the reviews. Nothing without any. */
export function ReviewStrip({ reviews, onShow }: ReviewStripProps) {
  // The same file sent twice is one picture.
  const pictures = [...new Set(reviews.flatMap((review) => review.pictures))]
  if (pictures.length === 0) return null
  return (
    <a
      href={`#${REVIEWS_ID}`}
      onClick={onShow}
      aria-label={text.pictures(pictures.length)}
      className="flex w-max max-w-full items-center gap-2 text-sm text-ink-2"
    >
      {pictures.slice(0, MOST_PICTURES).map((path) => (
        <UploadedPicture
          key={path}
          path={path}
          alt=""
          sizes="3.5rem"
          className="size-14 rounded-xs bg-photo object-cover"
        />
      ))}
      {pictures.length > MOST_PICTURES && <span>+{pictures.length - MOST_PICTURES}</span>}
    </a>
  )
}
