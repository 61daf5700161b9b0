import { useState } from 'react'
import {
  NO_EXTRAS,
  NOTHING_OFFERED,
  offeredOf,
  type OfferedExtras,
  type OrderExtras,
} from '#domain/orders/extras/order-extras.ts'
import { unprintableIn } from '#domain/orders/extras/printed-text.ts'
import { paiseFromRupees } from '#domain/pricing/money.ts'
import { issueWords } from '#i18n/problems/field-issues.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { storedSession } from '#web/api/stores/stored-session.ts'

/** What somebody asked for at the checkout. In memory only: it goes with the tab, and is for nobody else. */
let draft: { userId: number; extras: OrderExtras } | undefined

/** The texts among the extras. */
const EXTRA_TEXTS = ['message', 'note'] as const
export type ExtraText = (typeof EXTRA_TEXTS)[number]

/** The id of a text's field. */
export function extraId(name: ExtraText): string {
  return `extras-${name}`
}

export interface ExtrasState {
  offered: OfferedExtras
  /** What is asked for of it. */
  extras: OrderExtras
  /** What is typed, with the blanks around it. */
  typed: OrderExtras
  change: (changed: Partial<OrderExtras>) => void
  /** Why a text cannot be printed; undefined when it can. */
  problemOf: (name: ExtraText) => string | undefined
  /** Focuses the first text that cannot be printed; answers whether there is none. */
  check: () => boolean
}

/** What is asked for with an order. It stays when the page goes away without one, as when the login ends. */
export function useExtras(): ExtrasState {
  const { settings } = useShop()
  const offered = settings.extras
    ? { ...settings.extras, wrapFee: paiseFromRupees(settings.extras.wrapFee) }
    : NOTHING_OFFERED
  const [typed, setTyped] = useState(draftedExtras)
  const extras = offeredOf(typed, offered)
  const problemOf = (name: ExtraText) => problemIn(extras[name])
  return {
    offered,
    extras,
    typed,
    change: (changed) => {
      const next = { ...typed, ...changed }
      const userId = storedSession()?.userId
      draft = userId === undefined ? undefined : { userId, extras: next }
      setTyped(next)
    },
    problemOf,
    check: () => {
      const wrong = EXTRA_TEXTS.find((name) => problemOf(name) !== undefined)
      if (wrong === undefined) return true
      document.getElementById(extraId(wrong))?.focus()
      return false
    },
  }
}

/** The order is placed: the next one begins without. */
export function endExtrasDraft(): void {
  draft = undefined
}

function draftedExtras(): OrderExtras {
  return draft !== undefined && draft.userId === storedSession()?.userId ? draft.extras : NO_EXTRAS
}

function problemIn(text: string): string | undefined {
  const found = unprintableIn(text)
  if (found === undefined) return undefined
  return found.kind === 'emoji'
    ? issueWords['emoji-unprintable']({ letter: found.letter })
    : issueWords['sign-unprintable']
}
