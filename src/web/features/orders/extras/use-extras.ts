import { useState } from 'react'
import type { Delivery } from '#contract/orders/delivery.ts'
import { daysOfPieces, NO_WORK_DAYS } from '#domain/delivery/delivery-days.ts'
import { NO_DAYS, offeredDays } from '#domain/delivery/offered-days.ts'
import { writtenDay } from '#domain/delivery/written-days.ts'
import {
  NO_EXTRAS,
  NOTHING_OFFERED,
  offeredOf,
  type OfferedExtras,
  type OrderExtras,
} from '#domain/orders/extras/order-extras.ts'
import { unprintableIn } from '#domain/orders/extras/printed-text.ts'
import { paiseFromRupees } from '#domain/pricing/money.ts'
import { dateTag } from '#i18n/language.ts'
import { orderExtras as text } from '#i18n/orders/order-extras.ts'
import { issueWords } from '#i18n/problems/field-issues.ts'
import { useShop } from '#web/api/shop-context.tsx'
import type { SentPieces } from '#web/ui/delivery/delivery-answer.tsx'
import { storedSession } from '#web/api/stores/stored-session.ts'
import { tabDraft } from '#web/api/stores/tab-draft.ts'

/** There is one cart. */
const CART = 0

/** What somebody asked for at the checkout. */
const draft = tabDraft({ name: 'extras', parse: parseExtras })

/** The texts among the extras. */
const EXTRA_TEXTS = ['message', 'note'] as const
export type ExtraText = (typeof EXTRA_TEXTS)[number]

/** The id of a text's field. */
export function extraId(name: ExtraText): string {
  return `extras-${name}`
}

export const DAY_FIELD_ID = 'extras-day'

export interface ExtrasState {
  offered: OfferedExtras
  /** What is asked for of it. */
  extras: OrderExtras
  /** What is typed, with the blanks around it. */
  typed: OrderExtras
  /** The days that can be chosen; undefined before a PIN code is known. */
  days: readonly string[] | undefined
  /** Why the chosen day is none of them; undefined when it is. */
  dayProblem: string | undefined
  change: (changed: Partial<OrderExtras>) => void
  /** Why a text cannot be printed; undefined when it can. */
  problemOf: (name: ExtraText) => string | undefined
  /** Focuses the first field with something wrong; answers whether there is none. */
  check: () => boolean
}

/** What is asked for with an order of pieces that goes where `delivery` says. It stays when the page goes away without one, as when the login ends. */
export function useExtras(pieces: SentPieces, delivery: Delivery | undefined): ExtrasState {
  const { settings } = useShop()
  const offered = settings.extras
    ? {
        ...settings.extras,
        wrapFee: paiseFromRupees(settings.extras.wrapFee),
        day: settings.extras.day ? { isOffered: true, ...settings.extras.day } : NO_DAYS,
      }
    : NOTHING_OFFERED
  const [typed, setTyped] = useState(() => draft.of(CART) ?? NO_EXTRAS)
  const extras = offeredOf(typed, offered)
  const days = delivery && daysTo(delivery, pieces, offered)
  const dayProblem = problemOfDay(extras.deliverOn, days)
  const problemOf = (name: ExtraText) => problemIn(extras[name])
  return {
    offered,
    extras,
    typed,
    days,
    dayProblem,
    change: (changed) => {
      const next = { ...typed, ...changed }
      draft.keep(storedSession()?.userId, CART, next)
      setTyped(next)
    },
    problemOf,
    check: () => {
      const wrong = EXTRA_TEXTS.find((name) => problemOf(name) !== undefined)
      if (wrong === undefined && dayProblem === undefined) return true
      const first = dayProblem !== undefined || wrong === undefined ? DAY_FIELD_ID : extraId(wrong)
      document.getElementById(first)?.focus()
      return false
    },
  }
}

/** The order is placed: the next one begins without. */
export function endExtrasDraft(): void {
  draft.end()
}

function parseExtras(stored: unknown): OrderExtras | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const typed = new Map<string, unknown>(Object.entries(stored))
  const word = (name: string) => {
    const value = typed.get(name)
    return typeof value === 'string' ? value : ''
  }
  const [note, message, day] = [word('note'), word('message'), word('deliverOn')]
  const isChosen = (name: string) => typed.get(name) === true
  const gift = { hidesPrices: isChosen('hidesPrices'), isWrapped: isChosen('isWrapped') }
  return { note, message, ...gift, deliverOn: day === '' ? undefined : day }
}

/** The days that the shop offers for pieces where a delivery goes. */
function daysTo(delivery: Delivery, pieces: SentPieces, { day }: OfferedExtras): string[] {
  const { at, isServed, cutOffHour, holidays } = delivery
  const days = isServed ? daysOfPieces(delivery.days ?? NO_WORK_DAYS, pieces) : undefined
  return offeredDays(day, { days, at: new Date(at), calendar: { cutOffHour, holidays } })
}

function problemOfDay(
  day: string | undefined,
  days: readonly string[] | undefined,
): string | undefined {
  if (day === undefined || days === undefined || days.includes(day)) return undefined
  return text.day.gone(writtenDay(day, dateTag))
}

function problemIn(typed: string): string | undefined {
  const found = unprintableIn(typed)
  if (found === undefined) return undefined
  return found.kind === 'emoji'
    ? issueWords['emoji-unprintable']({ letter: found.letter })
    : issueWords['sign-unprintable']
}
