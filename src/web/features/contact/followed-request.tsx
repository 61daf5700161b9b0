import { useState, type SubmitEvent } from 'react'
import { addToRequest, followRequest, type FollowedRequest } from '#contract/shop/follow-request.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { followed as text } from '#i18n/contact.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { dateFormat } from '#web/ui/format.ts'

const TONES: Readonly<Record<FollowedRequest['state'], Tone>> = {
  received: 'warning',
  acknowledged: 'info',
  settled: 'success',
}

const momentText = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** A request of the contact form for anyone who has its link: its state, its messages, and a field for another one. */
export function FollowedRequestView({ requestKey: key }: { requestKey: string }) {
  const load = useLoad(`request ${key}`, () => browserApi.call(followRequest, { body: { key } }))
  if (load.state === 'loading') {
    return (
      <div aria-busy="true">
        <output className="sr-only">{text.loading}</output>
        <Skeleton className="h-64" />
      </div>
    )
  }
  if (load.state === 'failed') {
    return load.error instanceof ApiError && load.error.status < 500 ? (
      <NoRequest />
    ) : (
      <InlineFailure text={text.loadFailed} onRetry={load.reload} />
    )
  }
  const request = load.data
  return (
    <div className="grid gap-8">
      <Head request={request} />
      <Thread request={request} />
      <Addition requestKey={key} onAdded={(fresh) => load.replace(() => fresh)} />
    </div>
  )
}

/** Said when the link is cut short, or its request is no longer kept. */
export function NoRequest() {
  return (
    <div className="grid justify-items-start gap-6">
      <p>{text.unknown}</p>
      <ButtonLink to="/contact" variant="secondary">
        {text.contact}
      </ButtonLink>
    </div>
  )
}

function Head({ request }: { request: FollowedRequest }) {
  const { number, kind, state, createdAt, answerBy, settleBy } = request
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-lg">
        <b className="font-medium tabular-nums">{number}</b>
        <Badge tone={TONES[state]}>{text.states[state]}</Badge>
      </p>
      <dl className="grid gap-x-6 gap-y-1 text-ink-2 grid-cols-[auto_1fr]">
        <Fact name={text.kind}>{text.kinds[kind]}</Fact>
        <Fact name={text.sent}>{momentText(new Date(createdAt))}</Fact>
        {answerBy !== null && <Fact name={text.answerBy}>{momentText(new Date(answerBy))}</Fact>}
        {settleBy !== null && <Fact name={text.settleBy}>{momentText(new Date(settleBy))}</Fact>}
      </dl>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

function Thread({ request }: { request: FollowedRequest }) {
  const { message, createdAt, replies, settlement, settledAt } = request
  const entries = [{ at: createdAt, isFromSender: true, text: message }, ...replies]
  return (
    <section aria-labelledby="thread">
      <h2 id="thread" className="d4 mb-4">
        {text.thread}
      </h2>
      <ol className="grid gap-3">
        {Array.from(entries.entries(), ([place, entry]) => (
          <li
            key={place}
            className={`rounded-md px-5 py-4 ${entry.isFromSender ? 'bg-ivory' : 'bg-mor-50'}`}
          >
            <p className="mb-1 text-sm text-ink-3">
              {entry.isFromSender ? text.you : text.shop}, {momentText(new Date(entry.at))}
            </p>
            <p className="wrap-anywhere whitespace-pre-line">
              {entry.text === '' ? text.nothing : entry.text}
            </p>
          </li>
        ))}
        {settledAt !== null && (
          <li className="rounded-md bg-success-50 px-5 py-4">
            <p className="mb-1 text-sm text-success">
              {text.settled}, {momentText(new Date(settledAt))}
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{settlement}</p>
          </li>
        )}
      </ol>
    </section>
  )
}

function Addition({
  requestKey: key,
  onAdded,
}: {
  requestKey: string
  onAdded: (request: FollowedRequest) => void
}) {
  const [words, setWords] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setError(undefined)
    try {
      onAdded(await browserApi.call(addToRequest, { body: { key, text: words } }))
      setWords('')
      toast.success(text.added)
    } catch (failure) {
      const reason = failure instanceof ApiError ? failure.problem?.message : undefined
      setError(reason ?? text.addFailed)
    }
    setIsBusy(false)
  }

  return (
    <form onSubmit={(event) => void add(event)} className="grid justify-items-start gap-4">
      <TextField
        label={text.add}
        name="text"
        multiline
        value={words}
        onChange={setWords}
        maxLength={5_000}
        error={error}
        className="w-full"
      />
      <Button type="submit" busy={isBusy} busyLabel={text.adding} disabled={words.trim() === ''}>
        {text.send}
      </Button>
    </form>
  )
}
