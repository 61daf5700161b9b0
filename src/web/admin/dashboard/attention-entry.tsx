import { X } from '#web/ui/icons/lucide.ts'
import { Link } from 'react-router'
import type { AttentionEntry } from '#contract/shop/dashboard.ts'
import { ATTENTION_WORDS } from '#domain/shop/needs-attention/needs-attention-words.ts'
import { type AttentionKind, URGENT_KINDS } from '#domain/shop/needs-attention/needs-attention.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format.ts'

const URGENT: ReadonlySet<AttentionKind> = new Set(URGENT_KINDS)

/** One kind of thing that waits, with the way to it. */
export function Entry({ entry, onPutAway }: { entry: AttentionEntry; onPutAway: () => void }) {
  const { kind, count, firstId } = entry
  const { title, cure, to } = ATTENTION_WORDS[kind]
  return (
    <li className="flex items-center border-b border-line last:border-0 lg:nth-last-2:odd:border-b-0">
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
