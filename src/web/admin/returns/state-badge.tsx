import { returnStateText, type ReturnState } from '#domain/returns/return-states.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const TONES: Readonly<Record<ReturnState, Tone>> = {
  asked: 'warning',
  approved: 'info',
  'picked-up': 'violet',
  received: 'warning',
  checked: 'warning',
  settled: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
}

/** How far a return is; amber when it is the turn of the shop. */
export function StateBadge({ state }: { state: ReturnState }) {
  return <Badge tone={TONES[state]}>{returnStateText(state)}</Badge>
}
