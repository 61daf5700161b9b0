import type { ContactRequest } from '#contract/shop/contact.ts'
import { requestNumber } from '#domain/shop/mail.ts'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { RequestClock } from './request-clock.tsx'

interface RequestRowsProps {
  requests: readonly ContactRequest[]
  deletingId: number | undefined
  onDetails: (request: ContactRequest) => void
  onDelete: (request: ContactRequest) => void
}

/** The contact requests of one page of the list: a table, or cards on narrow screens. */
export function RequestRows(props: RequestRowsProps) {
  return useIsWide() ? <RequestTable {...props} /> : <RequestCards {...props} />
}

function RequestTable({ requests, ...rest }: RequestRowsProps) {
  return (
    <table className="admin-table">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col" className="max-lg:hidden">
            Received
          </th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <tr key={request.contactId}>
            <td id={`request-${request.contactId}`} className="wrap-anywhere">
              <RequestName request={request} />
            </td>
            <td className="wrap-anywhere text-ink-2">{request.email}</td>
            <td className="text-ink-2 max-lg:hidden">
              <Moment at={request.createdAt} isShort />
            </td>
            <td>
              <div className="flex justify-end gap-2">
                <Actions request={request} {...rest} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RequestCards({ requests, ...rest }: RequestRowsProps) {
  return (
    <ul className="border-t border-line">
      {requests.map((request) => (
        <li
          key={request.contactId}
          className="grid gap-2.5 border-b border-line px-4 py-3.5 last:border-0"
        >
          <p className="wrap-anywhere">
            <span id={`request-${request.contactId}`}>
              <RequestName request={request} />
            </span>
            <span className="block text-xs text-ink-3">{request.email}</span>
            <span className="block text-xs text-ink-3">
              <Moment at={request.createdAt} isShort />
            </span>
          </p>
          <div className="grid grid-cols-2 gap-2">
            <Actions request={request} {...rest} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The sender; bold and marked until someone replies. */
function RequestName({ request }: { request: ContactRequest }) {
  const { contactId, kind, topic, name, answeredAt } = request
  return (
    <>
      {answeredAt === null ? (
        <b className="inline-flex items-baseline gap-2 font-semibold">
          {name}
          <i className="lozenge self-center text-mor-700" aria-hidden="true" />
          <span className="sr-only">, waiting for a reply</span>
        </b>
      ) : (
        name
      )}
      <span className="block text-xs text-ink-3 tabular-nums">
        {requestNumber(contactId)}
        {kind === 'complaint' && (
          <b className="font-semibold text-danger"> Complaint{topic === 'purity' && ': purity'}</b>
        )}
      </span>
      <RequestClock request={request} />
    </>
  )
}

type ActionsProps = Omit<RequestRowsProps, 'requests'> & { request: ContactRequest }

/** Their accessible names are only their texts; a description says whose request it is. */
function Actions({ request, deletingId, onDetails, onDelete }: ActionsProps) {
  const describedBy = `request-${request.contactId}`
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={() => onDetails(request)}
        className="admin-button"
      >
        View Details
      </Button>
      <Button
        variant="secondary"
        size="sm"
        aria-describedby={describedBy}
        busy={deletingId === request.contactId}
        busyLabel="Deleting..."
        onClick={() => onDelete(request)}
        className="admin-button admin-button-danger"
      >
        Delete
      </Button>
    </>
  )
}
