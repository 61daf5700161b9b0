import type { ContactRequest } from '#contract/shop/contact.ts'
import { requestClocks, type RequestClock as State } from '#domain/shop/request-clocks.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Moment } from '#web/ui/moment.tsx'

const WORDS: Readonly<Record<Exclude<State, 'done'>, { tone: Tone; text: string }>> = {
  'in-time': { tone: 'neutral', text: 'Reply by' },
  'answer-late': { tone: 'warning', text: 'No reply in 48 hours; resolve by' },
  'settle-in-time': { tone: 'info', text: 'Settle by' },
  'settle-late': { tone: 'danger', text: 'Overdue since' },
}

/** By when a request has to be answered, or settled once that is late; nothing for one that is done. */
export function RequestClock({ request }: { request: ContactRequest }) {
  const { answerBy, settleBy, state } = clocksOf(request)
  if (state === 'done') return null
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
export function clocksOf({ kind, createdAt, writtenAt, answeredAt, settledAt }: ContactRequest) {
  const dates = {
    kind,
    createdAt: new Date(createdAt),
    writtenAt: new Date(writtenAt),
    answeredAt: dateOf(answeredAt),
    settledAt: dateOf(settledAt),
  }
  return requestClocks(dates, new Date())
}

function dateOf(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment)
}
