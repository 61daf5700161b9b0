/** What a workshop does to a piece that somebody brings. */
export const REPAIR_KINDS = ['repair', 'sizing', 'polishing'] as const
export type RepairKind = (typeof REPAIR_KINDS)[number]

/**
 * The states of a job of the workshop. Nothing is worked on before its quote is approved; `handed-over`, `posted` and
 * `cancelled` end it. A declined job still has to go back to its customer.
 */
export const REPAIR_STATES = [
  'booked',
  'received',
  'quoted',
  'approved',
  'declined',
  'in-work',
  'ready',
  'handed-over',
  'posted',
  'cancelled',
] as const
export type RepairState = (typeof REPAIR_STATES)[number]

/**
 * The states that may follow each state; none is skipped. A quote can be made again until the piece is ready, and then
 * waits again.
 */
const NEXT: Readonly<Record<RepairState, readonly RepairState[]>> = {
  booked: ['received', 'cancelled'],
  received: ['quoted', 'declined'],
  quoted: ['quoted', 'approved', 'declined'],
  approved: ['in-work', 'quoted'],
  declined: ['quoted', 'handed-over', 'posted'],
  'in-work': ['ready', 'quoted'],
  ready: ['handed-over', 'posted'],
  'handed-over': [],
  posted: [],
  cancelled: [],
}

/** Whether a job may go from one state to another. */
export function isNextRepairState(from: RepairState, to: RepairState): boolean {
  return NEXT[from].includes(to)
}

/** Whether nothing more happens to a job in this state. */
export function isRepairOver(state: RepairState): boolean {
  return NEXT[state].length === 0
}

const WORDS: Readonly<Record<RepairState, string>> = {
  booked: 'Booked',
  received: 'Received',
  quoted: 'Quoted',
  approved: 'Approved',
  declined: 'Declined',
  'in-work': 'In work',
  ready: 'Ready',
  'handed-over': 'Handed over',
  posted: 'Posted',
  cancelled: 'Cancelled',
}

/** A state in words of the admin. */
export function repairStateText(state: RepairState): string {
  return WORDS[state]
}

const KIND_WORDS: Readonly<Record<RepairKind, string>> = {
  repair: 'Repair',
  sizing: 'Sizing',
  polishing: 'Polishing',
}

/** A kind of job in words of the admin. */
export function repairKindText(kind: RepairKind): string {
  return KIND_WORDS[kind]
}

/** The number that a job is known by, on its card and to its customer: `NJ-000042`. */
export function repairNumber(repairId: number): string {
  return `NJ-${String(repairId).padStart(6, '0')}`
}

/** The id that a typed or scanned job number names, with or without its letters; undefined for anything else. */
export function repairIdOf(text: string): number | undefined {
  const digits = /^(?:nj-?|#)?0*(\d{1,9})$/i.exec(text.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** The most pictures that a customer adds, and the longest words. */
export const MOST_REPAIR_PICTURES = 4
export const MAX_PIECE_WORDS = 200
export const MAX_WISH_WORDS = 1_000
