import { useState, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import { editPiece, getPiece, type WholePiece } from '#contract/metal/pieces.ts'
import { EXEMPTIONS } from '#domain/pieces/hallmark-exemptions.ts'
import { isOnDocument } from '#domain/pieces/piece.ts'
import { pieceStateText } from '#domain/pieces/piece-states.ts'
import { textOfThousandths } from '#domain/pricing/metal/weights.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { FieldError, SelectField, TextField } from '#web/ui/forms/field.tsx'
import { Detail, DetailsList } from '#web/ui/lists/details-list.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Drawer } from '#web/ui/overlays/dialog.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { CostForm } from './cost-form.tsx'
import { StateForm } from './state-form.tsx'
import { EXEMPTION_OPTIONS, kindText, STATE_TONES } from './piece-texts.ts'

interface PieceDetailsProps {
  /** Undefined when closed. */
  pieceId: number | undefined
  onClose: () => void
  onChanged: () => void
}

/** One piece in a drawer: what it is, what became of it, and its history. */
export function PieceDetails({ pieceId, onClose, onChanged }: PieceDetailsProps) {
  const shown = useLast(pieceId)
  return (
    <Drawer
      isOpen={pieceId !== undefined}
      onClose={onClose}
      title={
        <span data-autofocus tabIndex={-1} className="outline-none">
          Tagged piece
        </span>
      }
    >
      {shown !== undefined && <Loaded key={shown} pieceId={shown} onChanged={onChanged} />}
    </Drawer>
  )
}

function Loaded({ pieceId, onChanged }: { pieceId: number; onChanged: () => void }) {
  const load = useLoad(`piece ${pieceId}`, () => adminApi.call(getPiece, { params: { pieceId } }))
  if (load.state === 'loading') return <p className="text-ink-2">Loading the piece...</p>
  if (load.state === 'failed') {
    return <InlineFailure text="The piece did not load." onRetry={load.reload} />
  }
  const changed = () => {
    load.reload()
    onChanged()
  }
  const piece = load.data
  return (
    <div className="grid gap-6">
      <Facts piece={piece} />
      <StateForm key={`state ${piece.state}`} piece={piece} onChanged={changed} />
      <EditForm
        key={`edit ${piece.state} ${piece.huids.join(' ')} ${piece.exemption} ${piece.netMg} ${piece.grossMg}`}
        piece={piece}
        onChanged={changed}
      />
      <CostForm pieceId={piece.pieceId} />
      <History piece={piece} />
    </div>
  )
}

function Facts({ piece }: { piece: WholePiece }) {
  const { tag, productName, state, huids, formerHuids, orderId, certificateKey } = piece
  return (
    <section className="grid gap-3">
      <h3 className="flex flex-wrap items-center gap-3 text-lg font-semibold">
        {tag}
        <Badge tone={STATE_TONES[state]}>{pieceStateText(state)}</Badge>
      </h3>
      <DetailsList>
        <Detail name="Product">{productName}</Detail>
        <Detail name="Kind">{kindText(piece)}</Detail>
        <Detail name="HUID">{huids.join(', ')}</Detail>
        {formerHuids.length > 0 && <Detail name="Former HUID">{formerHuids.join(', ')}</Detail>}
        {orderId !== null && (
          <Detail name="Order">
            <Link to={`/admin/orders?order=${orderId}`} className="link">
              Order {orderId}
            </Link>
          </Detail>
        )}
        {certificateKey !== null && (
          <Detail name="Certificate">
            <a
              href={`/certificate/${certificateKey}`}
              target="_blank"
              rel="noopener"
              className="link"
            >
              Open<span className="sr-only"> in a new window</span>
            </a>
          </Detail>
        )}
      </DetailsList>
    </section>
  )
}

function EditForm({ piece, onChanged }: { piece: WholePiece; onChanged: () => void }) {
  const [place, setPlace] = useState(piece.place)
  const [note, setNote] = useState(piece.note)
  const [huid, setHuid] = useState(piece.huids.join(' '))
  const [exemption, setExemption] = useState<string>(piece.exemption ?? '')
  const [net, setNet] = useState(textOfThousandths(piece.netMg))
  const [gross, setGross] = useState(textOfThousandths(piece.grossMg))
  // The place and the note that the fields began with, or saved last: another form may load newer ones.
  const [seen, setSeen] = useState({ place: piece.place, note: piece.note })
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const isNamed = isOnDocument(piece)
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    const reason = EXEMPTIONS.find((one) => one === exemption)
    try {
      const { message } = await adminApi.call(editPiece, {
        params: { pieceId: piece.pieceId },
        body: {
          place,
          note,
          huid,
          exemption: reason,
          seen: { huids: piece.huids, exemption: piece.exemption, ...seen },
          ...(!isNamed && {
            weights: { gross, net, seen: { grossMg: piece.grossMg, netMg: piece.netMg } },
          }),
        },
      })
      toast.success(message)
      setSeen({ place, note })
      onChanged()
    } catch (error) {
      setProblem(failureText('The piece was not saved.', error))
    }
    setIsBusy(false)
  }
  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-4">
      <h3 className="font-semibold">
        {isNamed ? 'Place and note' : 'Place, note, weights and hallmark'}
      </h3>
      <TextField
        label="Where it lies"
        name="place"
        optional
        maxLength={60}
        value={place}
        onChange={setPlace}
      />
      <TextField
        label="Note"
        name="note"
        optional
        multiline
        rows={2}
        maxLength={500}
        value={note}
        onChange={setNote}
      />
      {isNamed ? (
        <p className="text-note text-ink-2">
          Its certificate or invoice names its HUID and weights, so they stay. A packed piece can be
          taken out of its order first.
        </p>
      ) : (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Net weight (g)"
              name="net"
              inputMode="decimal"
              autoComplete="off"
              value={net}
              onChange={setNet}
            />
            <TextField
              label="Gross weight (g)"
              name="gross"
              inputMode="decimal"
              autoComplete="off"
              value={gross}
              onChange={setGross}
            />
          </div>
          <TextField
            label="HUID"
            name="huid"
            optional
            value={huid}
            autoComplete="off"
            spellCheck={false}
            hint="After a new hallmark: the former one stays in the history of the piece."
            onChange={setHuid}
          />
          {huid.trim() === '' && (
            <SelectField
              label="Why it has none"
              name="exemption"
              value={exemption}
              options={[{ value: '', label: 'Not said' }, ...EXEMPTION_OPTIONS.slice(1)]}
              onChange={setExemption}
            />
          )}
        </>
      )}
      <div role="alert">{problem !== undefined && <FieldError>{problem}</FieldError>}</div>
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        busy={isBusy}
        busyLabel="Saving..."
        className="admin-button justify-self-start"
      >
        Save piece
      </Button>
    </form>
  )
}

function History({ piece: { events } }: { piece: WholePiece }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">History</h3>
      <ol className="grid gap-2">
        {events.map(({ at, by, from, to, orderId, note }) => (
          <li key={`${at} ${to}`}>
            {from === null ? 'Added' : `${pieceStateText(from)} → ${pieceStateText(to)}`}
            {orderId !== null && `, order ${orderId}`}
            <span className="block text-note text-ink-2">
              <Moment at={at} /> · {by === '' ? 'with its order' : by}
              {note !== '' && ` · ${note}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
