import { X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AttentionEntry, PutAway } from '#contract/shop/dashboard.ts'
import { URGENT_KINDS, type AttentionKind } from '#domain/shop/attention/attention.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ATTENTION_WORDS } from '#domain/shop/attention/attention-words.ts'
import { PutAwayDialog, PutAwayList } from './put-away.tsx'

const URGENT: ReadonlySet<AttentionKind> = new Set(URGENT_KINDS)

interface AttentionListProps {
  entries: readonly AttentionEntry[]
  putAway: readonly PutAway[]
  onChanged: () => void
}

/** Everything that waits for the person who looks, each with the way to its cure; nothing where nothing waits. */
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

function Entry({ entry, onPutAway }: { entry: AttentionEntry; onPutAway: () => void }) {
  const { kind, count, firstId } = entry
  const { title, cure, to } = ATTENTION_WORDS[kind]
  return (
    <li className="flex items-center border-b border-line last:border-0">
      <Link
        to={to(firstId)}
        className="grid min-h-14 flex-1 grid-cols-[minmax(2.75rem,auto)_minmax(0,1fr)] gap-x-3 px-4 py-3 hover:bg-paper"
      >
        <span className="text-center">
          <Badge tone={URGENT.has(kind) ? 'danger' : 'warning'}>{formatCount(count)}</Badge>
        </span>
        <span className="min-w-0">
          <span className="block font-medium">{title}</span>
          <span className="block text-note text-pretty text-ink-2">{cure}</span>
        </span>
      </Link>
      <IconButton
        label={`Put away: ${title}`}
        aria-haspopup="dialog"
        onClick={onPutAway}
        className="mr-2 flex-none"
      >
        <X className="ico-s" aria-hidden="true" />
      </IconButton>
    </li>
  )
}
