import { Link } from 'react-router'
import type { NeedsAttention } from '#contract/shop/dashboard.ts'
import { Moment } from '#web/ui/moment.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { MoreLeft } from './more-left.tsx'

/** Contact requests without a reply, oldest first. */
export function WaitingRequests({ requests }: Pick<NeedsAttention, 'requests'>) {
  return (
    <Panel
      title="Unanswered requests"
      action={
        <Link to="/admin/manage-contact" className="link -my-2 min-h-11">
          All requests
        </Link>
      }
    >
      {requests.total === 0 && (
        <p className="px-4 py-8 text-center text-ink-2">Every request has a reply.</p>
      )}
      <ul>
        {requests.waiting.map(({ contactId, name, email, message, createdAt }) => (
          <li key={contactId} className="border-b border-line last:border-0">
            <Link
              to={`/admin/manage-contact?q=${encodeURIComponent(email)}&request=${contactId}`}
              className="block px-4 py-2.5 hover:bg-paper"
            >
              <span className="flex justify-between gap-3">
                <b className="min-w-0 font-medium wrap-anywhere">{name}</b>
                <small className="flex-none text-xs text-ink-3">
                  <Moment at={createdAt} isShort />
                </small>
              </span>
              <span className="line-clamp-2 text-note wrap-anywhere text-ink-2">{message}</span>
            </Link>
          </li>
        ))}
      </ul>
      <MoreLeft shown={requests.waiting.length} total={requests.total} />
    </Panel>
  )
}
