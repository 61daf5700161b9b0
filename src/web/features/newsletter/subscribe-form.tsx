import { useState, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import { subscribe } from '#contract/shop/newsletter.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { newsletter as words } from '#i18n/newsletter.ts'
import { Button } from '#web/ui/button.tsx'
import { formText } from '#web/ui/forms/form-text.ts'

type Outcome = { isDone: boolean; text: string } | undefined

/** `STAY IN TOUCH`: subscribes to the newsletter and shows the result. */
export function SubscribeForm() {
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const email = formText(form, 'email')
    setIsBusy(true)
    setOutcome(undefined)
    try {
      await browserApi.call(subscribe, { body: { email } })
      setOutcome({ isDone: true, text: words.thanks })
      form.reset()
    } catch (error) {
      setOutcome({ isDone: false, text: error instanceof Error ? error.message : String(error) })
    }
    setIsBusy(false)
  }

  return (
    <section className="grid gap-8 border-b border-mor-200/20 py-[clamp(3rem,5vw,5rem)] md:grid-cols-2 md:items-start">
      <div>
        <h2 className="caps text-ivory">{words.title}</h2>
        <p className="mt-2 max-w-[26rem] text-balance">{words.text}</p>
      </div>
      <div>
        <form
          onSubmit={(event) => void submit(event)}
          className="flex flex-wrap gap-3 sm:flex-nowrap"
        >
          <label className="min-w-0 flex-[1_1_14rem]">
            <span className="sr-only">{words.email}</span>
            <input
              type="email"
              name="email"
              required
              autoComplete="email"
              placeholder={words.email}
              className="control border-mor-200 bg-transparent text-white placeholder:text-mor-200 focus:border-brass-300 focus:outline-brass-300"
            />
          </label>
          <Button
            type="submit"
            needsScript
            variant="on-dark"
            busy={isBusy}
            busyLabel={words.busy}
            className="flex-none whitespace-nowrap"
          >
            {words.subscribe}
          </Button>
        </form>
        <p className="mt-2 text-note">
          {words.consent.before}
          <Link
            to="/privacy-policy"
            className="whitespace-nowrap text-ivory underline underline-offset-4"
          >
            {words.consent.link}
          </Link>
          {words.consent.after}
        </p>
        <Result outcome={outcome} />
      </div>
    </section>
  )
}

function Result({ outcome }: { outcome: Outcome }) {
  return (
    <>
      <output className="block mt-2 font-medium text-brass-300 empty:hidden">
        {outcome?.isDone === true ? outcome.text : ''}
      </output>
      <p role="alert" className="mt-2 font-medium text-ivory empty:hidden">
        {outcome?.isDone === false ? outcome.text : ''}
      </p>
    </>
  )
}
