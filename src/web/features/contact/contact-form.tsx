import { useRef, useState, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import { createRequest } from '#contract/shop/contact.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { fieldDraft } from '#web/api/stores/field-draft.ts'
import { requestAttempts } from '#web/api/stores/request-attempts.ts'
import { contact } from '#i18n/contact.ts'
import { messages } from '#i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FieldError, TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { NeedsScript } from '#web/ui/feedback/needs-script.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

const text = contact.form

/** A message that was not sent. */
const draft = fieldDraft('contact')

type Service = keyof typeof text.about

/** The service, or the complaint, that an address asks about, undefined when it names none of them. */
export function askedService(search: URLSearchParams): Service | undefined {
  const asked = search.get('about') ?? ''
  return SERVICES.find((service) => service === asked)
}

/** The PIN code that an address asks about; empty when it names none. */
export function askedPin(search: URLSearchParams): string {
  const pin = search.get('pin') ?? ''
  return /^[1-9]\d{5}$/.test(pin) ? pin : ''
}

const SERVICES: readonly Service[] = ['repair', 'sizing', 'polishing', 'purity']

/** The piece whose price a message asks for. */
export interface AskedPiece {
  productId: number
  name: string
}

interface ContactFormProps {
  about: Service | undefined
  piece: AskedPiece | null
  /** The PIN code that the message asks about; empty where it asks about none. */
  pin: string
}

type State =
  | { name: 'idle' | 'sending' }
  | { name: 'sent'; number: string; key: string }
  | { name: 'failed'; text: string }

/** Sends a message to the shop; a link from a service or a price begins it (specification, section 4: states). */
export function ContactForm({ about, piece, pin }: ContactFormProps) {
  const [state, setState] = useState<State>({ name: 'idle' })
  const [attempts] = useState(requestAttempts)
  const own = useRef<HTMLFormElement>(null)
  // A link that asks about something else begins its own message.
  draft.useFieldDraft(own, [about, piece?.productId, pin].join(' '))
  const isSending = state.name === 'sending'
  const place = pin === '' ? '' : contact.askDelivery(pin)
  const service = about === undefined ? place : text.about[about]
  const begun = piece === null ? service : contact.askPrice(piece.name, piece.productId)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const value = (name: string) => formText(form, name)
    setState({ name: 'sending' })
    try {
      const body = {
        name: value('name'),
        email: value('email'),
        phone: value('phone'),
        message: value('message'),
        kind: value('isComplaint') === 'yes' ? ('complaint' as const) : ('enquiry' as const),
        topic: about === 'purity' ? about : undefined,
      }
      // A message whose answer was lost is not written twice.
      const headers = { 'idempotency-key': attempts.keyFor(body) }
      const { number, key } = await browserApi.call(createRequest, { body, headers })
      attempts.forget()
      form.reset()
      draft.end()
      setState({ name: 'sent', number, key })
      toast.success(messages.contact.sentToast, { about: 'contact' })
    } catch (error) {
      const reason = error instanceof ApiError ? error.problem?.message : undefined
      setState({ name: 'failed', text: reason ?? messages.contact.failed })
      toast.failure(messages.contact.failedToast, { about: 'contact' })
    }
  }

  return (
    <form
      ref={own}
      onSubmit={(event) => void submit(event)}
      className="grid gap-x-4 gap-y-4.5 sm:grid-cols-2"
    >
      <TextField label={text.name} name="name" required autoComplete="name" />
      <TextField label={text.phone} name="phone" type="tel" required autoComplete="tel" />
      <TextField
        label={text.email}
        name="email"
        type="email"
        required
        autoComplete="email"
        className="sm:col-span-2"
      />
      <TextField
        label={text.message}
        name="message"
        multiline
        optional
        // Sent once, it is not begun a second time.
        defaultValue={state.name === 'sent' ? '' : begun}
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <Checkbox
          name="isComplaint"
          value="yes"
          // The link “Report a purity problem” has said so already.
          defaultChecked={about === 'purity'}
          aria-describedby="complaint-hint"
        >
          {text.complaint}
        </Checkbox>
        <p id="complaint-hint" className="-mt-1.5 pl-8 text-note text-ink-3">
          {text.complaintHint}
        </p>
      </div>
      <div className="sm:col-span-2">
        <output className="block mb-3 font-medium text-success empty:hidden">
          {state.name === 'sent' ? messages.contact.sent : ''}
        </output>
        {state.name === 'sent' && (
          <p className="-mt-2 mb-3 text-ink-2">
            {text.number(state.number)}{' '}
            <Link to={`/request#${state.key}`} className="link">
              {text.follow}
            </Link>
          </p>
        )}
        <div role="alert" className="mb-3 empty:hidden">
          {state.name === 'failed' && <FieldError>{state.text}</FieldError>}
        </div>
        <Button
          type="submit"
          needsScript
          size="lg"
          busy={isSending}
          busyLabel={text.sending}
          disabled={isSending}
        >
          {text.send}
        </Button>
        <NeedsScript />
      </div>
    </form>
  )
}
