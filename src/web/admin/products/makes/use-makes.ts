import { useRef, useState } from 'react'
import {
  getProductMakes,
  saveProductMakes,
  type MakeInput,
  type ProductMakes,
} from '#contract/metal/makes.ts'
import type { ChangedBy } from '#contract/problems.ts'
import { formatGrams } from '#domain/pricing/metal/weights.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import type { Difference } from '#web/ui/feedback/conflict-note.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { textOfMake, type MakeText } from './make-text.ts'
import { readMake } from './read-make.ts'
import { seenAs } from './seen-as.ts'

/** What somebody else saved while the makes were typed. */
interface Theirs {
  now: ProductMakes
  differences: Difference[]
  changedBy: ChangedBy | undefined
}

type Issues = Readonly<Record<string, string>>

/** The makes as they are typed, and how they are saved; problems are shown by the path of their field. */
export function useMakes(productId: number, loaded: ProductMakes, onSaved: () => void) {
  const [seen, setSeen] = useState(loaded)
  const [texts, setTexts] = useState(() => loaded.makes.map(textOfMake))
  const [isDirty, setIsDirty] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [issues, setIssues] = useState<Issues>({})
  const [problem, setProblem] = useState<string>()
  const [theirs, setTheirs] = useState<Theirs>()
  /** How often a save was refused: each time the first wrong field takes the focus. */
  const [failedSaves, setFailedSaves] = useState(0)
  const isSaving = useRef(false)

  function change(next: MakeText[]): void {
    setTexts(next)
    setIsDirty(true)
    setIssues({})
    setProblem(undefined)
  }

  function begin(makes: ProductMakes): void {
    setSeen(makes)
    setTexts(makes.makes.map(textOfMake))
    setIsDirty(false)
    setTheirs(undefined)
    setIssues({})
    setProblem(undefined)
  }

  function refuse(found: Issues, why: string): void {
    setIssues(found)
    setProblem(why)
    setFailedSaves((count) => count + 1)
  }

  /** Saves what is typed over the makes that the form was filled with, or over those that are there now. */
  async function save(over?: ProductMakes): Promise<void> {
    if (isSaving.current) return
    const basis = (over ?? seen).basis
    const read = texts.map((text) => readMake(over === undefined ? text : seenAs(text, over)))
    const makes = read.flatMap(({ make }) => make ?? [])
    if (makes.length < texts.length) {
      const wrong = read.flatMap(({ errors }, at) =>
        Object.entries(errors).map(([path, why]) => [`makes.${at}.${path}`, why] as const),
      )
      return refuse(Object.fromEntries(wrong), 'Nothing is saved yet. Correct the marked fields.')
    }
    isSaving.current = true
    setIsBusy(true)
    try {
      const { message, ...saved } = await adminApi.call(saveProductMakes, {
        params: { productId },
        body: { makes, basis },
      })
      toast.success(saved.makes.length > makes.length ? `${message} ${KEPT}` : message)
      begin(saved)
      onSaved()
    } catch (error) {
      const told = error instanceof ApiError ? error.problem : undefined
      const isConflict = told?.code === 'makes-changed' || told?.code === 'stock-changed'
      if (isConflict) await showTheirs(told.changedBy)
      const found = (told?.issues ?? []).map(({ field, message }) => [field, message] as const)
      refuse(
        Object.fromEntries(found),
        error instanceof Error ? error.message : 'The makes were not saved.',
      )
    } finally {
      isSaving.current = false
      setIsBusy(false)
    }
  }

  async function showTheirs(changedBy: ChangedBy | undefined): Promise<void> {
    // What cannot be shown is still said beside the button.
    const now = await adminApi
      .call(getProductMakes, { params: { productId } })
      .catch(() => undefined)
    if (now !== undefined) setTheirs({ now, changedBy, differences: differencesOf(seen, now) })
  }

  return { seen, texts, isDirty, isBusy, issues, problem, failedSaves, theirs, change, begin, save }
}

const KEPT = 'What carts or orders name stays here, not on sale.'

function differencesOf(before: ProductMakes, now: ProductMakes): Difference[] {
  return now.alloys.flatMap(({ alloy, label }) => {
    const [was, is] = [before, now].map(({ makes }) => makes.find((make) => make.alloy === alloy))
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    const [old, fresh] = [summaryOf(was), summaryOf(is)]
    return [{ label, before: old, now: old === fresh ? `${fresh}, with other details` : fresh }]
  })
}

function summaryOf(make: MakeInput | undefined): string {
  if (make === undefined) return 'none'
  const { netMg, grossMg, making, isActive, pool, sizes } = make
  const weights = `net ${formatGrams(netMg)}, gross ${formatGrams(grossMg)}`
  const pieces = sizes.map(({ code, stock }) => `${code}: ${stock ?? 'unlimited'}`)
  const counted = [...(pool === null ? [] : [`pieces: ${pool}`]), ...pieces].join(', ')
  const stock = counted === '' ? '' : `, ${counted}`
  return `${weights}, making ${making.value}${stock}${isActive ? '' : ', not on sale'}`
}
