import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { getMade } from '#contract/orders/made/made.ts'
import { getQuote, type Quote } from '#contract/orders/quotes/quotes.ts'
import { canBeWeighed, isMadeOver, picturableStages } from '#domain/orders/made/made-states.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { RefundOnline, ResendSurplus } from './refund-online.tsx'
import { MadeFacts } from './made-facts.tsx'
import { MoneyForm } from './money-form.tsx'
import { OrderForm } from './order-form.tsx'
import { ShownPictures } from './shown-pictures.tsx'
import { StageForm } from './stage-form.tsx'
import { StagePicturesForm } from './stage-pictures-form.tsx'
import { TakeForm } from './take-form.tsx'
import type { MadeStepsProps } from './use-made-step.ts'
import { WeighForm } from './weigh-form.tsx'

interface MadePanelProps {
  quote: Quote
  onChanged: (changed: Quote) => void
}

/** The piece of a quote that is made to order: how far it is, its money, and what staff do next. */
export function MadePanel({ quote, onChanged }: MadePanelProps) {
  const { quoteId, state, totalPrice, isToMake } = quote
  const load = useLoad(`made ${quoteId} ${state}`, () =>
    adminApi.call(getMade, { params: { quoteId } }),
  )
  const [refusal, setRefusal] = useState<string>()
  if (load.state === 'loading') return null
  if (load.state === 'failed') {
    const { reload, isReloading } = load
    return <InlineFailure text="The work did not load." onRetry={reload} isBusy={isReloading} />
  }
  const { job, terms, panFrom } = load.data
  async function done(): Promise<void> {
    setRefusal(undefined)
    load.reload()
    onChanged(await adminApi.call(getQuote, { params: { quoteId } }))
  }
  const ends = {
    quoteId,
    panFrom,
    isReading: load.isReloading,
    onDone: () => void done(),
    onRefused: (message: string) => {
      setRefusal(message)
      load.reload()
    },
  }
  if (job === null) {
    if (state !== 'open') return null
    if (terms === null) return isToMake ? <NotTaken /> : null
    return (
      <section className="grid gap-4">
        <FormFailure>{refusal}</FormFailure>
        <TakeForm terms={terms} total={totalPrice} isNext={isToMake} {...ends} />
      </section>
    )
  }
  return (
    <section className="grid gap-4">
      <h3 className="font-semibold">Made to order: {job.number}</h3>
      <MadeFacts job={job} />
      <FormFailure>{refusal}</FormFailure>
      <ShownPictures job={job} {...ends} />
      <Steps key={job.version} job={job} {...ends} />
      <AddPictures job={job} {...ends} />
    </section>
  )
}

/** Only its job can order a quote to be made, and the settings have stopped to take any since it was written. */
function NotTaken() {
  return (
    <p role="note" className="rounded-md bg-warning-50 px-4 py-3 text-warning">
      The piece is to be made, but none are taken to be made to order now. Allow it again in the{' '}
      <Link to="/admin/settings#made.policy" className="link">
        settings
      </Link>
      , or cancel this quote.
    </p>
  )
}

function Steps(props: MadeStepsProps) {
  const { state, due, settlement, backOnline, backOnItsWay, surplus } = props.job
  const isSettled = state === 'weighed' && due === 0
  const isAtWork = canBeWeighed(state) && settlement === null
  const canReceive = due > 0 && !isMadeOver(state)
  return (
    <>
      {canReceive && !isAtWork && <MoneyForm kind="receive" {...props} />}
      {backOnline > 0 && <RefundOnline {...props} />}
      {surplus > 0 && <ResendSurplus {...props} />}
      {0 - due > backOnItsWay && <MoneyForm kind="return" {...props} />}
      {isSettled && <OrderForm {...props} />}
      {!isMadeOver(state) && <StageForm {...props} />}
      {isAtWork && (
        <Folded title="Weigh the piece">
          <WeighForm {...props} />
        </Folded>
      )}
      {canReceive && isAtWork && (
        <Folded title="Record money">
          <MoneyForm kind="receive" {...props} />
        </Folded>
      )}
      {settlement !== null && canBeWeighed(state) && (
        <Folded title="Weigh again">
          <WeighForm {...props} />
        </Folded>
      )}
    </>
  )
}

/** Folded, and open again with an empty form once some were added. */
function AddPictures(props: MadeStepsProps) {
  const { state, events, pictures, version } = props.job
  const reached = events.map(({ to }) => to)
  if (picturableStages(state, reached).length === 0) return null
  return (
    <Folded title="Add pictures for the customer">
      <StagePicturesForm key={`${version} ${pictures.length}`} {...props} />
    </Folded>
  )
}

/** A step that is not the next one by itself. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="rounded-md border border-line px-4">
      <summary className="link flex min-h-11 list-none items-center">{title}</summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
