import { useRef, useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { createQuote, previewQuote, type Quote } from '#contract/orders/quotes/quotes.ts'
import { CHECKOUT_FIELDS } from '#domain/orders/checkout.ts'
import { QUOTE_HOURS } from '#domain/orders/quotes/quotes.ts'
import { LANGUAGES } from '#domain/shop/languages.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { usePincode } from '#web/api/places/use-pincode.ts'
import { failureText } from '#web/api/failure-text.ts'
import { requestAttempts } from '#web/api/stores/request-attempts.ts'
import { useLoad } from '#web/api/use-load.ts'
import { QuoteSumsOf } from '#web/admin/quotes/quote-lines.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import {
  AddressFields,
  addressProblems,
  detailsIn,
  EMPTY_ADDRESS,
} from '#web/ui/forms/address-fields.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { useUnsavedGuard } from '#web/ui/forms/use-unsaved-guard.ts'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { PieceFields } from './piece-fields.tsx'
import { PieceSearch } from './piece-search.tsx'
import { ToMakeField } from './to-make-field.tsx'
import { itemOf, type Pieces } from './use-pieces.ts'

const LANGUAGE_OPTIONS = LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))
const HOURS = QUOTE_HOURS.map((hours) => ({ value: String(hours), label: hoursText(hours) }))

type Problems = Readonly<Record<string, string>>
const NONE: Problems = {}

interface QuoteFormProps {
  pieces: Pieces
  /** The quote that is written again; undefined for a new one. */
  from: Quote | undefined
}

/** A quote for a customer who calls: what is asked for, at which prices, and for whom. */
export function QuoteForm({ pieces, from }: QuoteFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState(NONE)
  const [failure, setFailure] = useState<string>()
  const [doubt, setDoubt] = useState<string>()
  const [attempts] = useState(requestAttempts)
  const question = useLast(doubt)
  const [isBusy, setIsBusy] = useState(false)
  const [isTouched, setIsTouched] = useState(false)
  const navigate = useNavigate()
  const edited = () => setIsTouched(true)
  const pincode = usePincode(form, edited)
  const guard = useUnsavedGuard(isTouched && !isBusy)
  const [isToMake, setIsToMake] = useState(from?.isToMake === true || from?.isAsked === true)
  const items = pieces.items.map(itemOf)
  const priced = usePriced({ items, isToMake })

  async function save(element: HTMLFormElement, placeCheck: 'ask' | 'wait'): Promise<void> {
    const { email: _email, ...wrong } = addressProblems(element)
    setProblems(wrong)
    setFailure(items.length === 0 ? 'Choose at least one piece.' : undefined)
    if (items.length === 0) return
    if (Object.keys(wrong).length > 0) return focusFirst(element, wrong)
    setIsBusy(true)
    try {
      const body = {
        ...detailsIn(element),
        placeCheck,
        language: formText(element, 'language'),
        validHours: Number(formText(element, 'validHours')),
        items,
        isToMake,
        totalPrice: priced.quote?.totalPrice ?? null,
      }
      // An answer that is lost writes no second quote.
      const headers = { 'idempotency-key': attempts.keyFor(body) }
      const { message, quote } = await adminApi.call(createQuote, { body, headers })
      toast.success(message)
      await navigate(`/admin/quotes?quote=${quote.quoteId}`)
    } catch (error) {
      // An answer that does not count is not asked for again.
      const asked = placeCheck === 'ask' ? doubtIn(error) : undefined
      setDoubt(asked)
      const found = problemsIn(error)
      setProblems(found)
      if (Object.keys(found).length > 0) focusFirst(element, found)
      else if (asked === undefined) setFailure(failureText('The quote was not saved.', error))
      if (error instanceof ApiError && error.problem?.code === 'price-changed') priced.reload()
      setIsBusy(false)
    }
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void save(event.currentTarget, 'ask')
      }}
      className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
    >
      <Panel label="Pieces" isOpen>
        <div className="p-4">
          <h2 className="mb-3 font-semibold">Pieces</h2>
          <PieceSearch
            onChoose={async (productId) => {
              await pieces.add(productId)
              edited()
            }}
          />
          <ul aria-label="Chosen pieces" className="mt-2">
            {pieces.items.map((piece, at) => (
              <PieceFields
                key={piece.key}
                piece={piece}
                priced={priced.quote?.lines[at]}
                problems={{
                  price: problems[`items.${at}.price`],
                  reason: problems[`items.${at}.reason`],
                }}
                onChange={(change) => {
                  pieces.change(piece.key, change)
                  setProblems(NONE)
                  edited()
                }}
                onRemove={() => pieces.remove(piece.key)}
              />
            ))}
          </ul>
          <output className="block">
            {priced.problem !== undefined && (
              <span className="mt-3 block font-medium text-danger">{priced.problem}</span>
            )}
          </output>
          <ToMakeField
            isOn={isToMake}
            problem={problems['isToMake']}
            onChange={(isOn) => {
              setIsToMake(isOn)
              setProblems(NONE)
              edited()
            }}
          />
          {items.length > 0 && priced.quote !== undefined && <QuoteSumsOf sums={priced.quote} />}
        </div>
      </Panel>
      <Panel label="Customer" isOpen>
        <div className="grid gap-8 p-4">
          <AddressFields
            problems={problems}
            details={from?.customer ?? EMPTY_ADDRESS}
            isEmailOptional
            postalCodeNote={pincode.note}
            onPostalCode={pincode.look}
            onEdit={edited}
            onLeave={nothing}
          />
          <div className="grid grid-cols-2 gap-4">
            <SelectField
              label="Customer reads"
              name="language"
              defaultValue={from?.language}
              options={LANGUAGE_OPTIONS}
              onChange={edited}
            />
            <SelectField
              label="Prices hold for"
              name="validHours"
              defaultValue="24"
              options={HOURS}
              onChange={edited}
            />
          </div>
          <FormFailure>{failure}</FormFailure>
          <div>
            <Button type="submit" size="sm" busy={isBusy} busyLabel="Saving...">
              Save quote
            </Button>
            <p className="mt-2 text-note text-ink-3">
              {isToMake
                ? 'The piece is made once you take it to be made, in its quote. Then its customer pays the advance by its link.'
                : 'A quote reserves nothing. It becomes an order when you place it, or when its customer pays by its link.'}
            </p>
          </div>
        </div>
      </Panel>
      <ConfirmDialog
        isOpen={doubt !== undefined}
        title="Is the address right?"
        text={question ?? ''}
        confirmLabel="Save as it is"
        cancelLabel="Change the address"
        onConfirm={() => {
          setDoubt(undefined)
          if (form.current !== null) void save(form.current, 'wait')
        }}
        onClose={() => setDoubt(undefined)}
      />
      <ConfirmDialog
        isOpen={guard.isLeaving}
        title="Leave without saving?"
        text="What was typed for this customer is lost."
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={guard.leave}
        onClose={guard.stay}
      />
    </form>
  )
}

