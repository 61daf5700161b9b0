import { useState } from 'react'
import { createSale, deleteSale, type Sale, updateSale } from '#contract/discounts/sales.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { DiscountList } from './discount-list.tsx'
import { type NewSale, SaleForm } from './sale-form.tsx'
import { SaleRow } from './sale-row.tsx'
import type { ScopeGroups } from './scope-suggestions.tsx'

interface SalesProps {
  sales: readonly Sale[]
  groups: ScopeGroups
  onChanged: () => void
}

const NOTE =
  'Sales start and end automatically. Shoppers see the reduced price everywhere; discount codes come off it. If two overlap, a piece gets the larger reduction.'

/** Sales of the whole shop or of categories, each with its beginning and its end. */
export function Sales({ sales, groups, onChanged }: SalesProps) {
  const [edited, setEdited] = useState<Sale>()
  const save = async (body: NewSale, sale?: Sale) => {
    const { message } =
      sale === undefined
        ? await adminApi.call(createSale, { body })
        : await adminApi.call(updateSale, {
            params: { saleId: sale.saleId },
            body: { ...body, seen: sale },
          })
    toast.success(message)
    setEdited(undefined)
    onChanged()
  }
  return (
    <DiscountList
      label="Sales"
      title="Sales"
      note={NOTE}
      empty="No sales yet."
      items={sales}
      idOf={({ saleId }) => saleId}
      nameOf={({ name }) => name}
      renderRow={(sale) => <SaleRow sale={sale} />}
      renderForm={(sale) => (
        <SaleForm
          key={sale?.saleId}
          groups={groups}
          {...(sale !== undefined && { sale })}
          onSave={(body) => save(body, sale)}
          onRefused={onChanged}
        />
      )}
      edited={edited}
      onEdit={setEdited}
      question={{
        title: 'Delete this sale?',
        text: 'It ends at once. Orders placed with it do not change.',
      }}
      onDelete={({ saleId }) => adminApi.call(deleteSale, { params: { saleId } })}
      onChanged={onChanged}
    />
  )
}
