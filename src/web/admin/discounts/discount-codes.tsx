import { useState } from 'react'
import {
  createCodeBatch,
  createDiscountCode,
  deleteDiscountCode,
  exportCodeBatch,
  type DiscountCode,
  updateDiscountCode,
} from '#contract/discounts/discounts.ts'
import type { CodeState } from '#domain/pricing/discounts.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { downloadFile } from '#web/api/download.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { DiscountCodeForm, type NewCode } from './discount-code-form.tsx'
import { DiscountList } from './discount-list.tsx'
import { offText } from './takes-from.tsx'
import type { ScopeGroups } from './scope-suggestions.tsx'
import { scopeText } from './scope-text.ts'

interface DiscountCodesProps {
  codes: readonly DiscountCode[]
  groups: ScopeGroups
  onChanged: () => void
}

/** The codes of the shop: what each takes off, when it counts, how often it was used. */
export function DiscountCodes({ codes, groups, onChanged }: DiscountCodesProps) {
  const [edited, setEdited] = useState<DiscountCode>()
  const save = async (body: NewCode, code?: DiscountCode) => {
    const { message } =
      code === undefined
        ? await create(body)
        : await adminApi.call(updateDiscountCode, {
            params: { codeId: code.codeId },
            body: { ...body, seen: code },
          })
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
          groups={groups}
          {...(code !== undefined && { code })}
          onSave={(body) => save(body, code)}
          onRefused={onChanged}
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

/** One code, or the many that work once each. */
function create({ count, ...body }: NewCode) {
  if (count === undefined) return adminApi.call(createDiscountCode, { body })
  const { code: prefix, ...terms } = body
  return adminApi.call(createCodeBatch, { body: { ...terms, prefix, count } })
}

function CodeRow({ code }: { code: DiscountCode }) {
  const scope = scopeText(code.scope)
  return (
    <>
      <span className="min-w-0 flex-1 basis-56">
        <span className="block font-medium wrap-anywhere">{code.code}</span>
        <span className="block text-ink-2">{termsText(code)}</span>
        {scope !== undefined && <span className="block wrap-anywhere text-ink-2">{scope}</span>}
        <StateBadge code={code} />
      </span>
      <span className="text-ink-2">{reportText(code)}</span>
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
      {code.batchSize === null ? <CopyLink code={code.code} /> : <DownloadCodes code={code} />}
    </>
  )
}

/** What its orders brought in. */
function reportText({ uses, batchSize, revenue, given, newCustomers }: DiscountCode): string {
  const used = uses === 1 ? 'Used once' : `Used ${uses} times`
  const of = batchSize === null ? used : `${uses} of ${batchSize} used`
  if (uses === 0) return of
  const people = newCustomers === 1 ? '1 new customer' : `${newCustomers} new customers`
  return `${of}: ${formatRupees(revenue)} received, ${formatRupees(given)} off, ${people}`
}

/** Copies the address that applies the code at checkout. */
function CopyLink({ code }: { code: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}/d/${encodeURIComponent(code)}`)
      toast.success('The link was copied.')
    } catch {
      toast.failure(
        'The browser does not allow copying. The link is the address of the shop, /d/ and the code.',
      )
    }
  }
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={`Copy link of ${code}`}
      onClick={() => void copy()}
    >
      Copy link
    </Button>
  )
}

/** The codes of a batch as a file. */
function DownloadCodes({ code: { codeId, code } }: { code: DiscountCode }) {
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    try {
      await downloadFile(exportCodeBatch, { params: { codeId } })
    } catch (error) {
      toast.failure(error instanceof Error ? error.message : String(error))
    }
    setIsBusy(false)
  }
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={isBusy}
      busyLabel="Preparing..."
      aria-label={`Download the codes of ${code}`}
      onClick={() => void download()}
    >
      Download
    </Button>
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
  const { kind, percent, amount, minimum, most, maxUses, maxUsesPerCustomer, batchSize } = code
  return [
    kind === 'percent' && offText(`${percent}%`, code.takesFrom),
    kind === 'amount' && offText(formatRupees(amount ?? 0), code.takesFrom),
    kind === 'shipping' && 'free shipping',
    most !== null && `up to ${formatRupees(most)}`,
    minimum > 0 && `from ${formatRupees(minimum)}`,
    code.isFirstOrderOnly && 'first order only',
    batchSize !== null && `${batchSize} codes that work once each`,
    code.customerTag !== '' && `customers tagged “${code.customerTag}”`,
    !code.countsInSales && 'not for pieces in a sale',
    maxUses !== null && `at most ${maxUses} times`,
    maxUsesPerCustomer !== null && `${maxUsesPerCustomer} per customer`,
  ]
    .filter(Boolean)
    .join(', ')
}
