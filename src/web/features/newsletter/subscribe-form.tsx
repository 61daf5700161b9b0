import { useState, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import { subscribe } from '#contract/shop/newsletter.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { newsletter as words } from '#i18n/newsletter.ts'
import { Button } from '#web/ui/button.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { useOwnCheck } from '#web/ui/forms/use-own-check.ts'

type Outcome = { isDone: boolean; text: string } | undefined

/** `STAY IN TOUCH`, above the footer: the form beside what it is for. */
export function StayInTouch() {
  return (
    <section className="grid gap-8 border-b border-mor-200/20 py-[clamp(3rem,5vw,5rem)] md:grid-cols-2 md:items-start">
      <div>
        <h2 className="caps text-ivory">{words.title}</h2>
        <p className="mt-2 max-w-[26rem] text-balance">{words.text}</p>
      </div>
      <SubscribeForm isDark />
    </section>
  )
}

/** Written out: the foot of a page is kept, and an id by place would be that of another page. A page has one such form. */
const WRONG_ID = 'newsletter-wrong'

const DARK =
  'border-mor-200 bg-transparent text-white placeholder:text-mor-200 focus:border-brass-300 focus:outline-brass-300'

/** Subscribes to the newsletter and shows the result; `isDark`: on the ground of the footer. */
export function SubscribeForm({ isDark = false }: { isDark?: boolean }) {
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const check = useOwnCheck(words.email)

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
    <div>
      <form onSubmit={(event) => void submit(event)} className="flex flex-wrap items-end gap-3">
        <label className="min-w-0 flex-[1_1_14rem] sm:flex-[1_1_10rem]">
          <span className={isDark ? 'sr-only' : 'mb-1.5 block text-sm font-medium'}>
            {words.email}
          </span>
          <input
            type="email"
            name="email"
            required
            autoComplete="email"
            placeholder={isDark ? words.email : undefined}
            aria-invalid={check.error !== undefined || undefined}
            aria-describedby={check.error === undefined ? undefined : WRONG_ID}
            onInvalid={check.onInvalid}
            onChange={({ target }) => check.recheck(target)}
            className={`control ${isDark ? DARK : ''}`}
          />
        </label>
        <Button
          type="submit"
          needsScript
          variant={isDark ? 'on-dark' : 'primary'}
          busy={isBusy}
          busyLabel={words.busy}
          className="flex-none whitespace-nowrap"
        >
          {words.subscribe}
        </Button>
      </form>
      <p className={`mt-2 text-note ${isDark ? '' : 'text-ink-2'}`}>
        {words.consent.before}
        <Link
          to="/privacy-policy"
          className={`link-in-text whitespace-nowrap underline underline-offset-4 ${isDark ? 'text-ivory' : ''}`}
        >
          {words.consent.link}
        </Link>
        {words.consent.after}
      </p>
      <Result outcome={outcome} wrong={check.error} isDark={isDark} />
    </div>
  )
}

interface ResultProps {
  outcome: Outcome
  /** What is wrong with the address. */
  wrong: string | undefined
  isDark: boolean
}

function Result({ outcome, wrong, isDark }: ResultProps) {
  const isWrong = wrong !== undefined
  const [good, bad] = isDark ? ['text-brass-300', 'text-ivory'] : ['text-success', 'text-danger']
  return (
    <>
      <output className={`block mt-2 font-medium empty:hidden ${good}`}>
        {outcome?.isDone === true && !isWrong ? outcome.text : ''}
      </output>
      <p id={WRONG_ID} role="alert" className={`mt-2 font-medium empty:hidden ${bad}`}>
        {wrong ?? (outcome?.isDone === false ? outcome.text : '')}
      </p>
    </>
  )
}
