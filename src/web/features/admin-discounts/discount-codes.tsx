import { useState } from 'react'
import {
  createDiscountCode,
  deleteDiscountCode,
  type DiscountCode,
  updateDiscountCode,
} from '#contract/discounts.ts'
import { formatRupees } from '#domain/money.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx'
import { NothingHere } from '#web/ui/list-states.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { DiscountCodeForm } from './discount-code-form.tsx'

interface DiscountCodesProps {
  codes: readonly DiscountCode[]
  onChanged: () => void
}

/** The codes of the shop: what each takes off, when it counts, how often it was used. */
export function DiscountCodes({ codes, onChanged }: DiscountCodesProps) {
  const [asked, setAsked] = useState<DiscountCode>()
  const [edited, setEdited] = useState<DiscountCode>()
  const open = useLast(edited)
  const [isDeleting, setIsDeleting] = useState(false)
  const remove = async ({ codeId }: DiscountCode) => {
    setIsDeleting(true)
    try {
      const { message } = await adminApi.call(deleteDiscountCode, { params: { codeId } })
      toast.success(message)
      onChanged()
    } catch (error) {
      toast.failure(error instanceof Error ? error.message : String(error))
    }
    setIsDeleting(false)
    setAsked(undefined)
  }
  return (
    <Panel label="Discount codes">
      <h2 className="px-4 pt-4 font-semibold">Codes</h2>
      <p className="px-4 pb-3 text-ink-2">Customers type them at checkout.</p>
      <DiscountCodeForm
        onSave={async (body) => {
          const { message } = await adminApi.call(createDiscountCode, { body })
          toast.success(message)
          onChanged()
        }}
      />
      {codes.length === 0 ? (
        <NothingHere>No codes yet.</NothingHere>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {codes.map((code) => (
            <li
              key={code.codeId}
              className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2.5"
            >
              <span className="min-w-0 flex-1 basis-56">
                <span className="block font-medium wrap-anywhere">{code.code}</span>
                <span className="block text-ink-2">{termsText(code)}</span>
                {!code.isActive && <Badge>Switched off</Badge>}
              </span>
              <span className="text-ink-2">
                {code.uses === 1 ? 'Used once' : `Used ${code.uses} times`}
              </span>
              {code.endsAt !== null && (
                <span className="text-ink-3">
                  until <Moment at={code.endsAt} />
                </span>
              )}
              <Button
                size="sm"
                variant="secondary"
                aria-haspopup="dialog"
                aria-label={`Edit ${code.code}`}
                onClick={() => setEdited(code)}
              >
                Edit
              </Button>
              <Button
                size="sm"
                variant="secondary"
                aria-haspopup="dialog"
                aria-label={`Delete ${code.code}`}
                onClick={() => setAsked(code)}
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
        title={`Edit ${open?.code ?? 'code'}`}
      >
        {open !== undefined && (
          <DiscountCodeForm
            key={open.codeId}
            code={open}
            onSave={async (body) => {
              const params = { codeId: open.codeId }
              const { message } = await adminApi.call(updateDiscountCode, { params, body })
              toast.success(message)
              setEdited(undefined)
              onChanged()
            }}
          />
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title="Delete this code?"
        text="Nobody can use it any more. Orders that used it stay as they are."
        confirmLabel="Delete"
        cancelLabel="Cancel"
        busyLabel="Deleting..."
        isBusy={isDeleting}
        onConfirm={() => {
          if (asked !== undefined) void remove(asked)
        }}
        onClose={() => setAsked(undefined)}
      />
    </Panel>
  )
}

function termsText({ kind, percent, amount, minimum, maxUses, maxUsesPerCustomer }: DiscountCode) {
  return [
    kind === 'percent' && `${percent}% off`,
    kind === 'amount' && `${formatRupees(amount ?? 0)} off`,
    kind === 'shipping' && 'free shipping',
    minimum > 0 && `from ${formatRupees(minimum)}`,
    maxUses !== null && `at most ${maxUses} times`,
    maxUsesPerCustomer !== null && `${maxUsesPerCustomer} per customer`,
  ]
    .filter(Boolean)
    .join(', ')
}
