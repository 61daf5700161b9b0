import { useRef, useState, type SubmitEvent } from 'react'
import { getSettings, updateSettings, type SettingsReply } from '#contract/shop/settings.ts'
import type { ChangedBy } from '#contract/problems.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import type { Difference } from '#web/ui/feedback/conflict-note.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { mergedForm } from '#web/ui/forms/merged-form.ts'
import {
  changedSettings,
  fieldsOf,
  settingsOf,
  switchesOf,
  type Fields,
  type Switches,
} from './settings-form.ts'

type Values = SettingsReply['values']
type Errors = Readonly<Record<string, string | undefined>>

/** What the panels of the form read and change. */
export interface Bound {
  fields: Fields
  switches: Switches
  errors: Errors
  set: (name: keyof Fields, value: string) => void
  turn: (name: keyof Switches, isOn: boolean) => void
}

/** What someone else saved while the form was edited. */
interface Theirs {
  values: Values
  differences: Difference[]
  changedBy: ChangedBy | undefined
}

interface SettingsForm {
  form: React.RefObject<HTMLFormElement | null>
  bound: Bound
  isChanged: boolean
  isBusy: boolean
  save: (event: SubmitEvent<HTMLFormElement>) => void
  /** Set when the save was refused because someone else saved first. */
  differences: readonly Difference[] | undefined
  changedBy: ChangedBy | undefined
  takeTheirs: () => void
  saveMine: () => void
}

/** The form of all settings: what it says beside what is saved, and saving it. */
export function useSettingsForm(initial: Values): SettingsForm {
  const form = useRef<HTMLFormElement>(null)
  const [saved, setSaved] = useState(initial)
  const [fields, setFields] = useState(() => fieldsOf(initial))
  const [switches, setSwitches] = useState(() => switchesOf(initial))
  const [errors, setErrors] = useState<Errors>({})
  const [theirs, setTheirs] = useState<Theirs>()
  const [isBusy, setIsBusy] = useState(false)

  function showAs(values: Values): void {
    setSaved(values)
    setFields(fieldsOf(values))
    setSwitches(switchesOf(values))
    setTheirs(undefined)
  }

  /** Saves what is different from `seen`, the settings as they were read. */
  async function save(mine = { fields, switches }, seen = saved): Promise<void> {
    const unread = unreadIn(form.current)
    setErrors(unread)
    if (Object.keys(unread).length > 0) return focusFirst(form.current, unread)
    setIsBusy(true)
    try {
      const given = changedSettings(settingsOf(mine.fields, mine.switches), seen)
      const reply = await adminApi.call(updateSettings, { body: { ...given, seen } })
      // What was typed while the save ran stays, unsaved.
      setSaved(reply.values)
      setFields((now) => mergedForm(now, mine.fields, fieldsOf(reply.values)))
      setSwitches((now) => mergedForm(now, mine.switches, switchesOf(reply.values)))
      setTheirs(undefined)
      toast.success(reply.message)
    } catch (error) {
      const answer = error instanceof ApiError ? error : undefined
      if (answer?.status === 409) await showTheirs(answer.problem?.changedBy)
      const issues = answer?.problem?.issues ?? []
      const found = Object.fromEntries(issues.map(({ field, message }) => [field, message]))
      setErrors(found)
      toast.failure(answer?.problem?.message ?? 'The settings were not saved.')
      focusFirst(form.current, found)
    }
    setIsBusy(false)
  }

  async function showTheirs(changedBy: ChangedBy | undefined): Promise<void> {
    // What cannot be shown is still said by the toast.
    const now = await adminApi.call(getSettings).catch(() => undefined)
    if (now === undefined) return
    const differences = differencesOf(form.current, saved, now.values)
    setTheirs({ values: now.values, differences, changedBy })
  }

  function saveMine(): void {
    if (theirs === undefined) return
    const { values } = theirs
    const mine = {
      fields: mergedForm(fields, fieldsOf(saved), fieldsOf(values)),
      switches: mergedForm(switches, switchesOf(saved), switchesOf(values)),
    }
    setSaved(values)
    setFields(mine.fields)
    setSwitches(mine.switches)
    setTheirs(undefined)
    void save(mine, values)
  }

  return {
    form,
    bound: {
      fields,
      switches,
      errors,
      set: (name, value) => setFields((now) => ({ ...now, [name]: value })),
      turn: (name, isOn) => setSwitches((now) => ({ ...now, [name]: isOn })),
    },
    isChanged:
      JSON.stringify([fields, switches]) !== JSON.stringify([fieldsOf(saved), switchesOf(saved)]),
    isBusy,
    save: (event) => {
      event.preventDefault()
      void save()
    },
    differences: theirs?.differences,
    changedBy: theirs?.changedBy,
    takeTheirs: () => theirs && showAs(theirs.values),
    saveMine,
  }
}

/** What is different between two states of the settings, by the names that the fields have on screen. */
function differencesOf(form: HTMLFormElement | null, was: Values, now: Values): Difference[] {
  const before = new Map(Object.entries({ ...fieldsOf(was), ...switchesOf(was) }))
  return Object.entries({ ...fieldsOf(now), ...switchesOf(now) })
    .filter(([name, value]) => value !== before.get(name))
    .map(([name, value]) => ({
      label: labelOf(form, name),
      before: wordsOf(before.get(name)),
      now: wordsOf(value),
    }))
}

function labelOf(form: HTMLFormElement | null, name: string): string {
  const field = form?.elements.namedItem(name)
  const label = field instanceof HTMLInputElement ? field.labels?.[0]?.textContent : undefined
  return label ?? name
}

function wordsOf(value: string | boolean | undefined): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return value === undefined || value === '' ? 'nothing' : value
}

/** Dates that the browser cannot read, such as half of one: to a form they are empty, and an empty date is none. */
function unreadIn(form: HTMLFormElement | null): Errors {
  const unread = [...(form?.elements ?? [])].filter(isUnread)
  return Object.fromEntries(unread.map(({ name, validationMessage }) => [name, validationMessage]))
}

function isUnread(input: Element): input is HTMLInputElement {
  return input instanceof HTMLInputElement && input.validity.badInput
}

function focusFirst(form: HTMLFormElement | null, errors: Errors): void {
  const isWrong = (input: Element): input is HTMLInputElement =>
    input instanceof HTMLInputElement && errors[input.name] !== undefined
  ;[...(form?.elements ?? [])].find(isWrong)?.focus()
}
