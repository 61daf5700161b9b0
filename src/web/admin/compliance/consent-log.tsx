import { listConsents } from '#contract/shop/compliance.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows } from '#web/ui/feedback/list-states.tsx'
import { ListSearch } from '#web/ui/lists/list-search.tsx'
import type { ListQuery } from '#web/ui/lists/use-list-query.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Acts } from './consent-acts.tsx'

/** Who agreed to what, and who took it back; the latest first. */
export function ConsentLog({ query }: { query: ListQuery }) {
  const email = query.get('q')
  const load = useLoad(`consents ${email}`, () => adminApi.call(listConsents, { query: { email } }))
  return (
    <Panel label="Consents">
      <ListSearch query={query} label="Email" placeholder="Full email address" />
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
