import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import type { Category, Product } from '#contract/catalogue.ts'
import { messages } from '#domain/messages.ts'
import type { CheckedField, ProductProblems } from '#domain/product-form.ts'
import { ADMIN_PRODUCT_TOAST_MS } from '#domain/timings.ts'
import { ApiError } from '#web/api/api.ts'
import type { Load } from '#web/api/use-load.ts'
import { InlineFailure } from '#web/ui/inline-failure.tsx'
import { toast } from '#web/ui/toast.tsx'
import { MaterialField } from './material-field.tsx'
import { PicturesField } from './pictures-field.tsx'
import { AttributeFields, DescriptionFields, PriceFields } from './product-fields.tsx'
import { problemsIn, problemsOf, saveProduct } from './save-product.ts'
import { usePictures } from './use-pictures.ts'

interface ProductFormProps {
  /** The id by which buttons outside the form submit it. */
  id: string
  /** The product to edit, undefined for a new one. */
  product: Product | undefined
  categories: Load<Category[]>
  /** Called at each change, when the form is not as it was any more. */
  onChange: () => void
  onBusy: (isBusy: boolean) => void
  onSaved: (product: Product) => void
}

/** Every field of a product. Wrong ones say why and stop the save; the first gets the focus. */
export function ProductForm({
  id,
  product,
  categories,
  onChange,
  onBusy,
  onSaved,
}: ProductFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isSaving = useRef(false)
  const [materials, setMaterials] = useState<readonly number[]>(product?.material ?? [])
  const pictures = usePictures(product?.images ?? [])
  const choices = { materials, pictures: pictures.list }
  const { problems, check, show, forget } = useProblems(form, (element) =>
    problemsIn(element, choices),
  )

  useEffect(() => {
    const element = form.current
    const saveByKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) element?.requestSubmit()
    }
    element?.addEventListener('keydown', saveByKey)
    return () => element?.removeEventListener('keydown', saveByKey)
  }, [])

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isSaving.current || !check()) return
    isSaving.current = true
    onBusy(true)
    try {
      const saved = await saveProduct(product, event.currentTarget, choices)
      toast.success(saved.success, { durationMs: ADMIN_PRODUCT_TOAST_MS })
      onSaved(saved.product)
    } catch (error) {
      const answer = error instanceof ApiError ? error : undefined
      toast.failure(answer?.problem?.error ?? messages.admin.productSaveFailed, {
        durationMs: ADMIN_PRODUCT_TOAST_MS,
      })
      if (answer !== undefined) show(problemsOf(answer))
    } finally {
      isSaving.current = false
      onBusy(false)
    }
  }

  return (
    <form
      ref={form}
      id={id}
      noValidate
      onSubmit={(event) => void save(event)}
      onChange={onChange}
      className="grid items-start gap-7 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-8"
    >
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
        <PriceFields product={product} problems={problems} />
        <AttributeFields product={product} />
      </div>
      <div className="grid gap-7">
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
      </div>
    </form>
  )
}

/** What is wrong with the form: checked when it is sent, then again as fields are left. */
function useProblems(
  form: RefObject<HTMLFormElement | null>,
  problemsNow: (form: HTMLFormElement) => ProductProblems,
) {
  const [problems, setProblems] = useState<ProductProblems>({})
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(problemsNow)
  useEffect(() => {
    latest.current = problemsNow
  })
  useEffect(() => {
    if (attempt === 0) return undefined
    const element = form.current
    element?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    // A field that is taken away loses the focus before the form knows of it: a frame later it does.
    const recheck = () =>
      requestAnimationFrame(() => element && setProblems(latest.current(element)))
    element?.addEventListener('focusout', recheck)
    return () => element?.removeEventListener('focusout', recheck)
  }, [attempt, form])

  function show(next: ProductProblems): void {
    setProblems(next)
    setAttempt((count) => count + 1)
  }

  /** True when the form may be sent. */
  const check = () => {
    const next = form.current === null ? {} : problemsNow(form.current)
    show(next)
    return Object.keys(next).length === 0
  }
  const forget = (field: CheckedField) =>
    setProblems((current) => ({ ...current, [field]: undefined }))
  return { problems, show, check, forget }
}
