import type { ContactRequest } from '#contract/shop/contact.ts'
import { requestClocks, type RequestClock as State } from '#domain/shop/request-clocks.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Moment } from '#web/ui/moment.tsx'

const WORDS: Readonly<Record<Exclude<State, 'answered'>, { tone: Tone; text: string }>> = {
  'in-time': { tone: 'neutral', text: 'Reply by' },
  'answer-late': { tone: 'warning', text: 'No reply in 48 hours; resolve by' },
  'settle-late': { tone: 'danger', text: 'Overdue since' },
}

/** By when a request has to be answered, or settled once that is late; nothing for an answered one. */
export function RequestClock({ request }: { request: ContactRequest }) {
  const { answerBy, settleBy, state } = clocksOf(request)
  if (state === 'answered') return null
  const { tone, text } = WORDS[state]
  const by = state === 'in-time' ? answerBy : settleBy
  return (
    <Badge tone={tone} className="mt-1">
      <span>
        {text} <Moment at={by.toISOString()} isShort />
      </span>
    </Badge>
  )
}

/** The clocks of a request as it came over the wire. */
export function clocksOf({ createdAt, answeredAt }: ContactRequest) {
  const dates = {
    createdAt: new Date(createdAt),
    answeredAt: answeredAt === null ? null : new Date(answeredAt),
  }
  return requestClocks(dates, new Date())
}
