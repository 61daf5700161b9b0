import { useEffect, useState, type RefObject } from 'react'
import { storedSession } from '#web/api/stores/stored-session.ts'
import { formText } from '#web/ui/forms/form-text.ts'

interface ReviewDraft {
  userId: number
  productId: number
  rating: number
  title: string
  text: string
  pictures: readonly File[]
}

/** A review that was not sent. In memory only: it ends with the tab, and nobody else gets it. */
let draft: ReviewDraft | undefined
let isSent = false
let chosen: readonly File[] = []

/**
 * Keeps what was written when the form goes away unsent, as when the login ends, and gives it back when the same person
 * comes back to the same piece.
 */
export function useReviewDraft(
  form: RefObject<HTMLFormElement | null>,
  productId: number,
): ReviewDraft | undefined {
  const [userId] = useState(() => storedSession()?.userId)
  const [kept] = useState(() =>
    draft?.userId === userId && draft?.productId === productId ? draft : undefined,
  )
  useEffect(() => {
    const element = form.current
    if (element === null || userId === undefined) return undefined
    isSent = false
    return () => {
      const [title, text] = [formText(element, 'title'), formText(element, 'text')]
      const rating = Number(formText(element, 'rating'))
      draft = isSent ? undefined : { userId, productId, rating, title, text, pictures: chosen }
    }
  }, [form, productId, userId])
  return kept
}

/** The pictures that the review has now. */
export function useDraftPictures(pictures: readonly File[]): void {
  useEffect(() => {
    chosen = pictures
  }, [pictures])
}

/** The review is with the shop. */
export function endReviewDraft(): void {
  isSent = true
}
