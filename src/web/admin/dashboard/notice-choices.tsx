import { useState } from 'react'
import { getOwnNotices } from '#contract/shop/notices.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Choice } from './notice-choice.tsx'

/** Which emails about the shop the signed-in person gets. */
export function NoticeChoices() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Panel label="Emails to you" className="mt-4">
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="flex min-h-13 items-center px-4 font-semibold">Emails to you</summary>
        {isOpen && <Choices />}
      </details>
    </Panel>
  )
}

function Choices() {
  const load = useLoad('notices', () => adminApi.call(getOwnNotices))
  if (load.state === 'loading') return <p className="px-4 pb-4 text-ink-2">Loading...</p>
  if (load.state === 'failed') {
    return (
      <InlineFailure
        text="Your choices did not load."
        onRetry={load.reload}
        isBusy={load.isReloading}
        className="m-4"
      />
    )
  }
  return (
    <div className="px-4 pb-4">
      <p className="mb-4 text-note text-ink-2">
        {load.data.isMailed
          ? 'These emails go to the address of your account. The daily email is sent at 9 in the morning, Indian time.'
          : 'This shop has no mail server yet, so nobody gets these emails. Your choices are kept.'}
      </p>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
        {load.data.choices.map((choice) => (
          <Choice key={choice.kind} choice={choice} />
        ))}
      </div>
    </div>
  )
}
