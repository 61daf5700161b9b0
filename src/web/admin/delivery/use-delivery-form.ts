import { useState } from 'react'
import { getSettings, updateSettings, type SettingsReply } from '#contract/shop/settings.ts'
import type { ChangedBy } from '#contract/problems.ts'
import {
  changedPrefixes,
  mergedRules,
  sortedRules,
  type DeliveryTerms,
} from '#domain/delivery/delivery-rules.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import type { Difference } from '#web/ui/feedback/conflict-note.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { mergedForm } from '#web/ui/forms/merged-form.ts'
import { ruleInWords } from './rule-in-words.ts'

interface DeliveryForm {
  terms: DeliveryTerms
  set: (change: Partial<DeliveryTerms>) => void
  isChanged: boolean
  isBusy: boolean
  save: () => void
  /** Set when the save was refused because someone else saved first. */
  differences: readonly Difference[] | undefined
  changedBy: ChangedBy | undefined
  takeTheirs: () => void
  saveMine: () => void
}

/** The rules of delivery: what the form says beside what is saved, and saving it. */
export function useDeliveryForm(initial: SettingsReply['values']): DeliveryForm {
  const [saved, setSaved] = useState(() => termsOf(initial))
  const [terms, setTerms] = useState(() => inOrder(saved))
  const [theirs, setTheirs] = useState<DeliveryTerms>()
  const [changedBy, setChangedBy] = useState<ChangedBy>()
  const [isBusy, setIsBusy] = useState(false)

  function showAs(next: DeliveryTerms): void {
    setSaved(next)
    setTerms(inOrder(next))
    setTheirs(undefined)
  }

  async function save(mine: DeliveryTerms, seen: DeliveryTerms): Promise<void> {
    setIsBusy(true)
    try {
      const body = { ...settingsOf(mine), seen: { ...settingsOf(seen) } }
      const now = termsOf((await adminApi.call(updateSettings, { body })).values)
      // What was typed while the save ran stays, unsaved.
      setSaved(now)
      setTerms((typed) => mergedTerms(typed, mine, now))
      setTheirs(undefined)
      toast.success('The delivery rules are saved.')
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : undefined
      if (problem?.code === 'settings-changed') {
        setChangedBy(problem.changedBy)
        // What cannot be shown is still said by the toast.
        const now = await adminApi.call(getSettings).catch(() => undefined)
        setTheirs(now && termsOf(now.values))
      }
      toast.failure(problem?.message ?? 'The delivery rules were not saved.')
    }
    setIsBusy(false)
  }

  return {
    terms,
    set: (change) => setTerms((now) => ({ ...now, ...change })),
    isChanged: differencesBetween(saved, terms).length > 0,
    isBusy,
    save: () => void save(terms, saved),
    differences: theirs && differencesBetween(saved, theirs),
    changedBy,
    takeTheirs: () => theirs && showAs(theirs),
    saveMine: () => {
      if (theirs === undefined) return
      const mine = mergedTerms(terms, saved, theirs)
      setTerms(mine)
      setSaved(theirs)
      setTheirs(undefined)
      void save(mine, theirs)
    },
  }
}

function termsOf(values: SettingsReply['values']): DeliveryTerms {
  return {
    rules: values['delivery.rules'],
    cutOffHour: values['delivery.cutOffHour'],
  }
}

/** Rule by rule: each was changed in the form, or is as it is now. */
function mergedTerms(mine: DeliveryTerms, seen: DeliveryTerms, now: DeliveryTerms): DeliveryTerms {
  return {
    ...mergedForm(mine, seen, now),
    rules: mergedRules(mine.rules, seen.rules, now.rules),
  }
}

function inOrder({ rules, ...terms }: DeliveryTerms): DeliveryTerms {
  return { ...terms, rules: sortedRules(rules) }
}

function settingsOf({ rules, cutOffHour }: DeliveryTerms) {
  return { 'delivery.rules': rules, 'delivery.cutOffHour': cutOffHour }
}

/** How many differences a note lists. */
const MOST_LISTED = 8

function differencesBetween(was: DeliveryTerms, is: DeliveryTerms): Difference[] {
  const prefixes = changedPrefixes(was.rules, is.rules)
  const listed = prefixes.slice(0, MOST_LISTED).map((prefix) => ({
    label: `PIN codes ${prefix}`,
    before: wordsOf(was, prefix),
    now: wordsOf(is, prefix),
  }))
  const rest = prefixes.length - listed.length
  return [
    ...(was.cutOffHour === is.cutOffHour
      ? []
      : [{ label: 'Hour', before: String(was.cutOffHour), now: String(is.cutOffHour) }]),
    ...listed,
    ...(rest > 0
      ? [{ label: 'More rules', before: 'As you saw them', now: `${rest} changed` }]
      : []),
  ]
}

function wordsOf({ rules }: DeliveryTerms, prefix: string): string {
  const rule = rules.find((one) => one.prefix === prefix)
  return rule === undefined ? 'no rule' : ruleInWords(rule)
}
