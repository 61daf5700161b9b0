import { useState } from 'react'
import { unpackPiece, type Packing } from '#contract/metal/packing.ts'
import { isAllowed } from '#domain/accounts/permissions.ts'
import { formatGrams } from '#domain/pricing/metal/weights.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { useSession } from '#web/api/stores/stored-session.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { BillForm } from './bill-form.tsx'

interface PackedPieceProps {
  orderId: number
  piece: Packing['lines'][number]['packed'][number]
  fitting: Packing['lines'][number]['fitting']
  /** Whether the order has not left yet. */
  isOpen: boolean
  isInvoiced: boolean
  onChanged: (packing: Packing) => void
}

/** A packed piece, and what can be done when it is not the one that should go out. */
export function PackedPiece(props: PackedPieceProps) {
  const { orderId, piece, fitting, isOpen, isInvoiced, onChanged } = props
  const role = useSession()?.role
  const { pieceId, tag, huids, netMg, grossMg, certificateKey, shortMg, shortAmount } = piece
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function takeOut() {
    setIsBusy(true)
    try {
      const body = { pieceId }
      const { message: _said, ...next } = await adminApi.call(unpackPiece, {
        params: { orderId },
        body,
      })
      onChanged(next)
    } catch (error) {
      setProblem(failureText('The piece was not taken out.', error))
      setIsBusy(false)
    }
  }
  return (
    <li className="grid gap-1 rounded-sm bg-ground px-3 py-2">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <b className="font-medium">{tag}</b>
        <span>{huids.length === 0 ? 'no HUID' : `HUID ${huids.join(', ')}`}</span>
        <span className="text-ink-2">
          net {formatGrams(netMg)}, gross {formatGrams(grossMg)}
        </span>
      </p>
      {shortMg > 0 && (
        <p className="text-danger">
          {formatGrams(shortMg)} lighter than sold: {formatRupees(shortAmount)} at the rate of the
          order, and the tax on it. Offer it back: the credit note by line proposes it once the
          invoice is made.
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-4">
        {certificateKey !== null && (
          <a
            href={`/certificate/${certificateKey}`}
            target="_blank"
            rel="noopener"
            className="link inline-flex min-h-11 items-center"
          >
            Certificate<span className="sr-only"> of {tag} in a new window</span>
          </a>
        )}
        {isOpen && !piece.isBilled && (
          <Button
            variant="text"
            size="sm"
            busy={isBusy}
            busyLabel="Taking out..."
            onClick={() => void takeOut()}
          >
            Take out<span className="sr-only"> {tag}</span>
          </Button>
        )}
      </p>
      {isOpen && isInvoiced && !piece.isBilled && <AfterBill billedTag={piece.billedTag} />}
      {isOpen &&
        isInvoiced &&
        (piece.isBilled || piece.billedTag !== null) &&
        (isAllowed(role, 'refunds') ? (
          <BillForm orderId={orderId} piece={piece} fitting={fitting} onChanged={onChanged} />
        ) : (
          <p className="text-note text-ink-2">
            An administrator can replace the invoice when another piece goes out.
          </p>
        ))}
      <div role="alert">{problem !== undefined && <FieldError>{problem}</FieldError>}</div>
    </li>
  )
}

/** What to do with a piece that the invoice does not name. */
function AfterBill({ billedTag }: Pick<PackedPieceProps['piece'], 'billedTag'>) {
  return (
    <p className="text-pretty text-warning">
      {billedTag === null
        ? 'It was packed after the invoice, which names no tagged piece. Put its certificate into the parcel.'
        : `It was packed after the invoice, which names ${billedTag}. Replace the invoice before the parcel leaves.`}
    </p>
  )
}
