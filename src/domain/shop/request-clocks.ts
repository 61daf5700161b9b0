/** The kinds of requests: a complaint must be settled within a month, an enquiry only answered. */
export const REQUEST_KINDS = ['enquiry', 'complaint'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** Subjects of complaints for which the law says the answer. */
export const COMPLAINT_TOPICS = ['purity'] as const
export type ComplaintTopic = (typeof COMPLAINT_TOPICS)[number]

/** Hours within which a request is answered, and the month in which a complaint is settled (e-commerce rules). */
export const ANSWER_HOURS = 48

/** The facts about a request that decide its deadlines. */
interface ClockedRequest {
  kind: RequestKind
  createdAt: Date
  /** When its sender last wrote. */
  writtenAt: Date
  /** Null while it waits for an answer. */
  answeredAt: Date | null
  /** Of a complaint: null until it is settled. */
  settledAt: Date | null
}

/** The state of a request, for its sender. */
export type RequestState = 'received' | 'acknowledged' | 'settled'

/** Whether a request is within its deadlines. */
export type RequestClock = 'done' | 'in-time' | 'answer-late' | 'settle-in-time' | 'settle-late'

/**
 * By when a request has to be answered and settled, and its state at a moment. An answer ends the clocks of an
 * enquiry; of a complaint it only ends the clock of the answer.
 */
export function requestClocks(
  { kind, createdAt, writtenAt, answeredAt, settledAt }: ClockedRequest,
  now: Date,
): { answerBy: Date; settleBy: Date; state: RequestClock } {
  const answerBy = new Date(writtenAt.getTime() + ANSWER_HOURS * 3_600_000)
  const isComplaint = kind === 'complaint'
  const settleBy = aMonthAfter(isComplaint ? createdAt : writtenAt)
  const isOpen = isComplaint ? settledAt === null : answeredAt === null
  if (isOpen && now > settleBy) return { answerBy, settleBy, state: 'settle-late' }
  if (answeredAt !== null) {
    return { answerBy, settleBy, state: isOpen ? 'settle-in-time' : 'done' }
  }
  return { answerBy, settleBy, state: now > answerBy ? 'answer-late' : 'in-time' }
}

/** The same day of the next month, its last day where it has none. */
function aMonthAfter(moment: Date): Date {
  const later = new Date(moment)
  later.setUTCMonth(later.getUTCMonth() + 1)
  // A month after 31 January is the end of February and not a day in March.
  if (later.getUTCDate() !== moment.getUTCDate()) later.setUTCDate(0)
  return later
}
