import { repairStateText, type RepairState } from '#domain/repairs/repair-states.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const TONES: Readonly<Record<RepairState, Tone>> = {
  booked: 'neutral',
  received: 'warning',
  quoted: 'info',
  approved: 'warning',
  declined: 'warning',
  'in-work': 'violet',
  ready: 'warning',
  'handed-over': 'success',
  posted: 'success',
  cancelled: 'neutral',
}

/** How far a job is; amber when it is the turn of the shop. */
export function StateBadge({ state }: { state: RepairState }) {
  return <Badge tone={TONES[state]}>{repairStateText(state)}</Badge>
}
