import { useState } from 'react'
import { createSale, deleteSale, updateSale, type Sale } from '#contract/discounts.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx'
import { NothingHere } from '#web/ui/list-states.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { SaleForm } from './sale-form.tsx'

interface SalesProps {
  sales: readonly Sale[]
  onChanged: () => void
}

/** Sales of the whole shop, each with its beginning and its end. */
export function Sales({ sales, onChanged }: SalesProps) {
  const [asked, setAsked] = useState<Sale>()
  const [edited, setEdited] = useState<Sale>()
  const open = useLast(edited)
  const remove = async ({ saleId }: Sale) => {
    setAsked(undefined)
    try {
      const { message } = await adminApi.call(deleteSale, { params: { saleId } })
      toast.success(message)
      onChanged()
    } catch (error) {
      toast.failure(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <Panel label="Sales">
      <h2 className="px-4 pt-4 font-semibold">Sales</h2>
      <p className="px-4 pb-3 text-ink-2">
        They begin and end by themselves and are taken off every order before its code. Of two that
        run at once the greater counts.
      </p>
      <SaleForm
        onSave={async (body) => {
          const { message } = await adminApi.call(createSale, { body })
          toast.success(message)
          onChanged()
        }}
      />
      {sales.length === 0 ? (
        <NothingHere>No sales yet.</NothingHere>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {sales.map((sale) => (
            <li
              key={sale.saleId}
              className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2.5"
            >
              <span className="min-w-0 flex-1 basis-56">
                <span className="block font-medium wrap-anywhere">
                  {sale.name}, {sale.percent}% off
                </span>
                <span className="block text-ink-2">
                  <Moment at={sale.startsAt} /> to <Moment at={sale.endsAt} />
                </span>
              </span>
              <span className="text-ink-2">{stateOf(sale)}</span>
              <Button
                size="sm"
                variant="secondary"
                aria-haspopup="dialog"
                aria-label={`Edit ${sale.name}`}
                onClick={() => setEdited(sale)}
              >
                Edit
              </Button>
              <Button
                size="sm"
                variant="secondary"
                aria-haspopup="dialog"
                aria-label={`Delete ${sale.name}`}
                onClick={() => setAsked(sale)}
              >
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={`Edit ${open?.name ?? 'sale'}`}
      >
        {open !== undefined && (
          <SaleForm
            key={open.saleId}
            sale={open}
            onSave={async (body) => {
              const params = { saleId: open.saleId }
              const { message } = await adminApi.call(updateSale, { params, body })
              toast.success(message)
              setEdited(undefined)
              onChanged()
            }}
          />
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title="Delete this sale?"
        text="It ends at once. Orders that were placed with it stay as they are."
        confirmLabel="Delete"
        cancelLabel="Cancel"
        onConfirm={() => {
          if (asked !== undefined) void remove(asked)
        }}
        onClose={() => setAsked(undefined)}
      />
    </Panel>
  )
}

function stateOf({ startsAt, endsAt }: Sale): string {
  const now = Date.now()
  if (now < Date.parse(startsAt)) return 'To come'
  return now < Date.parse(endsAt) ? 'Running' : 'Over'
}
