import { useState, type ReactNode, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { TextField } from './field.tsx'

interface EmailRequestFormProps {
  title: string
  words: { email: string; send: string; sending: string; cancel: string }
  /** Around the link to the privacy policy. */
  consent: { before: string; link: string; after: string }
  /** The value of the email field; without it the browser keeps the value. */
  email?: string
  onEmail?: (email: string) => void
  /** Sends the request. A failure is shown in the form. */
  send: (form: HTMLFormElement) => Promise<unknown>
  onDone: () => void
  onCancel: () => void
  /** Fields before the email. */
  children?: ReactNode
}

/** A form that asks the shop for an email: fields, the address, the consent, and buttons to send or cancel. */
export function EmailRequestForm(props: EmailRequestFormProps) {
  const { title, words, consent, email, onEmail, send, onDone, onCancel, children } = props
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    try {
      await send(event.currentTarget)
      onDone()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setIsBusy(false)
    }
  }

  return (
    <form
      aria-label={title}
      onSubmit={(event) => void submit(event)}
      className="grid gap-4 rounded-md border border-line bg-white p-4"
    >
      <p className="font-medium">{title}</p>
      {children}
      <TextField
        label={words.email}
        name="email"
        type="email"
        required
        autoComplete="email"
        {...(onEmail && { value: email, onChange: onEmail })}
      />
      <p className="text-note text-pretty text-ink-2">
        {consent.before}
        <Link to="/privacy-policy" className="underline underline-offset-4">
          {consent.link}
        </Link>
        {consent.after}
      </p>
      <FormFailure>{problem}</FormFailure>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} busyLabel={words.sending}>
          {words.send}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
