import { ADMIN_PAGE_SIZE } from '#domain/shop/admin-pages.ts'
import { Plus } from '#web/ui/icons/lucide.ts'
import { useState } from 'react'
import { listPieces, type TaggedPiece } from '#contract/metal/pieces.ts'
import { PIECE_STATES, pieceStateText } from '#domain/pieces/piece-states.ts'
import { exemptionText } from '#domain/pieces/hallmark-exemptions.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CameraScan } from '#web/ui/camera/camera-scan.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows, NothingHere } from '#web/ui/feedback/list-states.tsx'
import { InlineSelect } from '#web/ui/forms/inline-select.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { useListQuery } from '#web/ui/lists/use-list-query.ts'
import { Panel } from '#web/ui/panel.tsx'
import { UploadedPicture } from '#web/ui/picture.tsx'
import { AddPieces } from './add-pieces.tsx'
import { PieceDetails } from './piece-details.tsx'
import { kindText, STATE_TONES } from './piece-texts.ts'

const STATES = [
  { value: '', label: 'All states' },
  ...PIECE_STATES.map((value) => ({ value, label: pieceStateText(value) })),
]

/** The tagged pieces with search, states, details, and the way to add more. */
export function PieceList() {
  const query = useListQuery()
  const state = PIECE_STATES.find((one) => one === query.get('state'))
  const asked = { q: query.get('q'), state, page: query.page, limit: ADMIN_PAGE_SIZE }
  const load = useLoad(JSON.stringify(asked), () => adminApi.page(listPieces, { query: asked }))
  const [isAdding, setIsAdding] = useState(false)
  const [open, setOpen] = useState<number>()
  const rows = load.state === 'ready' ? load.data.items : []
  return (
    <Panel label="Tagged pieces">
      <div className="flex flex-wrap items-center gap-2 p-3">
        <SearchField
          label="Search tagged pieces"
          placeholder="Tag, HUID, order or product"
          value={query.text}
          onChange={query.setText}
          className="w-full md:w-88"
        />
        <CameraScan isForOne onCode={query.setText} />
        <InlineSelect
          label="Filter by state"
          value={state ?? ''}
          options={STATES}
          onChange={(value) => query.choose('state', value)}
          className="max-md:grow"
        />
        <Button
          size="sm"
          aria-haspopup="dialog"
          onClick={() => setIsAdding(true)}
          className="max-sm:w-full sm:ml-auto"
        >
          <Plus className="ico-s" aria-hidden="true" />
          Add pieces
        </Button>
      </div>
      {load.state === 'loading' && <LoadingRows text="Loading tagged pieces..." />}
      {load.state === 'failed' && (
        <InlineFailure
          text="The tagged pieces did not load."
          onRetry={load.reload}
          isBusy={load.isReloading}
        />
      )}
      {load.state === 'ready' && rows.length === 0 && (
        <NothingHere>
          {asked.q === '' && state === undefined
            ? 'No tagged pieces yet. A make whose stock is kept by piece gets them here.'
            : 'No tagged pieces found.'}
        </NothingHere>
      )}
      {load.state === 'ready' && rows.length > 0 && (
        <>
          <ul className="divide-y divide-line border-t border-line">
            {rows.map((piece) => (
              <PieceRow key={piece.pieceId} piece={piece} onOpen={() => setOpen(piece.pieceId)} />
            ))}
          </ul>
          <Pager
            page={query.page}
            pageSize={ADMIN_PAGE_SIZE}
            total={load.data.total}
            onPage={query.setPage}
          />
        </>
      )}
      <AddPieces isOpen={isAdding} onClose={() => setIsAdding(false)} onAdded={load.reload} />
      <PieceDetails pieceId={open} onClose={() => setOpen(undefined)} onChanged={load.reload} />
    </Panel>
  )
}

function PieceRow({ piece, onOpen }: { piece: TaggedPiece; onOpen: () => void }) {
  const { tag, productName, picture, huids, exemption, state, orderId, place } = piece
  const mark = exemption === null ? 'No HUID' : `No HUID: ${exemptionText(exemption)}`
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="grid w-full grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 px-4 py-3 text-left hover:bg-ground sm:grid-cols-[3rem_minmax(0,1fr)_auto]"
      >
        <span className="row-span-2 size-12 overflow-hidden rounded-xs bg-photo sm:row-span-1">
          <UploadedPicture
            path={picture ?? undefined}
            alt=""
            sizes="48px"
            className="size-full object-cover"
          />
        </span>
        <span className="min-w-0 wrap-anywhere">
          <span className="font-medium">{tag}</span>
          <span className="text-ink-2"> · {productName}</span>
          <span className="block text-note text-ink-2">{kindText(piece)}</span>
          <span className={`block text-note ${piece.lacksHallmark ? 'text-danger' : 'text-ink-2'}`}>
            {huids.length > 0 ? `HUID ${huids.join(', ')}` : mark}
            {place !== '' && ` · ${place}`}
          </span>
        </span>
        <span className="col-start-2 flex flex-wrap items-center gap-2 sm:col-start-3 sm:justify-end">
          {orderId !== null && <span className="text-note text-ink-2">Order {orderId}</span>}
          <Badge tone={STATE_TONES[state]}>{pieceStateText(state)}</Badge>
        </span>
      </button>
    </li>
  )
}
