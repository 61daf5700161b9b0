import { useState } from 'react'
import type { ContactRequest } from '#contract/contact.ts'
import { NothingHere } from '#web/ui/list-states.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { usePagedList } from '#web/ui/use-paged-list.ts'
import { RequestDetails } from './request-details.tsx'
import { RequestRows } from './request-rows.tsx'

interface RequestListProps {
  requests: readonly ContactRequest[]
  deletingId: number | undefined
  onDelete: (request: ContactRequest) => void
}

/** The contact requests with search and pages. */
export function RequestList({ requests, deletingId, onDelete }: RequestListProps) {
  const list = usePagedList(requests, ({ name, email, phone }) => `${name} ${email} ${phone}`)
  const [openId, setOpenId] = useState<number>()
  return (
    <Panel label="Contact requests">
      <SearchField
        label="Search contact requests"
        placeholder="Name, email or phone"
        value={list.text}
        onChange={list.setText}
        className="m-3 max-w-88"
      />
      {list.total === 0 ? (
        <NothingHere>No contact requests found.</NothingHere>
      ) : (
        <>
          <RequestRows
            requests={list.rows}
            deletingId={deletingId}
            onDetails={({ contactId }) => setOpenId(contactId)}
            onDelete={onDelete}
          />
          <Pager {...list} onPage={list.setPage} />
        </>
      )}
      <RequestDetails
        request={requests.find(({ contactId }) => contactId === openId)}
        onClose={() => setOpenId(undefined)}
      />
    </Panel>
  )
}
