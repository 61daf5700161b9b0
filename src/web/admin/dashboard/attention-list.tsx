import { useState } from 'react'
import type { AttentionEntry, PutAway } from '#contract/shop/dashboard.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Entry } from './attention-entry.tsx'
import { PutAwayDialog, PutAwayList } from './put-away.tsx'

interface AttentionListProps {
  entries: readonly AttentionEntry[]
  putAway: readonly PutAway[]
  onChanged: () => void
}

/**
 * Everything that waits for the person who looks, each with a link to where it is resolved; nothing where nothing
 * waits.
 */
export function AttentionList({ entries, putAway, onChanged }: AttentionListProps) {
  const [asked, setAsked] = useState<AttentionEntry>()
  if (entries.length + putAway.length === 0) return null
  return (
    <Panel title="Needs attention" className="mb-4">
      <ul className="grid lg:grid-cols-2">
        {entries.map((entry) => (
          <Entry key={entry.kind} entry={entry} onPutAway={() => setAsked(entry)} />
        ))}
      </ul>
      <PutAwayList putAway={putAway} onChanged={onChanged} />
      <PutAwayDialog
        entry={asked}
        onClose={() => setAsked(undefined)}
        onDone={() => {
          setAsked(undefined)
          onChanged()
        }}
      />
    </Panel>
  )
}
