import { Link } from 'react-router'
import { getReturn, type ShopReturn } from '#contract/orders/returns.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { returnNumber, returnStateText } from '#domain/returns/return-states.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { Detail, DetailsList } from '#web/ui/lists/details-list.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Drawer } from '#web/ui/overlays/dialog.tsx'
import { UploadedPicture } from '#web/ui/picture.tsx'
import { useAskBeforeLeaving } from '#web/ui/overlays/use-ask-before-leaving.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { DueOn } from './due-on.tsx'
import { comesBackText, reasonText } from './reason-text.ts'
import { ReturnSteps } from './return-steps.tsx'
import { settledText } from './settled-text.ts'
import { StateBadge } from './state-badge.tsx'

interface ReturnDetailsProps {
  /** Undefined when closed. */
  returnId: number | undefined
  onChanged: (changed: ShopReturn) => void
  onClose: () => void
}

/** Everything about one return in a drawer, with its next step. */
export function ReturnDetails({ returnId: open, onChanged, onClose }: ReturnDetailsProps) {
  const returnId = useLast(open)
  const leaving = useAskBeforeLeaving('What you typed for this return has not been saved.')
  return (
    <Drawer
      isOpen={open !== undefined}
      onClose={() => leaving.leave(onClose)}
      title={
        <span data-autofocus tabIndex={-1} className="outline-none">
          {returnId === undefined ? 'Return' : `Return ${returnNumber(returnId)}`}
        </span>
      }
    >
      {returnId !== undefined && (
        <LoadedReturn key={returnId} returnId={returnId} onChanged={onChanged} />
      )}
      {leaving.question}
    </Drawer>
  )
}

function LoadedReturn({
  returnId,
  onChanged,
}: {
  returnId: number
  onChanged: (changed: ShopReturn) => void
}) {
  const load = useLoad(`return ${returnId}`, () =>
    adminApi.call(getReturn, { params: { returnId } }),
  )
  if (load.state === 'loading') return <output className="block">Loading...</output>
  if (load.state === 'failed') {
    return (
      <InlineFailure
        text="The return did not load."
        onRetry={load.reload}
        isBusy={load.isReloading}
      />
    )
  }
  const {
    return: shown,
    worth,
    amount,
    partsBack,
    isUnpaid = false,
    notCollected,
    mayBeCredit,
    exchange,
  } = load.data
  return (
    <div className="grid gap-6">
      <Facts shown={shown} worth={worth} notCollected={notCollected} />
      <Lines shown={shown} />
      <ReturnSteps
        shown={shown}
        amount={amount}
        partsBack={partsBack}
        isUnpaid={isUnpaid}
        mayBeCredit={mayBeCredit}
        exchange={exchange}
        onMoved={(changed) => {
          onChanged(changed)
          load.reload()
        }}
        onStale={load.reload}
      />
      <Events shown={shown} />
    </div>
  )
}

interface FactsProps {
  shown: ShopReturn
  worth: number | null
  notCollected: number | undefined
}

function Facts({ shown, worth, notCollected }: FactsProps) {
  const { state, orderId, customer, email, words, pictures, payTo } = shown
  const { deduction, deductionReason, dueOn } = shown
  const { exchangeOrderId } = shown
  return (
    <section aria-label="Facts">
      <DetailsList>
        <Detail name="State">
          <span className="flex flex-wrap items-center gap-2">
            <StateBadge state={state} />
            <DueOn dueOn={dueOn} />
          </span>
        </Detail>
        <Detail name="Order">
          <Link to={`/admin/orders?order=${orderId}`} className="link font-normal">
            #{orderId}
          </Link>
        </Detail>
        <Detail name="Customer">{customer}</Detail>
        <Detail name="Email">
          <a href={`mailto:${email}`} className="link font-normal">
            {email}
          </a>
        </Detail>
        {shown.gift !== undefined && <GiftRecipient gift={shown.gift} />}
        <Detail name="Reason">{reasonText(shown)}</Detail>
        <Detail name="Comes back">{comesBackText(shown)}</Detail>
        {payTo !== '' && <Detail name="Money to">{payTo}</Detail>}
        {worth !== null && <Detail name="Worth by the invoice">{formatRupees(worth)}</Detail>}
        {deduction > 0 && (
          <Detail name="Deduction">
            {formatRupees(deduction)}: {deductionReason}
          </Detail>
        )}
        {exchangeOrderId !== null && (
          <Detail name="Exchange">
            <Link to={`/admin/orders?order=${exchangeOrderId}`} className="link font-normal">
              #{exchangeOrderId}
            </Link>
          </Detail>
        )}
        <Settled shown={shown} notCollected={notCollected} />
      </DetailsList>
      {words !== '' && (
        <p className="mt-4 max-w-[65ch] rounded-md bg-ivory px-4 py-3 wrap-anywhere whitespace-pre-line">
          {words}
        </p>
      )}
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
    </section>
  )
}

/** How it ended, in money: none moves for pieces that nobody had paid for, or whose money had gone back before. */
function Settled({ shown, notCollected }: Omit<FactsProps, 'worth'>) {
  const { settledAmount, creditNote } = shown
  if (settledAmount === null) return null
  if (notCollected !== undefined) {
    return (
      <Detail name="Not collected">
        {formatRupees(notCollected)}, credit note {creditNote}
      </Detail>
    )
  }
  return <Detail name="Settled">{settledText(shown)}</Detail>
}

/** Who asked instead of the customer. The words of staff go to both. */
function GiftRecipient({ gift }: { gift: NonNullable<ShopReturn['gift']> }) {
  const { name, phone, email, size } = gift
  const reached = [name, phone, email].filter((part) => part !== '').join(', ')
  return (
    <>
      <Detail name="Asked with the gift receipt">
        <span className="wrap-anywhere">{reached === '' ? 'Recipient forgotten' : reached}</span>
        <span className="block text-note text-ink-3">
          Your words go to the customer and to this person: say no price in them.
        </span>
      </Detail>
      <Detail name="Wants the size">{size}</Detail>
    </>
  )
}

function Lines({ shown: { lines } }: { shown: ShopReturn }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">Pieces</h3>
      <ul className="grid gap-2">
        {lines.map(({ line, name, picture, quantity, ordered, tags, packedTags }) => (
          <li key={line} className="grid grid-cols-[3rem_1fr] items-center gap-3">
            <UploadedPicture
              path={picture ?? undefined}
              alt=""
              sizes="3rem"
              className="aspect-square w-full rounded-xs bg-photo object-cover"
            />
            <p className="wrap-anywhere">
              {name}
              <span className="block text-xs text-ink-3">
                {quantity} of {ordered}
                {[...tags, ...(tags.length === 0 ? packedTags : [])].map((tag) => ` · ${tag}`)}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Events({ shown: { events } }: { shown: ShopReturn }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">History</h3>
      <ol className="grid gap-1.5 text-note">
        {events.map(({ at, by, to, note }) => (
          <li key={at}>
            <Moment at={at} /> · {returnStateText(to)} · {by}
            {note !== '' && (
              <span className="block wrap-anywhere whitespace-pre-line text-ink-2">{note}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
