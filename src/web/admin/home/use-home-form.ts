import { useState } from 'react'
import { getSettings, updateSettings, type SettingsReply } from '#contract/shop/settings.ts'
import type { ChangedBy } from '#contract/problems.ts'
import type { HomeValues } from '#domain/content/home-page.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import type { Difference } from '#web/ui/feedback/conflict-note.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { mergedForm } from '#web/ui/forms/merged-form.ts'

/** What the screen of the home page changes, by the keys of the settings. */
type HomeForm = Omit<HomeValues, 'home.quotes' | 'home.uploads'>
export type HomeKey = keyof HomeForm

/** The sections by their names on the screen, in the order of the page. */
export const SECTION_NAMES: Readonly<Record<HomeKey, string>> = {
  'home.slides': 'Banner',
  'home.tiles': 'SHOP BY JEWELRY TYPE',
  'home.crafted': 'Hand Crafted fine pieces',
  'home.latest': 'OUR LATEST JEWELRY',
  'home.reviews': 'CUSTOMER REVIEWS',
  'home.services': 'OUR SERVICES',
  gallery: 'Gallery',
  'page.pictures': 'Pictures of other pages',
}
const KEYS = [
  'home.slides',
  'home.tiles',
  'home.crafted',
  'home.latest',
  'home.reviews',
  'home.services',
  'gallery',
  'page.pictures',
] as const satisfies readonly HomeKey[]

type Values = SettingsReply['values']

/** What the sections read and change; `errors` by the path of a field, such as `gallery.0.alt.en`. */
export interface HomeBound {
  form: HomeForm
  errors: Readonly<Record<string, string | undefined>>
  set: <Key extends HomeKey>(key: Key, value: HomeForm[Key]) => void
}

interface HomeFormState {
  bound: HomeBound
  isChanged: boolean
  isBusy: boolean
  save: () => void
  /** Set when the save was refused because someone else saved first. */
  differences: readonly Difference[] | undefined
  changedBy: ChangedBy | undefined
  takeTheirs: () => void
  saveMine: () => void
}

/** The form of the home page: what it says beside what is saved, and saving it. */
export function useHomeForm(initial: Values): HomeFormState {
  const [saved, setSaved] = useState(initial)
  const [form, setForm] = useState(() => formOf(initial))
  const [errors, setErrors] = useState<HomeBound['errors']>({})
  const [theirs, setTheirs] = useState<Values>()
  const [changedBy, setChangedBy] = useState<ChangedBy>()
  const [isBusy, setIsBusy] = useState(false)

  function showAs(values: Values): void {
    setSaved(values)
    setForm(formOf(values))
    setTheirs(undefined)
  }

  async function save(seen = saved, mine = form): Promise<void> {
    setIsBusy(true)
    setErrors({})
    try {
      const keys = changedKeys(mine, formOf(seen))
      const given = Object.fromEntries(keys.map((key) => [key, mine[key]]))
      const reply = await adminApi.call(updateSettings, { body: { ...given, seen } })
      // What was typed while the save ran stays, unsaved.
      setSaved(reply.values)
      setForm((now) => mergedForm(now, mine, formOf(reply.values)))
      setTheirs(undefined)
      toast.success('The home page is saved.')
    } catch (error) {
      const answer = error instanceof ApiError ? error : undefined
      // What cannot be shown is still said by the toast.
      if (answer?.status === 409) {
        setChangedBy(answer.problem?.changedBy)
        setTheirs((await adminApi.call(getSettings).catch(() => undefined))?.values)
      }
      const issues = answer?.problem?.issues ?? []
      setErrors(Object.fromEntries(issues.map(({ field, message }) => [field, message])))
      toast.failure(answer?.problem?.message ?? 'The home page was not saved.')
    }
    setIsBusy(false)
  }

  return {
    bound: {
      form,
      errors,
      set: (key, value) => setForm((now) => ({ ...now, [key]: value })),
    },
    isChanged: changedKeys(form, formOf(saved)).length > 0,
    isBusy,
    save: () => void save(),
    differences:
      theirs === undefined
        ? undefined
        : changedKeys(formOf(theirs), formOf(saved)).map((key) => ({
            label: SECTION_NAMES[key],
            before: 'As you saw it',
            now: 'changed',
          })),
    changedBy,
    takeTheirs: () => theirs && showAs(theirs),
    saveMine: () => {
      if (theirs === undefined) return
      const mine = mergedForm(form, formOf(saved), formOf(theirs))
      setForm(mine)
      setSaved(theirs)
      setTheirs(undefined)
      void save(theirs, mine)
    },
  }
}

function formOf(values: Values): HomeForm {
  const { 'home.slides': slides, 'home.tiles': tiles, 'home.crafted': crafted } = values
  const { 'home.latest': latest, 'home.reviews': reviews, 'home.services': services } = values
  return {
    'home.slides': slides,
    'home.tiles': tiles,
    'home.crafted': crafted,
    'home.latest': latest,
    'home.reviews': reviews,
    'home.services': services,
    gallery: values.gallery,
    'page.pictures': values['page.pictures'],
  }
}

function changedKeys(mine: HomeForm, before: HomeForm): HomeKey[] {
  return KEYS.filter((key) => JSON.stringify(mine[key]) !== JSON.stringify(before[key]))
}
