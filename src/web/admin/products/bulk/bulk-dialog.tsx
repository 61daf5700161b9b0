import { useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import type { OwnAttribute } from '#contract/catalogue/admin-attributes.ts'
import type { Category } from '#contract/catalogue/catalogue.ts'
import type { CuratedCollection } from '#contract/catalogue/collections.ts'
import type { BulkChange, BulkPreview as Preview } from '#contract/catalogue/admin-products.ts'
import { attributeOf } from '#domain/catalogue/attribute-table.ts'
import { placedNames } from '#domain/catalogue/categories/category-tree.ts'
import { COLOR_KEY } from '#domain/catalogue/attributes.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FieldError, SelectField, TextField, type Option } from '#web/ui/forms/field.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { readBulkForm, type BulkProblems } from './bulk-change.ts'
import { BulkPreview } from './bulk-preview.tsx'

const STAYS: Option = { value: '', label: 'No change' }

interface BulkDialogProps {
  isOpen: boolean
  /** How many products it is for. */
  count: number
  categories: readonly Category[]
  collections: readonly CuratedCollection[]
  attributes: readonly OwnAttribute[]
  isBusy: boolean
  /** What the form would do, once it was asked for. */
  preview: Preview | undefined
  onPreview: (change: BulkChange) => void
  /** Called when the form says something else than the preview. */
  onEdit: () => void
  onChange: (change: BulkChange) => void
  onClose: () => void
}

/** What changes about all selected products at once; everything stays as it is until it is chosen. */
export function BulkDialog({
  isOpen,
  count,
  isBusy,
  preview,
  onPreview,
  onEdit,
  onChange,
  onClose,
  attributes,
  ...lists
}: BulkDialogProps) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<BulkProblems>({})
  const products = count === 1 ? '1 product' : `${count} products`

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const read = readBulkForm(new FormData(event.currentTarget))
    if ('change' in read) {
      setProblems({})
      return preview === undefined ? onPreview(read.change) : onChange(read.change)
    }
    setProblems(read.problems)
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      canClose={!isBusy}
      title={`Change ${products}`}
      footer={
        <>
          <Button variant="secondary" size="sm" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            size="sm"
            disabled={preview?.changed === 0}
            busy={isBusy}
            busyLabel={preview === undefined ? 'Checking...' : 'Changing...'}
          >
            {preview === undefined ? 'Preview the change' : `Change ${products}`}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={send}
        onChange={onEdit}
        className="grid gap-5"
      >
        {problems.form !== undefined && (
          <div role="alert">
            <FieldError>{problems.form}</FieldError>
          </div>
        )}
        <PriceChange problem={problems.percent} />
        <DiscountChange />
        <StockChange problem={problems.pieces} />
        <Places {...lists} />
        <AttributeChange attributes={attributes} />
        <SelectField
          label="Visibility"
          name="visibility"
          options={[
            STAYS,
            { value: 'visible', label: 'Show to shoppers' },
            { value: 'hidden', label: 'Hide from shoppers' },
          ]}
        />
        {preview !== undefined && <BulkPreview preview={preview} />}
      </form>
    </Dialog>
  )
}

function PriceChange({ problem }: { problem: string | undefined }) {
  const [mode, setMode] = useState('')
  return (
    <Row>
      <SelectField
        label="Price"
        name="price"
        value={mode}
        onChange={setMode}
        options={[
          STAYS,
          { value: 'raise', label: 'Increase by percent' },
          { value: 'lower', label: 'Decrease by percent' },
        ]}
      />
      {mode !== '' && (
        <>
          <TextField
            label="Percent"
            name="percent"
            type="number"
            inputMode="decimal"
            step="0.01"
            error={problem}
          />
          <SelectField
            label="Round to"
            name="roundTo"
            options={[
              { value: '', label: 'Nearest paisa' },
              { value: '1', label: '₹1' },
              { value: '10', label: '₹10' },
              { value: '100', label: '₹100' },
            ]}
          />
          <Checkbox name="keepsOldPrice">Show the current price struck through</Checkbox>
        </>
      )}
    </Row>
  )
}

function DiscountChange() {
  const [mode, setMode] = useState('')
  return (
    <Row>
      <SelectField
        label="Discount"
        name="discountMode"
        value={mode}
        onChange={setMode}
        options={[STAYS, { value: 'set', label: 'Set to' }]}
      />
      {mode !== '' && (
        <TextField
          label="Discount text"
          name="discount"
          maxLength={60}
          hint="For example 10% Off. Leave empty to remove"
        />
      )}
    </Row>
  )
}

function StockChange({ problem }: { problem: string | undefined }) {
  const [mode, setMode] = useState('')
  return (
    <Row>
      <SelectField
        label="Stock"
        name="stockMode"
        value={mode}
        onChange={setMode}
        options={[
          STAYS,
          { value: 'set', label: 'Set to' },
          { value: 'more', label: 'Increase by' },
          { value: 'less', label: 'Decrease by' },
          { value: 'unlimited', label: 'Unlimited' },
        ]}
      />
      {mode !== '' && mode !== 'unlimited' && (
        <TextField
          label="Pieces"
          name="pieces"
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          error={problem}
        />
      )}
    </Row>
  )
}

function Places({ categories, collections }: Pick<BulkDialogProps, 'categories' | 'collections'>) {
  const sets = collections.map(({ collectionId, name }) => ({
    value: String(collectionId),
    label: name,
  }))
  return (
    <>
      <SelectField
        label="Category"
        name="categoryId"
        options={[
          STAYS,
          ...placedNames(categories).map(({ categoryId, placedName }) => ({
            value: String(categoryId),
            label: placedName,
          })),
        ]}
      />
      {sets.length > 0 && (
        <Row>
          <SelectField label="Add to collection" name="addTo" options={[STAYS, ...sets]} />
          <SelectField
            label="Remove from collection"
            name="removeFrom"
            options={[STAYS, ...sets]}
          />
        </Row>
      )}
    </>
  )
}

function AttributeChange({ attributes }: Pick<BulkDialogProps, 'attributes'>) {
  const [key, setKey] = useState('')
  const offered = attributes.filter((one) => one.isActive && one.key !== COLOR_KEY)
  const options = attributeOf(offered, key)?.options.filter(({ isActive }) => isActive)
  return (
    <Row>
      <SelectField
        label="Attribute"
        name="attributeKey"
        value={key}
        onChange={setKey}
        options={[STAYS, ...offered.map((one) => ({ value: one.key, label: one.label }))]}
      />
      {options !== undefined && (
        <SelectField
          key={key}
          label="Set to"
          name="attributeOption"
          options={[
            { value: '0', label: 'None' },
            ...options.map(({ id, label }) => ({ value: String(id), label })),
          ]}
        />
      )}
    </Row>
  )
}

function Row({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-3.5 sm:grid-cols-2">{children}</div>
}
