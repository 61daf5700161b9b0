import { useEffect, useRef, useState } from 'react'
import type { Category, Product } from '#contract/catalogue/catalogue.ts'
import { getOwnProduct } from '#contract/catalogue/admin-products.ts'
import type { ChangedBy } from '#contract/problems.ts'
import { lineOf } from '#domain/catalogue/categories/category-tree.ts'
import { messages } from '#domain/shop/messages.ts'
import { ADMIN_PRODUCT_TOAST_MS } from '#domain/shop/timings.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import type { Load } from '#web/api/use-load.ts'
import { ConflictNote } from '#web/ui/feedback/conflict-note.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { NewMakesSection } from '#web/admin/products/makes/new-makes-section.tsx'
import { useNewMakes } from '#web/admin/products/makes/use-new-makes.ts'
import { MaterialField } from './material-field.tsx'
import { PicturesField } from './pictures-field.tsx'
import { productDifferences } from './product-differences.ts'
import { EngravingFields } from './engraving-fields.tsx'
import { AttributeFields } from './attribute-fields.tsx'
import { DescriptionFields, InformationFields, PriceFields } from './product-fields.tsx'
import { makeIssuesOf, problemsIn, problemsOf, saveProduct } from './save-product.ts'
import { takeStock, takeUntouched } from './take-untouched.ts'
import { useAttributes } from './use-categories.ts'
import { usePictures } from './use-pictures.ts'
import { useProblems } from './use-problems.ts'
import { VisibilityField } from './visibility-field.tsx'

/** The uploads of its pictures, or how much of the form is on its way, from 0 to 1. */
export type SaveProgress = 'pictures' | number

interface ProductFormProps {
  /** The id by which buttons outside the form submit it. */
  id: string
  /** The product to edit, undefined for a new one. */
  product: Product | undefined
  /** Whether its makes make its price as they are saved now. */
  isPricedByMakes: boolean
  /** Whether the rates do. */
  isPricedByRates: boolean
  categories: Load<Category[]>
  /** Called at each change, when the form differs from what was saved. */
  onChange: () => void
  /** What a save waits for; undefined when nothing is being saved. */
  onProgress: (progress: SaveProgress | undefined) => void
  onSaved: (product: Product) => void
  /** Called to restart the form with the version that someone else saved. */
  onTakeOver: (theirs: Product) => void
}

