import { useRef, useState, type SubmitEvent } from 'react'
import { askPhoneCode, logInByPhone } from '#contract/accounts/phone-login.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { accounts } from '#i18n/accounts/accounts.ts'
import { phoneLogin as text } from '#i18n/accounts/phone-login.ts'
import { messages } from '#i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { FormSuccess } from '#web/features/accounts/form-success.tsx'
import { useLoggedIn } from '#web/features/accounts/use-logged-in.ts'
import { useSaving } from '#web/features/accounts/use-saving.ts'
import { OneTimeCodeField } from './one-time-code-field.tsx'
import { PAUSE_SECONDS, SendAgain } from './send-again.tsx'
import { usePause } from './use-pause.ts'

/** Logs in with a code that is sent to a phone; `onPassword` goes back to the other way. */
export function PhoneLoginForm({ onPassword }: { onPassword: () => void }) {
  const { isBusy, errors, failure, save } = useSaving()
  const [phone, setPhone] = useState('')
  /** Of the code that was asked for; undefined before. */
  const [key, setKey] = useState<string>()
  const [isDone, setIsDone] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const pause = usePause()
  const loggedIn = useLoggedIn()

  async function ask(asking: HTMLFormElement) {
    await save(asking, async () => {
      const answer = await browserApi.call(askPhoneCode, { body: { phone } })
      setKey(answer.key)
      pause.begin(PAUSE_SECONDS)
    })
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = event.currentTarget
    if (isDone) return
    if (key === undefined) return ask(typed)
    const body = { key, code: formText(typed, 'code') }
    await save(typed, async () => {
      const { user } = await browserApi.call(logInByPhone, { body })
      setIsDone(true)
      loggedIn(user)
    })
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} className="grid gap-5">
      {key === undefined ? (
        <TextField
          label={text.phone}
          name="phone"
          type="tel"
          required
          autoComplete="tel"
          value={phone}
          onChange={setPhone}
          hint={text.phoneHint}
          error={errors['phone']}
        />
      ) : (
        <>
          <output className="text-ink-2">{text.sent(phone)}</output>
          <OneTimeCodeField key={key} error={errors['code']} />
        </>
      )}
      <FormFailure>{failure}</FormFailure>
      {isDone && <FormSuccess>{messages.account.loggedIn}</FormSuccess>}
      <Button
        type="submit"
        size="lg"
        busy={isBusy || isDone}
        busyLabel={key === undefined ? text.sending : accounts.login.busy}
        className="w-full"
      >
        {key === undefined ? text.send : accounts.login.button}
      </Button>
      {key !== undefined && (
        <SendAgain
          seconds={pause.seconds}
          isBusy={isBusy || isDone}
          onAgain={() => form.current !== null && void ask(form.current)}
          // The number stays: most often one digit of it is wrong.
          onOther={() => setKey(undefined)}
        />
      )}
      <Button variant="secondary" className="w-full" onClick={onPassword}>
        {text.withPassword}
      </Button>
    </form>
  )
}
