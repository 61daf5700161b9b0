import { formDraft } from '#web/api/stores/form-draft.ts'
import { formText } from '#web/ui/forms/form-text.ts'

/** Stars, words and pictures of a review that was not sent, by product. */
export const reviewDraft = formDraft((form, pictures) => ({
  rating: Number(formText(form, 'rating')),
  title: formText(form, 'title'),
  text: formText(form, 'text'),
  pictures,
}))
