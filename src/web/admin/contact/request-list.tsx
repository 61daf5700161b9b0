import { ADMIN_PAGE_SIZE } from '#domain/shop/admin-pages.ts'
import type { ContactRequest } from '#contract/shop/contact.ts'
import type { Page } from '#web/api/api.ts'
import { NothingHere } from '#web/ui/feedback/list-states.tsx'
import { ListSearch } from '#web/ui/lists/list-search.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { ListQuery } from '#web/ui/lists/use-list-query.ts'
import { RequestDetails } from './request-details.tsx'
import { RequestRows } from './request-rows.tsx'
import type { Requests } from './use-requests.ts'

const STATES = [
  { value: '', label: 'All requests' },
  { value: 'waiting', label: 'Waiting for a reply' },
  { value: 'answered', label: 'Replied' },
  { value: 'unsettled', label: 'Complaints to settle' },
]
const KINDS = [
  { value: '', label: 'Enquiries and complaints' },
  { value: 'enquiry', label: 'Enquiries' },
  { value: 'complaint', label: 'Complaints' },
]

interface RequestListProps {
  query: ListQuery
  page: Page<ContactRequest>
  requests: Pick<Requests, 'deletingId' | 'remove' | 'replace' | 'load'>
}

/** The contact requests with search, pages and details, all of it held in the address. */
export function RequestList({ query, page: { items, total }, requests }: RequestListProps) {
  return (
    <Panel label="Contact requests">
      <ListSearch
        query={query}
        label="Search contact requests"
        placeholder="Name, email, phone or message"
        choices={[
          { name: 'state', label: 'Filter by reply', options: STATES },
          { name: 'kind', label: 'Filter by kind', options: KINDS },
        ]}
      />
      {items.length === 0 ? (
        <NothingHere>No contact requests found.</NothingHere>
      ) : (
        <>
          <RequestRows
            requests={items}
            deletingId={requests.deletingId}
            onDetails={({ contactId }) =>
              query.set({ request: String(contactId) }, { isStep: true })
            }
            onDelete={(request) => void requests.remove(request)}
          />
          <Pager
            page={query.page}
            pageSize={Math.max(ADMIN_PAGE_SIZE, items.length)}
            total={total}
            onPage={query.setPage}
          />
        </>
      )}
      <RequestDetails
        request={items.find(({ contactId }) => String(contactId) === query.get('request'))}
        onChanged={requests.replace}
        onStale={requests.load.reload}
        onClose={() => query.set({ request: '' })}
      />
    </Panel>
  )
}
