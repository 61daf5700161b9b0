/** What a request is: a complaint has a month to be settled in, an enquiry is answered. */
export const REQUEST_KINDS = ['enquiry', 'complaint'] as const

/** Hours within which a complaint is answered, and the month in which it is settled (e-commerce rules). */
export const ANSWER_HOURS = 48

/** Whether a contact request is within its deadlines. */
export type RequestClock = 'answered' | 'in-time' | 'answer-late' | 'settle-late'

/** By when a request has to be answered and settled, and how it is at a moment. */
export function requestClocks(
  { createdAt, answeredAt }: { createdAt: Date; answeredAt: Date | null },
  now: Date,
): { answerBy: Date; settleBy: Date; state: RequestClock } {
  const answerBy = new Date(createdAt.getTime() + ANSWER_HOURS * 3_600_000)
  const settleBy = aMonthAfter(createdAt)
  if (answeredAt !== null) return { answerBy, settleBy, state: 'answered' }
  if (now > settleBy) return { answerBy, settleBy, state: 'settle-late' }
  return { answerBy, settleBy, state: now > answerBy ? 'answer-late' : 'in-time' }
}

/** The same day of the next month, its last day where it has none. */
function aMonthAfter(moment: Date): Date {
  const later = new Date(moment)
  later.setUTCMonth(later.getUTCMonth() + 1)
  // The 31st of January and a month is no day in March.
  if (later.getUTCDate() !== moment.getUTCDate()) later.setUTCDate(0)
  return later
}
