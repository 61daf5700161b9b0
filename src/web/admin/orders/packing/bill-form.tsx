import { useId, useState } from 'react'
import { nameOnBill, swapPiece, type Packing } from '#contract/metal/packing.ts'
import { formatGrams } from '#domain/pricing/metal/weights.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { FieldError, TextField } from '#web/ui/forms/field.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'

interface BillFormProps {
  orderId: number
  piece: Packing['lines'][number]['packed'][number]
  fitting: Packing['lines'][number]['fitting']
  onChanged: (packing: Packing) => void
}

/**
 * Replaces an invoice that names another piece than goes out: a damaged one is swapped for one in stock, or the one that
 * was packed after the invoice gets its name on it.
 */
export function BillForm({ orderId, piece, fitting, onChanged }: BillFormProps) {
  const { pieceId, tag, isBilled, billedTag } = piece
  const list = useId()
  const [isAsked, setIsAsked] = useState(false)
  const [code, setCode] = useState('')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const title = isBilled ? `Swap ${tag} for another piece?` : `Name ${tag} on a new invoice?`
  async function record() {
    setIsBusy(true)
    setProblem(undefined)
    try {
      const params = { orderId }
      const { message, ...next } = isBilled
        ? await adminApi.call(swapPiece, { params, body: { pieceId, code, reason } })
        : await adminApi.call(nameOnBill, { params, body: { pieceId, reason } })
      toast.success(message)
      setIsAsked(false)
      onChanged(next)
    } catch (error) {
      setProblem(failureText('Nothing was changed.', error))
    }
    setIsBusy(false)
  }
  return (
    <>
      <Button
        variant="text"
        size="sm"
        aria-haspopup="dialog"
        onClick={() => setIsAsked(true)}
        className="-ml-3.5 justify-self-start"
      >
        {isBilled ? 'Swap for another piece' : 'Replace the invoice'}
        <span className="sr-only"> {tag}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={title}
        text={
          isBilled
            ? `${tag} goes to repair. The invoice is taken back by a credit note, and a new one names the other piece. No money moves.`
            : `The invoice that names ${billedTag} is taken back by a credit note, and a new one names ${tag}. No money moves.`
        }
        confirmLabel={isBilled ? 'Swap' : 'Replace the invoice'}
        isBusy={isBusy}
        busyLabel="Replacing..."
        canConfirm={reason.trim() !== '' && (!isBilled || code.trim() !== '')}
        onClose={() => setIsAsked(false)}
        onConfirm={() => void record()}
      >
        <div className="mt-2 grid gap-4">
          {isBilled && (
            <>
              <TextField
                label="Tag or HUID of the other piece"
                name="swap-code"
                value={code}
                autoComplete="off"
                spellCheck={false}
                maxLength={40}
                list={list}
                hint={
                  fitting.length === 0
                    ? 'No other piece of this make and size is in stock. Add one first, or cancel the order.'
                    : undefined
                }
                onChange={setCode}
              />
              <datalist id={list}>
                {fitting.map(({ tag: other, huids, netMg }) => (
                  <option key={other} value={other}>
                    {[huids.join(' '), formatGrams(netMg)].filter(Boolean).join(' · ')}
                  </option>
                ))}
              </datalist>
            </>
          )}
          <TextField
            label="Reason"
            name="swap-reason"
            value={reason}
            maxLength={200}
            hint="Printed on the credit note."
            onChange={setReason}
          />
          <div role="alert">{problem !== undefined && <FieldError>{problem}</FieldError>}</div>
        </div>
      </ConfirmDialog>
    </>
  )
}
