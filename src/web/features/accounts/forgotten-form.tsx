import { useState, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import { requestPasswordReset } from '#contract/accounts/password-reset.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { accounts } from '#i18n/accounts/accounts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { formText } from '#web/ui/forms/form-text.ts'

const text = accounts.forgotten

type State = { name: 'idle' | 'busy' | 'sent' } | { name: 'failed'; why: string }

/** Asks for a link to a new password; the answer is the same whether there is an account. */
export function ForgottenForm() {
  const [state, setState] = useState<State>({ name: 'idle' })

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.name === 'busy') return
    const body = { email: formText(event.currentTarget, 'email') }
    setState({ name: 'busy' })
    try {
      await browserApi.call(requestPasswordReset, { body })
      setState({ name: 'sent' })
    } catch (error) {
      setState({ name: 'failed', why: error instanceof ApiError ? problemIn(error) : text.failed })
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        label={accounts.email}
        name="email"
        type="email"
        required
        autoComplete="username"
      />
      <FormFailure>{state.name === 'failed' ? state.why : undefined}</FormFailure>
      <output className="font-medium text-success empty:hidden">
        {state.name === 'sent' ? text.sent : ''}
      </output>
      <Button
        type="submit"
        needsScript
        size="lg"
        busy={state.name === 'busy'}
        busyLabel={text.busy}
        className="w-full"
      >
        {text.button}
      </Button>
      <p className="text-center text-sm">
        <Link to="/login" className="link min-h-11 min-w-11 text-ink">
          {text.back}
        </Link>
      </p>
    </form>
  )
}

function problemIn({ problem, message }: ApiError): string {
  return problem?.issues?.[0]?.message ?? message
}