/** Every field of a product. Wrong ones say why and stop the save; the first gets the focus. */
export function ProductForm({
  id,
  product,
  isPricedByMakes,
  isPricedByRates,
  categories,
  onChange,
  onProgress,
  onSaved,
  onTakeOver,
}: ProductFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isSaving = useRef(false)
  const [materials, setMaterials] = useState<readonly number[]>(product?.material ?? [])
  const [theirs, setTheirs] = useState<Product>()
  const [changedBy, setChangedBy] = useState<ChangedBy>()
  /** The saved state that the form edits. */
  const [basis, setBasis] = useState(product)
  const pictures = usePictures(product)
  const newMakes = useNewMakes({
    isNew: product === undefined,
    materials,
    pictures: pictures.list.map(({ key, picture, file }) => ({ key, picture: file ?? picture })),
  })
  const { isUploading } = pictures
  const attributes = useAttributes()
  const table = attributes.state === 'ready' ? attributes.data : []
  const [categoryId, setCategoryId] = useState(product?.categoryId ?? null)
  /** Whether it is saved as soon as its pictures are uploaded. */
  const isWaiting = useRef(false)
  const choices = {
    materials,
    pictures: pictures.list,
    isPriceMade: newMakes.isByWeight && !newMakes.needsPrice,
  }
  const { problems, check, show, forget } = useProblems(form, (element) =>
    problemsIn(element, choices),
  )

  useEffect(() => {
    if (!isWaiting.current || isUploading) return
    isWaiting.current = false
    onProgress(undefined)
    form.current?.requestSubmit()
  }, [isUploading, onProgress])

  useEffect(() => {
    const element = form.current
    const saveByKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) element?.requestSubmit()
    }
    element?.addEventListener('keydown', saveByKey)
    return () => element?.removeEventListener('keydown', saveByKey)
  }, [])

  function submit(element: HTMLFormElement): void {
    if (!isUploading) return void save(element)
    if (!areRight()) return
    isWaiting.current = true
    onProgress('pictures')
  }

  /** Checks the form and its new makes together, so that all that is wrong is marked at once. */
  function areRight(): boolean {
    const made = newMakes.read()
    return check() && made !== undefined
  }

  /** Saves the form; what it changes must be on the server as it is in `seen`. */
  async function save(
    element: HTMLFormElement,
    seen = basis,
    chosen: typeof choices = choices,
  ): Promise<void> {
    if (isSaving.current || !areRight()) return
    isSaving.current = true
    onProgress(0)
    try {
      const saved = await saveProduct({
        product: seen,
        form: element,
        choices: chosen,
        makes: newMakes.read() ?? [],
        onProgress,
      })
      toast.success(saved.success, { durationMs: ADMIN_PRODUCT_TOAST_MS })
      onSaved(saved.product)
    } catch (error) {
      const answer = error instanceof ApiError ? error : undefined
      setChangedBy(answer?.problem?.changedBy)
      if (answer?.status === 409) await showTheirs()
      toast.failure(answer?.problem?.error ?? messages.admin.productSaveFailed, {
        durationMs: ADMIN_PRODUCT_TOAST_MS,
      })
      if (answer !== undefined) {
        show(problemsOf(answer))
        newMakes.show(makeIssuesOf(answer))
      }
    } finally {
      isSaving.current = false
      onProgress(undefined)
    }
  }

  /** Somebody else saved first: shows their version. */
  async function showTheirs(): Promise<void> {
    if (product === undefined) return
    const params = { productId: product.productId }
    // What cannot be shown is still said by the toast.
    setTheirs(await adminApi.call(getOwnProduct, { params }).catch(() => undefined))
  }

  /** Only orders came in between: the present figure, and everything else as it was typed. */
  function takeTheirs(now: Product): void {
    if (now.updatedAt !== basis?.updatedAt) return onTakeOver(now)
    if (form.current !== null) takeStock(form.current, now)
    setBasis(now)
    setTheirs(undefined)
  }

  /** Writes over their version what was changed here; what was left alone becomes theirs. */
  function saveMine(now: Product): void {
    const element = form.current
    if (element === null || basis === undefined) return
    takeUntouched(element, basis, now)
    const isUntouched = String(materials) === String(basis.material)
    const chosen = {
      ...choices,
      materials: isUntouched ? now.material : materials,
      pictures: pictures.takeUntouched(basis, now),
    }
    setMaterials(chosen.materials)
    setBasis(now)
    setTheirs(undefined)
    void save(element, now, chosen)
  }

  return (
    <>
      <form
        ref={form}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit(event.currentTarget)
        }}
        onChange={(event) => {
          const { target } = event
          if (target instanceof HTMLSelectElement && target.name === 'categoryId') {
            setCategoryId(Number(target.value) || null)
          }
          onChange()
        }}
        onPaste={(event) => {
          const files = [...event.clipboardData.files]
          if (files.length === 0) return
          event.preventDefault()
          pictures.add(files)
          onChange()
        }}
        className="grid items-start gap-7 md:grid-cols-[minmax(0,1fr)_20rem] md:grid-rows-[auto_1fr] md:gap-x-8"
      >
        {theirs !== undefined && basis !== undefined && (
          <ConflictNote
            thing="this product"
            isByOrders={theirs.updatedAt === basis.updatedAt}
            changedBy={changedBy}
            differences={productDifferences(basis, theirs, table)}
            onTakeTheirs={() => takeTheirs(theirs)}
            onSaveMine={() => saveMine(theirs)}
          />
        )}
        <div className="grid gap-7">
          {categories.state === 'failed' && (
            <InlineFailure
              text={messages.admin.categoriesFailed}
              onRetry={categories.reload}
              isBusy={categories.isReloading}
            />
          )}
          <DescriptionFields
            product={product}
            problems={problems}
            categories={categories.state === 'ready' ? categories.data : []}
          />
          <PriceFields
            product={product}
            problems={problems}
            isPricedByMakes={isPricedByMakes}
            isPricedByRates={isPricedByRates}
            newMakes={newMakes}
          />
        </div>
        {/* Beside all fields where there is room; on a phone before the many that a person may leave. */}
        <div className="grid gap-7 md:row-span-2">
          <PicturesField
            pictures={pictures}
            error={problems.images}
            onChange={() => {
              forget('images')
              onChange()
            }}
          />
          <MaterialField
            chosen={materials}
            onChange={(chosen) => {
              setMaterials(chosen)
              onChange()
            }}
          />
          <VisibilityField isHidden={product?.isHidden ?? false} />
        </div>
        <div className="grid gap-7">
          <AttributeFields
            product={product}
            problems={problems}
            attributes={attributes}
            line={lineOf(categories.state === 'ready' ? categories.data : [], categoryId)}
          />
          <InformationFields product={product} />
          <EngravingFields product={product} problems={problems} />
        </div>
      </form>
      {newMakes.isByWeight && (
        <NewMakesSection
          makes={newMakes}
          materials={materials}
          onChange={onChange}
          onSave={() => form.current?.requestSubmit()}
        />
      )}
    </>
  )
}
