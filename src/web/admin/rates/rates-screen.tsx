import { useId, useState, type SubmitEvent } from 'react'
import type { RatesOfShop, RatesPreview } from '#contract/metal/rates.ts'
import type { Paise } from '#domain/pricing/money.ts'
import { Button } from '#web/ui/button.tsx'
import { ConflictNote } from '#web/ui/feedback/conflict-note.tsx'
import { FieldError, TextField } from '#web/ui/forms/field.tsx'
import { momentIn } from '#web/ui/forms/local-moment.ts'
import { Moment } from '#web/ui/moment.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ConfirmDoubts } from './confirm-doubts.tsx'
import { BelowCost, PreviewPanel } from './preview-panel.tsx'
import { RateFields } from './rate-fields.tsx'
import { useApplyRates } from './use-apply-rates.ts'
import { bodyOf, useRatesPreview } from './use-rates-preview.ts'
import { useTypedRates, type FilledRate } from './use-typed-rates.ts'

interface RatesScreenProps {
  shop: RatesOfShop
  /** A figure that is filled in at first, with the focus in its field; nothing is applied by it. */
  filled: FilledRate | undefined
  /** Called when another card counts or waits. */
  onChanged: () => void
}

const NONE: ReadonlyMap<string, Paise> = new Map()
const NO_QUESTIONS: Pick<RatesPreview, 'doubts' | 'belowCost' | 'losses'> = {
  doubts: [],
  belowCost: 0,
  losses: [],
}

/** Today's rates as fields, and beside them what they would change. */
export function RatesScreen({ shop, filled, onChanged }: RatesScreenProps) {
  const form = useTypedRates(shop, filled)
  const preview = useRatesPreview(form)
  const { isBusy, problem, theirs, apply } = useApplyRates(shop, onChanged)
  const [source, setSource] = useState('')
  const [when, setWhen] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const formId = useId()
  const { doubts, belowCost, losses } = preview.state === 'ready' ? preview.data : NO_QUESTIONS
  const canApply = preview.state === 'ready' && form.wrong.length === 0

  function send(confirmed = NONE, seen = shop): Promise<boolean> {
    const seenCardId = seen.current?.cardId ?? null
    return apply(form, { source, at: momentIn(when), confirmed, seenCardId })
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!canApply || isBusy) return
    if (doubts.length > 0 || belowCost > 0) setIsAsking(true)
    else void send()
  }

  async function sendConfirmed(confirmed: ReadonlyMap<string, Paise>): Promise<void> {
    if (await send(confirmed)) setIsAsking(false)
  }

  return (
    // What changes stands before the button that changes it, on a phone too.
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
      <Panel title="Rates">
        <form id={formId} onSubmit={submit} className="grid gap-5 p-4">
          <p className="text-ink-2">
            {shop.current === null ? (
              'No rates yet. Type what your association announces; makes are priced by it.'
            ) : (
              <>
                {shop.current.source === '' ? 'Rates' : shop.current.source} since{' '}
                <Moment at={shop.current.at} />, by {shop.current.by}.
              </>
            )}
          </p>
          <RateFields shop={shop} form={form} focusOn={filled?.alloy} />
          <WhenFields source={source} onSource={setSource} when={when} onWhen={setWhen} />
        </form>
      </Panel>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <PreviewPanel preview={preview} by={{ rates: bodyOf(form.typed), rule: form.rule }} />
      </div>
      <div className="grid gap-3 lg:col-start-1">
        {theirs !== undefined && (
          <ConflictNote
            thing="the rates"
            changedBy={theirs.changedBy}
            differences={theirs.differences}
            onTakeTheirs={onChanged}
            onSaveMine={() => void send(NONE, theirs.shop)}
          />
        )}
        <div role="alert">
          {problem !== undefined && !isAsking && <FieldError>{problem}</FieldError>}
        </div>
        <Button
          type="submit"
          form={formId}
          size="sm"
          disabled={!canApply}
          busy={isBusy}
          busyLabel="Applying..."
          className="sm:justify-self-start"
        >
          {when === '' ? 'Apply now' : 'Schedule'}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDoubts
          doubts={doubts}
          losses={<BelowCost belowCost={belowCost} losses={losses} label="At a loss" />}
          hasLosses={belowCost > 0}
          shop={shop}
          form={form}
          isBusy={isBusy}
          problem={problem}
          onConfirm={(confirmed) => void sendConfirmed(confirmed)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}

interface WhenFieldsProps {
  source: string
  onSource: (source: string) => void
  /** Local date and time; empty for now. */
  when: string
  onWhen: (when: string) => void
}

function WhenFields({ source, onSource, when, onWhen }: WhenFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Source"
        name="source"
        optional
        maxLength={80}
        value={source}
        onChange={onSource}
        hint="Such as Sarafa Jaipur 10:30. Customers see it beside the rate."
      />
      <TextField
        label="From"
        name="at"
        type="datetime-local"
        optional
        value={when}
        onChange={onWhen}
        hint="Empty: now."
      />
    </div>
  )
}
