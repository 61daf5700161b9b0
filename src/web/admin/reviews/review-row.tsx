import { Star } from '#web/ui/icons/lucide.ts'
import { useRef, useState, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import type { ReviewWithStatus } from '#contract/catalogue/reviews.ts'
import { MAX_REVIEW_LENGTH } from '#domain/catalogue/review.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { UploadedPicture } from '#web/ui/picture.tsx'

type Status = ReviewWithStatus['status']

/** What staff decide about a review; omitted parts do not change. */
export interface Verdict {
  status?: Status
  answer?: string
  /** The answer that the form began with. */
  seenAnswer?: string
}

export const REVIEW_STATUS_WORDS: Record<Status, { label: string; tone: Tone }> = {
  pending: { label: 'Waiting', tone: 'warning' },
  approved: { label: 'Published', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
}

interface ReviewRowProps {
  review: ReviewWithStatus
  /** True when it was saved. */
  onVerdict: (verdict: Verdict) => Promise<boolean>
}

/** A review as its author wrote it, and what the shop does with it and says to it. */
export function ReviewRow({ review, onVerdict }: ReviewRowProps) {
  const { productId, productName, author, rating, title, pictures, answer, status } = review
  const [busy, setBusy] = useState<Status>()
  const verdicts = useRef<HTMLDivElement>(null)
  const words = REVIEW_STATUS_WORDS[status]

  async function judge(next: Status): Promise<void> {
    setBusy(next)
    const isDone = await onVerdict({ status: next })
    setBusy(undefined)
    // The button that was pressed is gone; what can be done now is beside it.
    if (isDone) requestAnimationFrame(() => verdicts.current?.querySelector('button')?.focus())
  }

  return (
    <li className="grid gap-3 border-b border-line px-4 py-4 last:border-0 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-1.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={words.tone}>{words.label}</Badge>
          <Stars rating={rating} />
          <span className="text-xs text-ink-3">
            <Moment at={review.createdAt} />
          </span>
        </p>
        {title !== '' && <p className="font-semibold wrap-anywhere">{title}</p>}
        <p className="max-w-[70ch] wrap-anywhere whitespace-pre-line">{review.text}</p>
        {pictures.length > 0 && (
          <ul className="flex gap-2">
            {pictures.map((path, at) => (
              <li key={path} className="size-18 overflow-hidden rounded-sm bg-photo">
                <UploadedPicture
                  path={path}
                  alt={`Picture ${at + 1} by ${author}`}
                  sizes="72px"
                  className="size-full object-cover"
                />
              </li>
            ))}
          </ul>
        )}
        <p className="text-note text-ink-2 wrap-anywhere">
          {author} on{' '}
          <Link to={`/shopping/${productId}`} className="link">
            {productName}
          </Link>
        </p>
        <AnswerForm
          author={author}
          answer={answer?.text ?? ''}
          onSave={(text) => onVerdict({ answer: text, seenAnswer: answer?.text ?? '' })}
        />
      </div>
      <div ref={verdicts} className="flex gap-2 self-start">
        {status !== 'approved' && (
          <Button
            size="sm"
            data-open
            busy={busy === 'approved'}
            aria-label={`Approve the review by ${author}`}
            onClick={() => void judge('approved')}
          >
            Approve
          </Button>
        )}
        {status !== 'rejected' && (
          <Button
            variant="secondary"
            size="sm"
            data-open
            busy={busy === 'rejected'}
            aria-label={`Reject the review by ${author}`}
            onClick={() => void judge('rejected')}
            className="admin-button"
          >
            Reject
          </Button>
        )}
      </div>
    </li>
  )
}

interface AnswerFormProps {
  author: string
  answer: string
  onSave: (text: string) => Promise<boolean>
}

/** What the shop says to a review, shown under it. */
function AnswerForm({ author, answer, onSave }: AnswerFormProps) {
  const [isBusy, setIsBusy] = useState(false)

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('answer')
    setIsBusy(true)
    await onSave(typeof text === 'string' ? text.trim() : '')
    setIsBusy(false)
  }

  return (
    <details open={answer !== '' || undefined}>
      <summary className="link min-h-11 cursor-pointer text-note">
        {answer === '' ? 'Reply' : 'Your reply'}
      </summary>
      <form onSubmit={(event) => void save(event)} className="grid max-w-[70ch] gap-3">
        <TextField
          key={answer}
          label={`Reply to ${author}`}
          name="answer"
          defaultValue={answer}
          multiline
          rows={3}
          maxLength={MAX_REVIEW_LENGTH}
          hint="Shown under the review. Leave empty to remove"
        />
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          busy={isBusy}
          busyLabel="Saving..."
          className="admin-button justify-self-start"
        >
          Save reply
        </Button>
      </form>
    </details>
  )
}

function Stars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex text-brass">
      <span className="sr-only">{rating} of 5 stars</span>
      {Array.from({ length: 5 }, (_, at) => (
        <Star
          key={at}
          aria-hidden="true"
          className={`ico-s ${at < rating ? 'fill-current' : 'text-line-2'}`}
        />
      ))}
    </span>
  )
}