function nothing(): void {
  // The fields are checked when the quote is saved.
}

/** What the pieces cost now; what was known stays while it is asked again. */
function usePriced(body: { items: ReturnType<typeof itemOf>[]; isToMake: boolean }) {
  const load = useLoad(`quote ${JSON.stringify(body)}`, async () =>
    body.items.length === 0 ? undefined : adminApi.call(previewQuote, { body }),
  )
  const { reload } = load
  if (load.state === 'ready') return { quote: load.data, problem: undefined, reload }
  const problem =
    load.state === 'failed' ? failureText('The prices did not load.', load.error) : undefined
  return { quote: undefined, problem, reload }
}

/** What the server says of an address whose PIN code is in another state. */
function doubtIn(error: unknown): string | undefined {
  const problem = error instanceof ApiError ? error.problem : undefined
  if (problem?.code !== 'state-contradicts-pin') return undefined
  const { pin, byPin, typed } = problem.params ?? {}
  return `The PIN code ${pin} is in ${byPin}, the address says ${typed}. Ask the customer. Where both are right, the invoice waits for you.`
}

function problemsIn(error: unknown): Problems {
  const issues = error instanceof ApiError ? (error.problem?.issues ?? []) : []
  return Object.fromEntries(
    issues.map(({ field, message }) => [field.replace(/^body\./, ''), message]),
  )
}

function focusFirst(form: HTMLFormElement, problems: Problems): void {
  const [first = ''] = Object.keys(problems)
  const place = /^items\.(\d+)\.(\w+)$/.exec(first)
  const name =
    CHECKOUT_FIELDS.find((field) => problems[field] !== undefined) ??
    (place === null ? first : `${place[2]}-${place[1]}`)
  const control = form.elements.namedItem(name)
  if (control instanceof HTMLElement) control.focus()
}

function hoursText(hours: number): string {
  if (hours === 1) return '1 hour'
  return hours === 24 ? '1 day' : `${hours / 24} days`
}
