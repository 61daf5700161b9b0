import { useState } from 'react'
import { listConsents, type Consent } from '#contract/shop/compliance.ts'
import type { ConsentPurpose } from '#domain/accounts/consents.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows, NothingHere } from '#web/ui/feedback/list-states.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import type { ListQuery } from '#web/ui/lists/use-list-query.ts'

const PURPOSES: Readonly<Record<ConsentPurpose, string>> = {
  account: 'Created an account',
  order: 'Placed an order',
  newsletter: 'Newsletter',
}

/** As many as the server hands out at once. */
const AT_ONCE = 100

/** Who agreed to what, and who took it back; the latest first. */
export function ConsentLog({ query }: { query: ListQuery }) {
  const email = query.get('q')
  const load = useLoad(`consents ${email}`, () => adminApi.call(listConsents, { query: { email } }))
  return (
    <Panel label="Consents">
      <search className="grid gap-2 p-3 sm:flex">
        <SearchField
          label="Email"
          placeholder="Full email address"
          value={query.text}
          onChange={query.setText}
          className="sm:w-88"
        />
      </search>
      {load.state === 'failed' && (
        <div className="p-4">
          <InlineFailure text="The log did not load." onRetry={load.reload} />
        </div>
      )}
      {load.state === 'loading' && <LoadingRows text="Loading the log..." />}
      {load.state === 'ready' && (
        <Acts
          acts={load.data}
          more={async (before) => {
            const older = await adminApi.call(listConsents, { query: { email, before } })
            load.replace((acts) => [...acts, ...older])
            return older.length
          }}
        />
      )}
    </Panel>
  )
}

interface ActsProps {
  acts: readonly Consent[]
  /** Loads those before an id and answers how many there were. */
  more: (before: number) => Promise<number>
}

function Acts({ acts, more }: ActsProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [isAtEnd, setIsAtEnd] = useState(acts.length < AT_ONCE)
  const last = acts.at(-1)
  if (last === undefined) return <NothingHere>No consents recorded yet.</NothingHere>
  async function loadMore(before: number) {
    setIsBusy(true)
    setIsAtEnd((await more(before).catch(() => AT_ONCE)) < AT_ONCE)
    setIsBusy(false)
  }
  return (
    <>
      <ul className="divide-y divide-line border-t border-line">
        {acts.map(({ id, at, purpose, isGiven, email, userId, noticeOf, language }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
            <span className="min-w-0 flex-1 basis-56">
              <span className="block wrap-anywhere">
                {email === '' ? 'Deleted account' : email}
                {userId !== null && <span className="text-ink-3"> · user {userId}</span>}
              </span>
              <span className="block text-note text-ink-2">
                {PURPOSES[purpose]}, in {language === 'hi' ? 'Hindi' : 'English'}
                {noticeOf !== null && (
                  <>
                    , notice of <Moment at={noticeOf} isShort />
                  </>
                )}
              </span>
            </span>
            <Badge tone={isGiven ? 'success' : 'neutral'}>{isGiven ? 'Agreed' : 'Withdrawn'}</Badge>
            <small className="text-xs text-ink-3">
              <Moment at={at} />
            </small>
          </li>
        ))}
      </ul>
      {!isAtEnd && (
        <div className="p-3 text-center">
          <Button
            size="sm"
            variant="secondary"
            busy={isBusy}
            busyLabel="Loading..."
            onClick={() => void loadMore(last.id)}
          >
            Load older
          </Button>
        </div>
      )}
    </>
  )
}
