import { useEffect, useRef, type SubmitEvent } from 'react'
import type { Product } from '#contract/catalogue/catalogue.ts'
import type { ProductMakes } from '#contract/metal/makes.ts'
import { materialName } from '#domain/catalogue/materials.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format.ts'
import { FieldError, SelectField, TextField } from '#web/ui/forms/field.tsx'
import { FIGURE } from './make-fields.tsx'
import { useMaterialRows, type MaterialText } from './use-material-rows.ts'

interface MaterialsFormProps {
  /** As it is now. */
  product: Product
  alloys: ProductMakes['alloys']
  onBusy: (isBusy: boolean) => void
  /** Called when the product is another one than this form shows. */
  onChanged: () => void
  onMade: (makes: ProductMakes) => void
}

/** A row for each material: purity and weights of its make, and its share of the pieces. */
export function MaterialsForm(props: MaterialsFormProps) {
  const { product, alloys } = props
  const form = useRef<HTMLFormElement>(null)
  const { rows, issues, problem, failedSaves, isBusy, rest, change, save } = useMaterialRows(props)

  // The dialog opened before the product was there.
  useEffect(() => form.current?.querySelector('select')?.focus(), [])
  useEffect(() => {
    if (failedSaves > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failedSaves])

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void save()
      }}
      className="grid gap-5"
    >
      <p className="text-pretty text-ink-2">
        Each material becomes a make at the fixed price of now, {formatRupees(product.price)}.
        Purity and weights stand on its bill, so weigh a piece of each. You can let the rates make
        the price afterwards, and undo this under Changes.
      </p>
      {rows.map((row, at) => (
        <MaterialRow
          key={row.material}
          row={row}
          path={`rows.${at}`}
          alloys={alloys.filter(({ material }) => material === row.material)}
          hasStock={product.stock !== null}
          errorOf={(field) => issues[`rows.${at}.${field}`]}
          onChange={(next) => change(at, next)}
        />
      ))}
      <output aria-live="polite" className={rest === 0 ? 'text-ink-2' : 'font-medium text-warning'}>
        {restText(product.stock, rest)}
      </output>
      <div role="alert">{problem !== undefined && <FieldError>{problem}</FieldError>}</div>
      <Button
        type="submit"
        size="sm"
        busy={isBusy}
        busyLabel="Saving..."
        className="sm:justify-self-start"
      >
        {rows.length === 1 ? 'Save this make' : `Save these ${rows.length} makes`}
      </Button>
      <p className="border-t border-line pt-4 text-note text-pretty text-ink-2">
        Many products at once: export them above the list of products, fill in Alloy, Net g and
        Gross g, a line for each make, and import the file. The import dialog has a template with
        makes, shows every change first, and can be undone too.
      </p>
    </form>
  )
}

interface MaterialRowProps {
  row: MaterialText
  path: string
  /** Those of the material. */
  alloys: ProductMakes['alloys']
  /** Whether the product counts pieces. */
  hasStock: boolean
  errorOf: (field: string) => string | undefined
  onChange: (row: MaterialText) => void
}

function MaterialRow({ row, path, alloys, hasStock, errorOf, onChange }: MaterialRowProps) {
  const name = materialName(row.material) ?? ''
  const field = (key: string) => ({ name: `${path}.${key}`, error: errorOf(key), ...FIGURE })
  return (
    <fieldset className="grid grid-cols-2 gap-3 border-t border-line pt-4 sm:grid-cols-4">
      <legend className="float-left col-span-full font-medium">{name}</legend>
      <SelectField
        label={`Alloy of ${name}`}
        name={`${path}.alloy`}
        value={row.alloy}
        options={alloys.map(({ alloy, label }) => ({ value: alloy, label }))}
        error={errorOf('alloy')}
        onChange={(alloy) => onChange({ ...row, alloy })}
      />
      <TextField
        label="Net weight (g)"
        value={row.net}
        onChange={(net) => onChange({ ...row, net })}
        {...field('netMg')}
      />
      <TextField
        label="Gross weight (g)"
        value={row.gross}
        onChange={(gross) => onChange({ ...row, gross })}
        {...field('grossMg')}
      />
      {hasStock && (
        <TextField
          label="Pieces"
          value={row.stock}
          onChange={(stock) => onChange({ ...row, stock })}
          {...field('stock')}
          inputMode="numeric"
        />
      )}
    </fieldset>
  )
}

/** How many pieces have no make yet, or too many. */
function restText(stock: number | null, rest: number): string {
  if (stock === null)
    return 'The stock of this product is not limited; that of its makes is not either.'
  if (rest === 0) return `All ${formatCount(stock)} pieces are divided.`
  if (rest > 0) return `${formatCount(rest)} of ${formatCount(stock)} pieces are left to divide.`
  return `${formatCount(-rest)} more than the ${formatCount(stock)} pieces that there are.`
}
