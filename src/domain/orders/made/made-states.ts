import type { Paise } from '#domain/pricing/money.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import type { MadePolicy } from './settlement.ts'
import type { VoucherKind } from './vouchers.ts'

/** How far a piece is that is made to order. Stages of the work can be left out, and never go back. */
export const MADE_STATES = [
  'taken',
  'casting',
  'setting',
  'polish',
  'hallmark',
  'weighed',
  'ordered',
  'cancelled',
] as const
export type MadeState = (typeof MADE_STATES)[number]

/** The stages of the work that staff say one after the other. */
export const MADE_STAGES = ['casting', 'setting', 'polish', 'hallmark'] as const
export type MadeStage = (typeof MADE_STAGES)[number]

/** What pictures for the customer can show: a stage of the work, and the piece when it is made. */
export const PICTURED_STAGES = [...MADE_STAGES, 'weighed'] as const
export type PicturedStage = (typeof PICTURED_STAGES)[number]

/** How many pictures a stage of one piece may have. */
export const MOST_STAGE_PICTURES = 4

/** How long the words beside a picture may be. */
export const MAX_PICTURE_WORDS = 150

/** What the admin calls a state. */
const STATE_TEXTS: Readonly<Record<MadeState, string>> = {
  taken: 'Booked',
  casting: 'Casting',
  setting: 'Setting',
  polish: 'Polish',
  hallmark: 'Hallmark',
  weighed: 'Weighed',
  ordered: 'Ordered',
  cancelled: 'Cancelled',
}

export function madeStateText(state: MadeState): string {
  return STATE_TEXTS[state]
}

/** The number of a job, such as `NM-000042`. */
export function madeNumber(id: number): string {
  return `NM-${String(id).padStart(6, '0')}`
}

/** Whether nothing happens to it any more besides money that goes back. */
export function isMadeOver(state: MadeState): boolean {
  return state === 'ordered' || state === 'cancelled'
}

/** The stages that can follow a state. */
export function nextStages(state: MadeState): readonly MadeStage[] {
  if (isMadeOver(state) || state === 'weighed') return []
  return MADE_STAGES.slice(MADE_STAGES.findIndex((stage) => stage === state) + 1)
}

/** Whether a piece can be weighed: work has begun. Weighing again settles again, until it is an order. */
export function canBeWeighed(state: MadeState): boolean {
  return state !== 'taken' && !isMadeOver(state)
}

/** The stages that a piece has reached and that pictures can show, by the states of its steps; none of a cancelled one. */
export function picturableStages(state: MadeState, reached: readonly MadeState[]): PicturedStage[] {
  if (state === 'cancelled') return []
  return PICTURED_STAGES.filter((stage) => reached.includes(stage))
}

/**
 * Whether money of a day, such as `2026-11-26`, comes too late for a settlement: its rate is fixed again. A fixed price
 * waits for ever.
 */
export function isSettlementOver(
  { dueOn, policy }: { dueOn: string | null; policy: MadePolicy },
  day: string,
): boolean {
  return dueOn !== null && day > dueOn && policy !== 'fixed'
}

/** What of a job says until when its advance can come. Amounts in paise. */
interface AdvanceTerms {
  state: MadeState
  policy: MadePolicy
  advance: Paise
  paid: Paise
  /** Until when its quote held the prices. */
  validUntil: Date
}

/**
 * The day, such as `2026-11-26`, on which its quote stops holding the prices for a piece on which work has not begun: money
 * that came later would buy at a rate that has moved. Null where nothing hangs on it: the rate is that of the weighing, or
 * the price is fixed and its advance is there.
 */
export function advanceDueOn(job: AdvanceTerms): string | null {
  const { state, policy, advance, paid, validUntil } = job
  if (state !== 'taken' || policy === 'open') return null
  return policy === 'fixed' && paid >= advance ? null : shopDayOf(validUntil)
}

/** Whether money of a day comes too late for the prices of the quote. */
export function isAdvanceOver(job: AdvanceTerms, day: string): boolean {
  const until = advanceDueOn(job)
  return until !== null && day > until
}

/** What a job has to be paid for it, and what was paid. In paise. */
export interface MadeMoney {
  state: MadeState
  /** By the quote. */
  quotedTotal: Paise
  /** After weighing; null before. */
  total: Paise | null
  /** Receipts less what went back. */
  paid: Paise
}

/** What is still to pay of a job, negative for what has to go back: of a cancelled one everything. In paise. */
export function madeDue({ state, quotedTotal, total, paid }: MadeMoney): Paise {
  if (state === 'cancelled') return 0 - paid
  return (total ?? quotedTotal) - paid
}

/** What an email about a piece that is made to order tells of. Amounts in paise. */
export interface MadeMailFacts {
  kind: 'made-moved'
  /** Of the job, such as `NM-000042`. */
  number: string
  state: MadeState
  /** What the shop says with it; empty without words. */
  note: string
  /** After weighing: what is still to pay, negative for what goes back, and until when. */
  due?: Paise
  dueOn?: string
  /** Money that came or went: the email is about it, and not about the state. */
  voucher?: { kind: VoucherKind; number: string; amount: Paise }
  /** Money that came twice, too late or as another sum and goes back: the email is about that. */
  surplus?: Paise
  /** The balance is due tomorrow: the email is about that. */
  isReminder?: boolean
  /** There are new pictures of the work: the email is about them. */
  hasPictures?: boolean
  /** It is cancelled, and nothing goes back. */
  isNothingBack?: boolean
  /** It ended because nothing was paid while its price held: the email is about that. */
  isUnpaid?: boolean
}
