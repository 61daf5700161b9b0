import { useRef, useState, type SubmitEvent } from 'react'
import { createReview } from '#contract/catalogue/reviews.ts'
import { MAX_REVIEW_LENGTH, MAX_REVIEW_PICTURES } from '#domain/catalogue/review.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { reviewForm as text } from '#i18n/reviews/review-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { PicturesField } from '#web/ui/forms/files/pictures-field.tsx'
import { useChosenPictures } from '#web/ui/forms/files/use-chosen-pictures.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { reviewDraft } from './review-draft.ts'
import { StarChooser } from './star-chooser.tsx'

interface ReviewFormProps {
  productId: number
  onSent: () => void
}

/** Stars, words and up to three pictures of a piece that the person owns. */
export function ReviewForm({ productId, onSent }: ReviewFormProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [isRatingMissing, setIsRatingMissing] = useState(false)
  const [failure, setFailure] = useState<string>()
  const ownForm = useRef<HTMLFormElement>(null)
  const kept = reviewDraft.useKept(productId)
  const pictures = useChosenPictures(MAX_REVIEW_PICTURES, text.tooMany, kept?.pictures)
  reviewDraft.useKeeping(ownForm, productId, pictures.files)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const hasRating = formText(form, 'rating') !== ''
    setIsRatingMissing(!hasRating)
    if (!hasRating) return form.querySelector<HTMLElement>('[name=rating]')?.focus()
    if (isBusy) return
    setIsBusy(true)
    setFailure(undefined)
    try {
      await browserApi.call(createReview, { body: bodyOf(form, productId, pictures.files) })
      reviewDraft.end()
      toast.success(text.sent)
      onSent()
    } catch (error) {
      setIsBusy(false)
      setFailure(error instanceof ApiError ? wordsOf(error) : text.failed)
    }
  }

  return (
    <form ref={ownForm} onSubmit={(event) => void submit(event)} className="grid gap-5">
      <StarChooser
        first={kept?.rating ?? 0}
        error={isRatingMissing ? text.ratingMissing : undefined}
      />
      <TextField
        label={text.heading}
        name="title"
        optional
        maxLength={120}
        defaultValue={kept?.title}
      />
      <TextField
        label={text.text}
        name="text"
        multiline
        required
        defaultValue={kept?.text}
        maxLength={MAX_REVIEW_LENGTH}
        hint={text.textHint}
      />
      <PicturesField
        pictures={pictures}
        label={text.pictures}
        note={text.picturesNote}
        hint={text.picturesHint}
        nameOf={text.picture}
        columns={3}
      />
      <FormFailure>{failure}</FormFailure>
      <Button
        type="submit"
        busy={isBusy}
        busyLabel={text.sending}
        className="justify-self-start max-sm:w-full"
      >
        {text.send}
      </Button>
    </form>
  )
}

function bodyOf(form: HTMLFormElement, productId: number, pictures: readonly File[]): FormData {
  const body = new FormData()
  body.append('productId', String(productId))
  for (const name of ['rating', 'title', 'text']) body.append(name, formText(form, name))
  for (const picture of pictures) body.append('pictures', picture)
  return body
}

function wordsOf({ problem, message }: ApiError): string {
  return problem?.issues?.[0]?.message ?? message
}
