import type { ContactRequest } from '#contract/shop/contact.ts'
import { requestNumber } from '#domain/shop/mail.ts'
import { Button } from '#web/ui/button.tsx'
import { Detail, DetailsList } from '#web/ui/lists/details-list.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { useAskBeforeLeaving } from '#web/ui/overlays/use-ask-before-leaving.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { clocksOf } from './request-clock.tsx'
import { KindSwitch } from './kind-switch.tsx'
import { RequestThread } from './request-thread.tsx'
import { SettleForm } from './settle-form.tsx'

interface RequestDetailsProps {
  /** Undefined when closed. */
  request: ContactRequest | undefined
  onChanged: (request: ContactRequest) => void
  /** Called when somebody else has written or changed something since. */
  onStale: () => void
  onClose: () => void
}

/** A message of the contact form with the ways to answer it. */
export function RequestDetails({
  request: open,
  onChanged,
  onStale,
  onClose,
}: RequestDetailsProps) {
  const then = { onChanged, onStale }
  const request = useLast(open)
  const leaving = useAskBeforeLeaving('What you wrote about this request has not been sent.')
  const close = () => leaving.leave(onClose)
  return (
    <Dialog
      isOpen={open !== undefined}
      onClose={close}
      title={
        <span data-autofocus tabIndex={-1} className="outline-none">
          Contact request
        </span>
      }
      footer={
        <Button size="sm" onClick={close}>
          Close
        </Button>
      }
    >
      {request !== undefined && (
        <>
          <DetailsList>
            <Detail name="Kind">{kindText(request)}</Detail>
            <Detail name="Number">{requestNumber(request.contactId)}</Detail>
            <Detail name="Name">{request.name}</Detail>
            <Detail name="Email">
              <a href={`mailto:${request.email}`} className="link font-normal">
                {request.email}
              </a>
            </Detail>
            <Detail name="Phone">
              <a href={`tel:${request.phone.replace(/[^\d+]/g, '')}`} className="link font-normal">
                {request.phone}
              </a>
            </Detail>
            <Detail name="Received">
              <Moment at={request.createdAt} />
            </Detail>
            <Clocks request={request} />
          </DetailsList>
          <KindSwitch key={request.contactId} request={request} {...then} />
          <h3 className="mt-6 mb-2 font-semibold">Message</h3>
          <p className="max-w-[65ch] wrap-anywhere whitespace-pre-line">
            {request.message === '' ? '–' : request.message}
          </p>
          <RequestThread key={request.contactId} request={request} {...then} />
          {request.kind === 'complaint' && (
            <SettleForm key={`settle ${request.contactId}`} request={request} {...then} />
          )}
        </>
      )}
      {leaving.question}
    </Dialog>
  )
}

/** `Complaint about purity`. */
function kindText({ kind, topic }: ContactRequest): string {
  if (kind === 'enquiry') return 'Enquiry'
  return topic === 'purity' ? 'Complaint about purity' : 'Complaint'
}

/** By when it is to be answered, or since when it is; a complaint goes on until it is settled. */
function Clocks({ request }: { request: ContactRequest }) {
  const { answerBy, settleBy, state } = clocksOf(request)
  return (
    <>
      {request.answeredAt === null ? (
        <Detail name="Reply by">
          <Moment at={answerBy.toISOString()} />
        </Detail>
      ) : (
        <Detail name="Replied">
          <Moment at={request.answeredAt} />
        </Detail>
      )}
      {state !== 'done' && (
        <Detail name={request.kind === 'complaint' ? 'Settle by' : 'Resolve by'}>
          <Moment at={settleBy.toISOString()} />
        </Detail>
      )}
    </>
  )
}
