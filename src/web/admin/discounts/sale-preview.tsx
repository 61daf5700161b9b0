import { useRef, useState } from 'react'
import { previewSale, type SalePreview as Preview } from '#contract/discounts/sales.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { scopeIn } from './scope-text.ts'
import { takesFromIn } from './takes-from.tsx'

/** Asks what the percentage of the form around it would make of the present prices, and shows it. */
export function SalePreview({ percentField }: { percentField: string }) {
  const [preview, setPreview] = useState<Preview>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const ask = async (form: HTMLFormElement) => {
    if (isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    setPreview(undefined)
    try {
      const percent = Number(formText(form, percentField))
      const body = { percent, takesFrom: takesFromIn(form), ...scopeIn(form) }
      setPreview(await adminApi.call(previewSale, { body }))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setIsBusy(false)
  }
  return (
    <div ref={box} className="grid gap-2">
      <Button
        variant="secondary"
        size="sm"
        busy={isBusy}
        busyLabel="Calculating..."
        className="justify-self-start"
        onClick={() => {
          const form = box.current?.closest('form')
          if (form) void ask(form)
        }}
      >
        Preview the prices
      </Button>
      <div role="status">{preview !== undefined && <Prices preview={preview} />}</div>
      <div role="alert">{problem !== undefined && <FieldError>{problem}</FieldError>}</div>
    </div>
  )
}

function Prices({ preview: { products, examples } }: { preview: Preview }) {
  if (products === 0) return <p className="text-note">It reduces the price of no piece.</p>
  const more = products - examples.length
  return (
    <div className="grid max-w-xl gap-2 rounded-md border border-line bg-canvas p-3 text-note">
      <p className="font-medium">
        {products === 1 ? '1 piece costs less.' : `${products} pieces cost less.`}
      </p>
      <ul className="grid gap-1">
        {examples.map(({ productId, name, before, after }) => (
          <li key={productId} className="flex flex-wrap justify-between gap-x-4">
            <span className="wrap-anywhere">{name}</span>
            <span className="money">
              <span className="sr-only">from </span>
              <del className="text-ink-3">{formatRupees(before)}</del>
              <span aria-hidden="true"> → </span>
              <span className="sr-only"> to </span>
              <ins className="font-medium no-underline">{formatRupees(after)}</ins>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-ink-2">And {more} more. Other sales are not counted in.</p>}
    </div>
  )
}
