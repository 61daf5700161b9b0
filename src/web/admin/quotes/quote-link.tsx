import type { Quote } from '#contract/orders/quotes/quotes.ts'
import type { QuoteState } from '#domain/orders/quotes/quotes.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

const WHAT_IT_OPENS: { open: string } & Partial<Record<QuoteState, string>> = {
  open: 'It shows this quote, to be ordered and paid without a login. Anyone who has it sees only this quote.',
  made: 'It shows how far the piece is, what is paid and what is due. Anyone who has it sees only this piece.',
  ordered:
    'It opens this order, to be paid without a login. Anyone who has it sees only this order.',
}

const TO_MAKE =
  'It shows this quote. Once you take the piece to be made, its advance is paid there. Anyone who has it sees only this quote.'

/** The address that staff send to the customer, in whatever app they talk. */
export function QuoteLink({ quote: { link, state, isToMake } }: { quote: Quote }) {
  const isWaiting = isToMake && state === 'open'
  const address = new URL(link, window.location.origin).href
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address)
      toast.success('The link is copied.')
    } catch {
      toast.failure('The link could not be copied. Please copy it by hand.')
    }
  }
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">Link for the customer</h3>
      <p className="text-note text-ink-2">
        {isWaiting ? TO_MAKE : (WHAT_IT_OPENS[state] ?? WHAT_IT_OPENS.open)}
      </p>
      <div className="flex gap-2">
        <input
          readOnly
          aria-label="Link for the customer"
          value={address}
          onFocus={(event) => event.target.select()}
          className="control min-w-0 flex-1"
        />
        <Button variant="secondary" size="sm" className="admin-button" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </div>
  )
}
