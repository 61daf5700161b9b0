import { useRef, useState } from 'react'
import {
  getProductMakes,
  saveProductMakes,
  type MakeInput,
  type ProductMakes,
} from '#contract/metal/makes.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import type { ChangedBy } from '#contract/problems.ts'
import { formatGrams } from '#domain/pricing/metal/weights.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import type { Difference } from '#web/ui/feedback/conflict-note.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { textOfMake, type MakeText } from './make-text.ts'
import { readMakes } from './read-make.ts'
import { editedMake } from './edited-make.ts'

/** What somebody else saved while the makes were typed. */
interface Theirs {
  now: ProductMakes
  differences: Difference[]
  changedBy: ChangedBy | undefined
}

type Issues = Readonly<Record<string, string>>

/** The makes as they are typed, and how they are saved; problems are shown by the path of their field. */
export function useMakes(product: Product, loaded: ProductMakes, onSaved: () => void) {
  const { productId } = product
  const [images, setImages] = useState({ ofProduct: product.images, shown: loaded.picturePaths })
  // Saved in another order beside this form: what was chosen here stays chosen.
  if (images.ofProduct !== product.images) {
    setImages({ ofProduct: product.images, shown: product.images })
  }
  const pictures = picturesOf(images.shown)
  const [seen, setSeen] = useState(loaded)
  const [texts, setTexts] = useState(() => textsOf(loaded))
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
    setImages({ ofProduct: product.images, shown: makes.picturePaths })
    setTexts(textsOf(makes))
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
    const typed = over === undefined ? texts : texts.map((text) => editedMake(text, over))
    const { makes, errors } = readMakes(typed, keysOf(pictures))
    if (makes === undefined) {
      return refuse(errors, 'Nothing is saved yet. Correct the marked fields.')
    }
    isSaving.current = true
    setIsBusy(true)
    try {
      const { message, ...saved } = await adminApi.call(saveProductMakes, {
        params: { productId },
        body: { makes, basis, picturePaths: pictures.map(({ picture }) => picture) },
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

  return {
    seen,
    pictures,
    texts,
    isDirty,
    isBusy,
    issues,
    problem,
    failedSaves,
    theirs,
    change,
    begin,
    save,
  }
}

/** The saved pictures of a product; one that is there twice has a key for each place. */
function picturesOf(images: readonly string[]) {
  return images.map((picture, at) => {
    const before = images.slice(0, at).filter((other) => other === picture).length
    return { key: `${picture} ${before}`, picture }
  })
}

const keysOf = (pictures: readonly { key: string }[]) => pictures.map(({ key }) => key)

function textsOf({ makes, picturePaths }: ProductMakes): MakeText[] {
  const keys = keysOf(picturesOf(picturePaths))
  return makes.map((make) => textOfMake(make, keys))
}

const KEPT = 'A make that carts or orders name stays here, but is not on sale.'

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
