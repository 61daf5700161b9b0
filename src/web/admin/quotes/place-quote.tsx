import { useState, type SubmitEvent } from 'react'
import { placeQuote } from '#contract/orders/quotes/quote-orders.ts'
import type { Quote } from '#contract/orders/quotes/quotes.ts'
import { QUOTE_HOLD_HOURS } from '#domain/orders/quotes/quotes.ts'
import { PanEntry, panIn } from '#web/ui/orders/pan-entry.tsx'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { Button } from '#web/ui/button.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { slipsOf, type Slips } from '#web/api/field-slips.ts'
import { isOutdated } from './outdated-quote.ts'

const WAYS = [
  { value: 'online', label: 'By the link, or recorded by us' },
  { value: 'cod', label: 'Cash on delivery' },
]

interface PlaceQuoteProps {
  quote: Quote
  onPlaced: (changed: Quote) => void
  /** It may have become something else meanwhile. */
  onStale: () => void
}

/** Makes the order of a quote: its pieces are taken from stock, at the prices that were agreed. */
export function PlaceQuote({ quote, onPlaced, onStale }: PlaceQuoteProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Place order
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Place the order of ${quote.number}`}
      >
        <PlaceForm
          quoteId={quote.quoteId}
          onPlaced={(changed) => {
            setIsOpen(false)
            onPlaced(changed)
          }}
          onStale={onStale}
        />
      </Dialog>
    </>
  )
}

interface PlaceFormProps extends Pick<PlaceQuoteProps, 'onPlaced' | 'onStale'> {
  quoteId: number
}

function PlaceForm({ quoteId, onPlaced, onStale }: PlaceFormProps) {
  const [way, setWay] = useState('online')
  const [isPanAsked, setIsPanAsked] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [slips, setSlips] = useState<Slips>({})
  const [isBusy, setIsBusy] = useState(false)

  async function place(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const given = isPanAsked ? panIn(event.currentTarget) : {}
    const gstin = formText(event.currentTarget, 'gstin')
    setIsBusy(true)
    setFailure(undefined)
    setSlips({})
    try {
      const paymentMethod = way === 'cod' ? 'cod' : 'online'
      const { message, quote } = await adminApi.call(placeQuote, {
        params: { quoteId },
        body: { paymentMethod, gstin, ...given },
      })
      toast.success(message)
      onPlaced(quote)
    } catch (error) {
      const code = error instanceof ApiError ? error.problem?.code : undefined
      if (code === 'pan-required') setIsPanAsked(true)
      const found = slipsOf(error)
      setSlips(found)
      if (Object.keys(found).length === 0) {
        setFailure(failureText('The order was not placed.', error))
      }
      if (isOutdated(code)) onStale()
    }
    setIsBusy(false)
  }

  return (
    <form noValidate onSubmit={(event) => void place(event)} className="grid gap-4">
      <SelectField
        label="Payment"
        name="paymentMethod"
        value={way}
        options={WAYS}
        onChange={setWay}
        hint={
          way === 'cod'
            ? 'The fee for cash, if the shop has one, comes on top.'
            : `The pieces wait ${QUOTE_HOLD_HOURS} hours. Send the customer the link, or record the payment in the order.`
        }
      />
      <TextField
        label="GSTIN of the buyer"
        name="gstin"
        optional
        autoComplete="off"
        maxLength={20}
        hint="Of a firm, for its invoice. The link asks for it too."
        error={slips.gstin}
      />
      {isPanAsked && <PanEntry slips={slips} />}
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" size="sm" busy={isBusy} busyLabel="Placing...">
        Place order
      </Button>
    </form>
  )
}
