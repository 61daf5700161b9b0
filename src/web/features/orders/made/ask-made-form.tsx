import type { ReactNode, SubmitEvent } from 'react'
import { Link } from 'react-router'
import { usePincode } from '#web/api/places/use-pincode.ts'
import { askMade as text } from '#i18n/orders/ask-made.ts'
import { checkout } from '#i18n/orders/checkout.ts'
import { ProblemSummary } from '#web/features/orders/form/problem-summary.tsx'
import { useFormProblems } from '#web/features/orders/form/use-form-problems.ts'
import { SavedAddresses } from '#web/features/orders/saved-addresses.tsx'
import { StateQuestion } from '#web/features/orders/state-question.tsx'
import { useSavedAddresses } from '#web/features/orders/use-saved-addresses.ts'
import { Button } from '#web/ui/button.tsx'
import {
  AddressFields,
  addressProblems,
  detailsIn,
  fillDetails,
} from '#web/ui/forms/address-fields.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { endAskDraft, useAskDraft, type AskedWords } from './ask-draft.ts'
import { useAskMade, type AskedFor } from './use-ask-made.ts'

interface AskMadeFormProps {
  asked: AskedFor
  /** The sum on the button. */
  advance: string
  /** What is typed to be engraved, which the draft keeps with the address. */
  words: AskedWords
  isGuest: boolean
  /** Whether the piece is chosen as a whole; tells the person what is missing. */
  mayAsk: () => boolean
  onAsked: (link: string) => void
  onStale: () => void
  /** The terms, before the button. */
  children: ReactNode
}

/** Where the piece goes, the terms, and the button that orders it. */
export function AskMadeForm(props: AskMadeFormProps) {
  const { asked, advance, words, isGuest, mayAsk, onAsked, onStale, children } = props
  const { form, problems, turn, show, edited, left } = useFormProblems()
  useAskDraft(form, asked.productId, words)
  const pincode = usePincode(form, edited)
  const saved = useSavedAddresses(form, pincode.look)
  const { sending, send } = useAskMade({
    onAsked: (link) => {
      endAskDraft()
      onAsked(link)
    },
    onStale,
  })
  const submit = async (element: HTMLFormElement, isPlaceSure = false) => {
    if (!mayAsk() || !show(addressProblems(element))) return
    const sent = await send(asked, detailsIn(element), isPlaceSure)
    if (sent.state === 'invalid') show(sent.problems)
  }
  const takeState = (state: string) => {
    if (form.current === null) return
    fillDetails(form.current, { state })
    void submit(form.current)
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
      className="grid grid-cols-1 gap-10"
    >
      <ProblemSummary problems={problems} turn={turn} />
      <div inert={sending.state === 'sending'} className="grid grid-cols-1 gap-10">
        <AddressFields
          problems={problems}
          action={isGuest ? undefined : <SavedAddresses saved={saved} onChosen={edited} />}
          postalCodeNote={pincode.note}
          onPostalCode={pincode.look}
          onEdit={edited}
          onLeave={left}
        />
      </div>
      {children}
      <div>
        <div role="alert" className={sending.state === 'failed' ? 'mb-4' : ''}>
          {sending.state === 'failed' && (
            <FieldError>
              {text.notPlaced} {sending.message}
            </FieldError>
          )}
        </div>
        {sending.state === 'which-state' && (
          <StateQuestion
            contradiction={sending.contradiction}
            onUse={takeState}
            onKeep={() => form.current && void submit(form.current, true)}
          />
        )}
        <Button
          type="submit"
          size="lg"
          busy={sending.state === 'sending'}
          busyLabel={text.submitting}
          className="w-full"
        >
          {text.submit(advance)}
        </Button>
        <Accepting />
      </div>
    </form>
  )
}

function Accepting() {
  const { accept } = checkout
  return (
    <p className="mt-3 text-center text-note text-ink-3">
      {accept.before}
      <Link to="/terms-of-service" className={SMALL_LINK}>
        {accept.terms}
      </Link>
      {accept.and}
      <Link to="/privacy-policy" className={SMALL_LINK}>
        {accept.privacy}
      </Link>
      {accept.after}
    </p>
  )
}

const SMALL_LINK =
  'link-in-text text-ink-2 underline decoration-edge underline-offset-[0.3em] hover:decoration-current'
