import type { Percent } from '#domain/pricing/money.ts'
import { useState } from 'react'
import type { DiscountCode } from '#contract/discounts/discounts.ts'
import { LONGEST_TAG, MOST_IN_BATCH } from '#domain/pricing/discount-scope.ts'
import type { DiscountKind } from '#domain/pricing/discounts.ts'
import type { PricePart } from '#domain/pricing/offers/price-parts.ts'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { localTextOf, momentIn } from '#web/ui/forms/local-moment.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { DiscountForm } from './discount-form.tsx'
import { SalePreview } from './sale-preview.tsx'
import { ScopeChooser } from './scope-chooser.tsx'
import type { ScopeGroups } from './scope-suggestions.tsx'
import { scopeIn } from './scope-text.ts'
import { TakesFromField, takesFromIn } from './takes-from.tsx'

/** A code as the call takes it. */
export interface NewCode {
  /** Its letters; of one-time codes the prefix. */
  code: string
  /** How many one-time codes to make; absent for one code. */
  count?: number
  kind: DiscountKind
  percent?: Percent
  takesFrom: PricePart | null
  amount?: string
  minimum?: string
  most?: string
  isFirstOrderOnly?: boolean
  startsAt?: string
  endsAt?: string
  maxUses?: number
  maxUsesPerCustomer?: number
  isActive?: boolean
  categoryIds: number[]
  collectionIds: number[]
  productIds: number[]
  customerTag: string
  countsInSales: boolean
}

interface DiscountCodeFormProps {
  /** The code that is changed; without it one is added. */
  code?: DiscountCode
  groups: ScopeGroups
  onSave: (code: NewCode) => Promise<void>
  /** Called when somebody else was quicker; the list is then read again. */
  onRefused: () => void
}

const HOW_MANY = [
  { value: 'one', label: 'One that many can use' },
  { value: 'many', label: 'Many that work once each' },
]

const KINDS = [
  { value: 'percent', label: 'Percentage' },
  { value: 'amount', label: 'Amount' },
  { value: 'shipping', label: 'Free shipping' },
]

/** A form for a new or an existing code; the server says what is wrong with it. */
export function DiscountCodeForm({ code, groups, onSave, onRefused }: DiscountCodeFormProps) {
  const [isBatch, setIsBatch] = useState(code !== undefined && code.batchSize !== null)
  const [kind, setKind] = useState<DiscountKind>(code?.kind ?? 'percent')
  const isNew = code === undefined
  return (
    <DiscountForm
      thing="code"
      isNew={isNew}
      onRefused={onRefused}
      onSubmit={(form) =>
        onSave({ ...codeIn(form, kind), isActive: isNew || formText(form, 'isActive') !== '' })
      }
      fields={
        <>
          {isNew && (
            <SelectField
              label="How many codes"
              name="batch"
              value={isBatch ? 'many' : 'one'}
              onChange={(value) => setIsBatch(value === 'many')}
              options={HOW_MANY}
            />
          )}
          <TextField
            label={isNew && isBatch ? 'Prefix' : 'Code'}
            name="code"
            required
            maxLength={isNew && isBatch ? 20 : 40}
            autoComplete="off"
            defaultValue={code?.code}
            readOnly={!isNew}
            hint={isNew ? undefined : 'A code cannot be renamed.'}
          />
          {isNew && isBatch && (
            <TextField
              label={`Number of codes, up to ${MOST_IN_BATCH}`}
              name="count"
              type="number"
              required
              min={1}
              max={MOST_IN_BATCH}
            />
          )}
          <SelectField
            label="Discount type"
            name="kind"
            value={kind}
            onChange={(value) => setKind(KIND_OF[value] ?? 'percent')}
            options={KINDS}
          />
          {kind === 'percent' && (
            <TextField
              label="Percent"
              name="value"
              required
              inputMode="decimal"
              defaultValue={code?.percent?.toString()}
            />
          )}
          {kind === 'percent' && (
            <TextField
              label="At most (₹)"
              name="most"
              optional
              inputMode="decimal"
              defaultValue={code?.most?.toFixed(2)}
            />
          )}
          {kind === 'amount' && (
            <TextField
              label="Amount (₹)"
              name="value"
              required
              inputMode="decimal"
              defaultValue={code?.amount?.toFixed(2)}
            />
          )}
          {kind !== 'shipping' && <TakesFromField takesFrom={code?.takesFrom} />}
          <TextField
            label="Minimum order (₹)"
            name="minimum"
            optional
            inputMode="decimal"
            defaultValue={
              code !== undefined && code.minimum > 0 ? code.minimum.toFixed(2) : undefined
            }
          />
          <TextField
            label="From"
            name="startsAt"
            type="datetime-local"
            optional
            defaultValue={localTextOf(code?.startsAt ?? null)}
          />
          <TextField
            label="Until"
            name="endsAt"
            type="datetime-local"
            optional
            defaultValue={localTextOf(code?.endsAt ?? null)}
          />
          {!isBatch && (
            <TextField
              label="Total uses"
              name="maxUses"
              type="number"
              min={1}
              optional
              defaultValue={code?.maxUses?.toString()}
            />
          )}
          <TextField
            label="Uses per customer"
            name="perCustomer"
            type="number"
            min={1}
            optional
            defaultValue={code?.maxUsesPerCustomer?.toString()}
          />
          <TextField
            label="Only customers with the tag"
            name="customerTag"
            optional
            maxLength={LONGEST_TAG}
            autoComplete="off"
            defaultValue={code?.customerTag}
          />
        </>
      }
    >
      <ScopeChooser groups={groups} scope={code?.scope ?? []} />
      {kind === 'percent' && <SalePreview percentField="value" />}
      <Checkbox name="countsInSales" defaultChecked={code?.countsInSales ?? true}>
        Also for pieces that are in a sale
      </Checkbox>
      <Checkbox name="isFirstOrderOnly" defaultChecked={code?.isFirstOrderOnly ?? false}>
        Only for the first order of a customer
      </Checkbox>
      {code !== undefined && (
        <Checkbox name="isActive" defaultChecked={code.isActive}>
          Customers can use it
        </Checkbox>
      )}
    </DiscountForm>
  )
}

const KIND_OF: Readonly<Record<string, DiscountKind>> = {
  percent: 'percent',
  amount: 'amount',
  shipping: 'shipping',
}

function codeIn(form: HTMLFormElement, kind: DiscountKind): NewCode {
  const text = (name: string) => formText(form, name)
  const startsAt = momentIn(text('startsAt'))
  const endsAt = momentIn(text('endsAt'))
  return {
    code: text('code'),
    kind,
    minimum: text('minimum'),
    isFirstOrderOnly: text('isFirstOrderOnly') !== '',
    countsInSales: text('countsInSales') !== '',
    customerTag: text('customerTag'),
    takesFrom: takesFromIn(form),
    ...scopeIn(form),
    ...(text('count') !== '' && { count: Number(text('count')) }),
    ...(kind === 'percent' && { percent: Number(text('value')), most: text('most') }),
    ...(kind === 'amount' && { amount: text('value') }),
    ...(startsAt !== undefined && { startsAt }),
    ...(endsAt !== undefined && { endsAt }),
    ...(text('maxUses') !== '' && { maxUses: Number(text('maxUses')) }),
    ...(text('perCustomer') !== '' && { maxUsesPerCustomer: Number(text('perCustomer')) }),
  }
}
