import { ADMIN_PAGE_SIZE } from '#domain/shop/admin-pages.ts'
import { Download, Trash2 } from '#web/ui/icons/lucide.ts'
import { useState } from 'react'
import {
  deleteSubscriber,
  exportSubscribers,
  listSubscribers,
  SUBSCRIBER_STATUSES,
  type Subscriber,
} from '#contract/shop/admin-newsletter.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { downloadFile } from '#web/api/download.ts'
import { failureText } from '#web/api/failure-text.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows, NothingHere } from '#web/ui/feedback/list-states.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { InlineSelect } from '#web/ui/forms/inline-select.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useSearchText, useUrlQuery } from '#web/ui/lists/use-url-query.ts'
import { pageIn } from '#web/ui/lists/use-list-query.ts'

type Status = Subscriber['status']

const STATUSES: Record<Status, { label: string; tone: Tone }> = {
  confirmed: { label: 'Confirmed', tone: 'success' },
  pending: { label: 'Not confirmed', tone: 'warning' },
  unsubscribed: { label: 'Unsubscribed', tone: 'neutral' },
}

/** Who gets the newsletter: searched, saved as a file, forgotten. */
export function SubscriberList() {
  const query = useUrlQuery()
  const [text, setText] = useSearchText(query)
  const status = SUBSCRIBER_STATUSES.find((one) => one === query.get('status'))
  const page = pageIn(query)
  const choice = { q: query.get('q'), status }
  const asked = { ...choice, page, limit: ADMIN_PAGE_SIZE }
  const load = useLoad(JSON.stringify(asked), () =>
    adminApi.page(listSubscribers, { query: asked }),
  )
  const [isExporting, setIsExporting] = useState(false)
  const [leaving, setLeaving] = useState<Subscriber>()
  const rows = load.state === 'ready' ? load.data.items : []

  async function save(): Promise<void> {
    setIsExporting(true)
    try {
      await downloadFile(exportSubscribers, { query: choice })
    } catch (error) {
      const failed = failureText('The subscribers could not be exported.', error)
      toast.failure(failed, { retry: () => void save() })
    } finally {
      setIsExporting(false)
    }
  }

  async function forget({ subscriberId }: Subscriber): Promise<void> {
    try {
      const reply = await adminApi.call(deleteSubscriber, { params: { subscriberId } })
      toast.success(reply.message)
      load.reload()
    } catch (error) {
      toast.failure(failureText('The address was not deleted.', error))
    }
    setLeaving(undefined)
  }

  return (
    <Panel label="Subscribers">
      <div className="flex flex-wrap items-center gap-2 p-3">
        <SearchField
          label="Search subscribers"
          placeholder="Email"
          value={text}
          onChange={setText}
          className="w-full md:w-88"
        />
        <InlineSelect
          label="Filter by status"
          value={status ?? ''}
          onChange={(value) => query.set({ status: value, page: '' })}
          options={[
            { value: '', label: 'All subscribers' },
            ...SUBSCRIBER_STATUSES.map((value) => ({ value, label: STATUSES[value].label })),
          ]}
        />
        <Button
          variant="secondary"
          size="sm"
          busy={isExporting}
          busyLabel="Exporting..."
          onClick={() => void save()}
          className="admin-button ml-auto"
        >
          <Download className="ico-s" aria-hidden="true" />
          {status === undefined ? 'Export confirmed' : 'Export'}
        </Button>
      </div>
      {load.state === 'loading' && <LoadingRows text="Loading subscribers..." />}
      {load.state === 'failed' && (
        <InlineFailure
          text="The subscribers did not load."
          onRetry={load.reload}
          isBusy={load.isReloading}
        />
      )}
      {load.state === 'ready' && rows.length === 0 && (
        <NothingHere>No subscribers found.</NothingHere>
      )}
      {load.state === 'ready' && rows.length > 0 && (
        <>
          <ul className="border-t border-line">
            {rows.map((subscriber) => (
              <li
                key={subscriber.subscriberId}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1.5 pr-2 pl-4 last:border-0"
              >
                <span className="min-w-0 flex-1 basis-52 wrap-anywhere">{subscriber.email}</span>
                <span className="w-30">
                  <Badge tone={STATUSES[subscriber.status].tone}>
                    {STATUSES[subscriber.status].label}
                  </Badge>
                </span>
                <span className="text-note text-ink-2">
                  <Moment at={subscriber.consentedAt} />
                </span>
                <IconButton
                  label={`Delete ${subscriber.email}`}
                  onClick={() => setLeaving(subscriber)}
                  className="max-md:ml-auto"
                >
                  <Trash2 className="ico-s" aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
          <Pager
            page={page}
            pageSize={ADMIN_PAGE_SIZE}
            total={load.data.total}
            onPage={(next) => query.set({ page: next === 1 ? '' : String(next) }, { isStep: true })}
          />
        </>
      )}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title="Delete this address?"
        text={`${leaving?.email ?? ''} gets no more newsletters, and all its data is deleted.`}
        confirmLabel="Delete"
        onConfirm={() => leaving && void forget(leaving)}
        onClose={() => setLeaving(undefined)}
      />
    </Panel>
  )
}
