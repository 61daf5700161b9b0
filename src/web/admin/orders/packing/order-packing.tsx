import { useRef, useState, type SubmitEvent } from 'react'
import { getPacking, packPiece, type Packing } from '#contract/metal/packing.ts'
import type { Order } from '#contract/orders/orders.ts'
import { CANCELLED, SHIPPED } from '#domain/orders/order-status.ts'
import { sizeInEnglish } from '#domain/catalogue/sizes/piece-sizes.ts'
import { exemptionText } from '#domain/pieces/hallmark-exemptions.ts'
import { scannedProblem } from '#domain/pieces/scanned-code.ts'
import { formatGrams } from '#domain/pricing/metal/weights.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CameraScan } from '#web/ui/camera/camera-scan.tsx'
import { FieldError, TextField } from '#web/ui/forms/field.tsx'
import { PackedPiece } from './packed-piece.tsx'
import { WithoutPiece } from './without-piece.tsx'

interface OrderPackingProps {
  order: Order
  /** Something was packed or taken out: the bill may follow. */
  onChanged: () => void
}

/** The tagged pieces that an order needs, packed by scanning them; nothing for an order that needs none. */
export function OrderPacking({ order, onChanged }: OrderPackingProps) {
  const { orderId, status } = order
  const load = useLoad(`packing of ${orderId} ${status}`, () =>
    adminApi.call(getPacking, { params: { orderId } }),
  )
  if (load.state === 'failed') {
    return (
      <p role="alert">
        The tagged pieces did not load.{' '}
        <button type="button" onClick={load.reload} className="link">
          Try again
        </button>
      </p>
    )
  }
  if (load.state === 'loading' || load.data.lines.length === 0) return null
  const isOpen = status < SHIPPED && status !== CANCELLED
  const changed = (packing: Packing) => {
    load.replace(packing)
    onChanged()
  }
  return (
    <section>
      <h3 className="mb-2 font-semibold">Tagged pieces</h3>
      <div className="grid gap-4 rounded-md border border-line p-3">
        {isOpen && <ScanForm orderId={orderId} packing={load.data} onPacked={changed} />}
        <ul className="grid gap-4">
          {load.data.lines.map((line) => (
            <Line
              key={line.lineId}
              orderId={orderId}
              line={line}
              isOpen={isOpen}
              isInvoiced={load.data.isInvoiced}
              onChanged={changed}
            />
          ))}
        </ul>
        <p className="text-note text-ink-2 empty:hidden">{invoiceText(order, load.data)}</p>
      </div>
    </section>
  )
}

/** Whether the invoice is made, and if not, what it waits for. */
function invoiceText({ status, paymentStatus }: Order, { isInvoiced, lines }: Packing): string {
  if (isInvoiced && status < SHIPPED) {
    return 'A piece that the invoice names stays packed. If it cannot go out, swap it: a credit note and a new invoice follow.'
  }
  if (isInvoiced) return ''
  if (status >= SHIPPED) return ''
  const isPaid = paymentStatus === 'paid'
  if (lines.some(needsMore))
    return `The invoice is made when it is packed${isPaid ? '' : ' and paid'}.`
  return isPaid
    ? 'The invoice is made a minute after packing. Until then a wrong piece can be taken out.'
    : 'The invoice is made when the order is paid or shipped.'
}

interface ScanFormProps {
  orderId: number
  packing: Packing
  onPacked: (packing: Packing) => void
}

/** A field for a scanner, which types and presses Enter; after each piece it waits for the next. */
function ScanForm({ orderId, packing, onPacked }: ScanFormProps) {
  const [code, setCode] = useState('')
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const fitting = packing.lines.flatMap((line) => (needsMore(line) ? line.fitting : []))
  const pack = async (scanned: string) => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      const { message, ...next } = await adminApi.call(packPiece, {
        params: { orderId },
        body: { code: scanned },
      })
      setSaid(message)
      onPacked(next)
    } catch (error) {
      setSaid('')
      setProblem(failureText('', error).trim() || 'The piece was not packed. Try again.')
    }
    setIsBusy(false)
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy || code.trim() === '') return
    await pack(code)
    setCode('')
    form.current?.querySelector('input')?.focus()
  }
  // The field keeps what is typed and does not take the focus: on a phone its keyboard would cover the camera.
  const takeFromCamera = async (scanned: string) => {
    const fault = scannedProblem(scanned)
    if (fault === undefined) return pack(scanned)
    setSaid('')
    setProblem(fault)
  }
  if (!packing.lines.some(needsMore)) return null
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} className="grid gap-2">
      <div className="flex items-end gap-2">
        <TextField
          label="Scan or type a tag or HUID"
          name="code"
          value={code}
          autoComplete="off"
          spellCheck={false}
          list={`fitting-${orderId}`}
          onChange={setCode}
          className="min-w-0 flex-1"
        />
        <Button type="submit" size="sm" busy={isBusy} busyLabel="Packing...">
          Pack
        </Button>
      </div>
      <datalist id={`fitting-${orderId}`}>
        {fitting.map(({ tag, huids, netMg }) => (
          <option key={tag} value={tag}>
            {[huids.join(' '), formatGrams(netMg)].filter(Boolean).join(' · ')}
          </option>
        ))}
      </datalist>
      <output className="text-note text-success">{said}</output>
      <div role="alert">{problem !== undefined && <FieldError>{problem}</FieldError>}</div>
      <CameraScan onCode={takeFromCamera} />
    </form>
  )
}

function needsMore({ packed, quantity, exemption }: Packing['lines'][number]): boolean {
  return exemption === null && packed.length < quantity
}

interface LineProps {
  orderId: number
  line: Packing['lines'][number]
  isOpen: boolean
  isInvoiced: boolean
  onChanged: (packing: Packing) => void
}

function Line({ orderId, line, isOpen, isInvoiced, onChanged }: LineProps) {
  const { name, quantity, alloy, sizeKind, size, netMg, exemption, packed } = line
  const inSize =
    sizeKind === null || size === '' ? [] : [sizeInEnglish({ kind: sizeKind, code: size })]
  const isDone = packed.length >= quantity
  return (
    <li className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <Badge tone={isDone ? 'success' : exemption === null ? 'warning' : 'neutral'}>
          {exemption !== null && !isDone
            ? `Without: ${exemptionText(exemption)}`
            : `${packed.length} of ${quantity} packed`}
        </Badge>
      </p>
      <p className="text-note text-ink-2">
        {[alloy, ...inSize, `sold with ${formatGrams(netMg)} net`].join(' · ')}
      </p>
      {packed.length > 0 && (
        <ul className="grid gap-2">
          {packed.map((piece) => (
            <PackedPiece
              key={piece.pieceId}
              orderId={orderId}
              piece={piece}
              fitting={line.fitting}
              isOpen={isOpen}
              isInvoiced={isInvoiced}
              onChanged={onChanged}
            />
          ))}
        </ul>
      )}
      {isOpen && !isDone && <WithoutPiece orderId={orderId} line={line} onChanged={onChanged} />}
    </li>
  )
}
