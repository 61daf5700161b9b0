import { useState } from 'react'
import {
  createDiscountCode,
  deleteDiscountCode,
  type DiscountCode,
  updateDiscountCode,
} from '#contract/orders/discounts.ts'
import type { CodeState } from '#domain/pricing/discounts.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { DiscountCodeForm, type NewCode } from './discount-code-form.tsx'
import { DiscountList } from './discount-list.tsx'

interface DiscountCodesProps {
  codes: readonly DiscountCode[]
  onChanged: () => void
}

/** The codes of the shop: what each takes off, when it counts, how often it was used. */
export function DiscountCodes({ codes, onChanged }: DiscountCodesProps) {
  const [edited, setEdited] = useState<DiscountCode>()
  const save = async (body: NewCode, code?: DiscountCode) => {
    const { message } =
      code === undefined
        ? await adminApi.call(createDiscountCode, { body })
        : await adminApi.call(updateDiscountCode, { params: { codeId: code.codeId }, body })
    toast.success(message)
    setEdited(undefined)
    onChanged()
  }
  return (
    <DiscountList
      label="Discount codes"
      title="Codes"
      note="Customers type them at checkout."
      empty="No codes yet."
      items={codes}
      idOf={({ codeId }) => codeId}
      nameOf={({ code }) => code}
      renderRow={(code) => <CodeRow code={code} />}
      renderForm={(code) => (
        <DiscountCodeForm
          key={code?.codeId}
          {...(code !== undefined && { code })}
          onSave={(body) => save(body, code)}
        />
      )}
      edited={edited}
      onEdit={setEdited}
      question={{
        title: 'Delete this code?',
        text: 'Customers can no longer use it. Orders that used it do not change.',
      }}
      onDelete={({ codeId }) => adminApi.call(deleteDiscountCode, { params: { codeId } })}
      onChanged={onChanged}
    />
  )
}

function CodeRow({ code }: { code: DiscountCode }) {
  return (
    <>
      <span className="min-w-0 flex-1 basis-56">
        <span className="block font-medium wrap-anywhere">{code.code}</span>
        <span className="block text-ink-2">{termsText(code)}</span>
        <StateBadge code={code} />
      </span>
      <span className="text-ink-2">
        {code.uses === 1 ? 'Used once' : `Used ${code.uses} times`}
        {code.uses > 0 && `, orders of ${formatRupees(code.sold)}`}
      </span>
      {code.startsAt !== null && code.state === 'to-come' && (
        <span className="text-ink-3">
          from <Moment at={code.startsAt} />
        </span>
      )}
      {code.endsAt !== null && (
        <span className="text-ink-3">
          until <Moment at={code.endsAt} />
        </span>
      )}
    </>
  )
}

const STATES: Readonly<Record<CodeState, { tone: Tone; label: string } | undefined>> = {
  inactive: { tone: 'neutral', label: 'Inactive' },
  'to-come': { tone: 'info', label: 'Not started' },
  ended: { tone: 'danger', label: 'Ended' },
  'used-up': { tone: 'danger', label: 'Used up' },
  running: undefined,
}

/** Why nobody can use a code now; nothing for one that can be used. */
function StateBadge({ code }: { code: DiscountCode }) {
  const state = STATES[code.state]
  return state === undefined ? null : <Badge tone={state.tone}>{state.label}</Badge>
}

function termsText(code: DiscountCode) {
  const { kind, percent, amount, minimum, most, maxUses, maxUsesPerCustomer } = code
  return [
    kind === 'percent' && `${percent}% off`,
    kind === 'amount' && `${formatRupees(amount ?? 0)} off`,
    kind === 'shipping' && 'free shipping',
    most !== null && `up to ${formatRupees(most)}`,
    minimum > 0 && `from ${formatRupees(minimum)}`,
    code.isFirstOrderOnly && 'first order only',
    maxUses !== null && `at most ${maxUses} times`,
    maxUsesPerCustomer !== null && `${maxUsesPerCustomer} per customer`,
  ]
    .filter(Boolean)
    .join(', ')
}
