import { useState } from 'react'
import { Link } from 'react-router'
import { getRepair, type ShopRepair } from '#contract/repairs/repairs.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { formatGrams } from '#domain/pricing/metal/weights.ts'
import { repairKindText, repairNumber, repairStateText } from '#domain/repairs/repair-states.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { Detail, DetailsList } from '#web/ui/lists/details-list.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Drawer } from '#web/ui/overlays/dialog.tsx'
import { UploadedPicture } from '#web/ui/picture.tsx'
import { useAskBeforeLeaving } from '#web/ui/overlays/use-ask-before-leaving.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { BillDetail } from './bill-detail.tsx'
import { RepairSteps, type RenderPayment } from './repair-steps.tsx'
import { StateBadge } from './state-badge.tsx'

interface RepairDetailsProps {
  /** Undefined when closed. */
  repairId: number | undefined
  onChanged: (changed: ShopRepair) => void
  renderPayment: RenderPayment
  onClose: () => void
}

/** Everything about one job in a drawer, with its next step. */
export function RepairDetails({
  repairId: open,
  onChanged,
  renderPayment,
  onClose,
}: RepairDetailsProps) {
  const repairId = useLast(open)
  const leaving = useAskBeforeLeaving('What you typed for this job has not been saved.')
  return (
    <Drawer
      isOpen={open !== undefined}
      onClose={() => leaving.leave(onClose)}
      title={
        <span data-autofocus tabIndex={-1} className="outline-none">
          {repairId === undefined ? 'Repair' : `Repair ${repairNumber(repairId)}`}
        </span>
      }
    >
      {repairId !== undefined && (
        <LoadedRepair
          key={repairId}
          repairId={repairId}
          onChanged={onChanged}
          renderPayment={renderPayment}
        />
      )}
      {leaving.question}
    </Drawer>
  )
}

function LoadedRepair({
  repairId,
  onChanged,
  renderPayment,
}: Omit<RepairDetailsProps, 'repairId' | 'onClose'> & { repairId: number }) {
  const load = useLoad(`repair ${repairId}`, () =>
    adminApi.call(getRepair, { params: { repairId } }),
  )
  const [refusal, setRefusal] = useState<string>()
  const [own, setOwn] = useState(0)
  if (load.state === 'loading') return <output className="block">Loading...</output>
  if (load.state === 'failed') {
    return (
      <InlineFailure
        text="The repair did not load."
        onRetry={load.reload}
        isBusy={load.isReloading}
      />
    )
  }
  const { repair: shown, ...terms } = load.data
  return (
    <div className="grid gap-6">
      <Facts shown={shown} />
      <FormFailure>{refusal}</FormFailure>
      {/* What is typed stays while another changes the job, unless the next step is another then. */}
      <RepairSteps
        stage={`${shown.state} ${own} ${shown.bill?.orderId ?? 0}`}
        shown={shown}
        terms={terms}
        renderPayment={renderPayment}
        onBegin={() => setRefusal(undefined)}
        onPaid={() => {
          setRefusal(undefined)
          load.reload()
        }}
        onMoved={(changed) => {
          onChanged(changed)
          setOwn(changed.version)
          load.replace((now) => ({ ...now, repair: changed }))
          load.reload()
        }}
        onStale={(message) => {
          setRefusal(message)
          load.reload()
        }}
      />
      <Events shown={shown} />
    </div>
  )
}

function Facts({ shown }: { shown: ShopRepair }) {
  const { repairId, state, kind, name, phone, email, piece, wish, pictures, stones } = shown
  const { inMg, outMg, takenMg } = shown
  return (
    <section aria-label="Facts">
      <DetailsList>
        <Detail name="State">
          <StateBadge state={state} />
        </Detail>
        <Detail name="Job">{repairKindText(kind)}</Detail>
        <Detail name="Piece">{piece}</Detail>
        <Detail name="Customer">{name}</Detail>
        <Detail name="Phone">
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="link font-normal">
            {phone}
          </a>
        </Detail>
        <Detail name="Email">
          <a href={`mailto:${email}`} className="link font-normal">
            {email}
          </a>
        </Detail>
        {inMg !== null && <Detail name="Weight on receipt">{formatGrams(inMg)}</Detail>}
        {stones !== '' && <Detail name="Stones on receipt">{stones}</Detail>}
        <QuoteDetail shown={shown} />
        {outMg !== null && <Detail name="Weight when ready">{formatGrams(outMg)}</Detail>}
        {takenMg !== null && <Detail name="Gold taken out">{formatGrams(takenMg)}</Detail>}
        {shown.bill !== null && <BillDetail bill={shown.bill} />}
      </DetailsList>
      <p className="mt-4 max-w-[65ch] rounded-md bg-ivory px-4 py-3 wrap-anywhere whitespace-pre-line">
        {wish}
      </p>
      {pictures.length > 0 && (
        <ul aria-label="Pictures of the customer" className="mt-3 grid grid-cols-3 gap-2">
          {pictures.map((path, at) => (
            <li key={path}>
              <a href={`/${path}`} target="_blank" rel="noopener noreferrer">
                <UploadedPicture
                  path={path}
                  alt={`Picture ${at + 1} of the customer`}
                  sizes="10rem"
                  className="aspect-square w-full rounded-xs bg-photo object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3">
        <Link to={`/admin/repair-card?repair=${repairId}`} className="link">
          Print the card
        </Link>
      </p>
    </section>
  )
}

function QuoteDetail({ shown: { quote } }: { shown: ShopRepair }) {
  if (quote === null) return null
  const { alloy, goldMg, perGram, gold, labour, tax, total } = quote
  const parts = [
    ...(goldMg > 0
      ? [`${formatGrams(goldMg)} ${alloy} at ${formatRupees(perGram)}: ${formatRupees(gold)}`]
      : []),
    `labour ${formatRupees(labour)}`,
    `GST ${formatRupees(tax)}`,
  ]
  return (
    <Detail name="Quote">
      {formatRupees(total)}
      <span className="block text-note font-normal text-ink-2">{parts.join(', ')}</span>
    </Detail>
  )
}

function Events({ shown: { events } }: { shown: ShopRepair }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">History</h3>
      <ol className="grid gap-1.5 text-note">
        {events.map(({ at, by, to, note }) => (
          <li key={at}>
            <Moment at={at} /> · {repairStateText(to)} · {by === '' ? 'the customer' : by}
            {note !== '' && (
              <span className="block wrap-anywhere whitespace-pre-line text-ink-2">{note}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
