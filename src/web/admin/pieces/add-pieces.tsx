import { useState, type SubmitEvent } from 'react'
import {
  addPieces,
  listPiecesMakes,
  previewPieces,
  type PiecesMake,
} from '#contract/metal/pieces.ts'
import { EXEMPTIONS } from '#domain/pieces/hallmark-exemptions.ts'
import { textOfThousandths, type Milligrams } from '#domain/pricing/metal/weights.ts'
import { MOST_ROWS, rowsFromText } from '#domain/pieces/piece-rows.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { FieldError, SelectField, TextField } from '#web/ui/forms/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useAskBeforeLeaving } from '#web/ui/overlays/use-ask-before-leaving.tsx'
import { MakeChooser } from './make-chooser.tsx'
import { EXEMPTION_OPTIONS } from './piece-texts.ts'
import { PiecesPreview, type Preview } from './pieces-preview.tsx'

interface AddPiecesProps {
  isOpen: boolean
  onClose: () => void
  onAdded: () => void
}

/** Adds pieces by hand, by scanner or from the list of a hallmarking centre: first checked, then all or none. */
export function AddPieces({ isOpen, onClose, onAdded }: AddPiecesProps) {
  const [turn, setTurn] = useState(0)
  const leaving = useAskBeforeLeaving('The pieces in this list have not been added.')
  return (
    <Dialog
      size="lg"
      isOpen={isOpen}
      onClose={() => leaving.leave(onClose)}
      onClosed={() => setTurn(turn + 1)}
      title="Add tagged pieces"
    >
      {isOpen && (
        <AddForm
          key={turn}
          onAdded={() => {
            onAdded()
            onClose()
          }}
        />
      )}
      {leaving.question}
    </Dialog>
  )
}

function AddForm({ onAdded }: { onAdded: () => void }) {
  const makes = useLoad('makes by piece', () =>
    adminApi.page(listPiecesMakes, { query: { limit: 1 } }),
  )
  const [make, setMake] = useState<PiecesMake | null>(null)
  const [exemption, setExemption] = useState('')
  const [text, setText] = useState('')
  const [preview, setPreview] = useState<Preview>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  if (makes.state === 'failed') {
    return <InlineFailure text="The makes did not load." onRetry={makes.reload} />
  }
  if (makes.state === 'loading') return <p className="text-ink-2">Loading makes...</p>
  if (makes.data.total === 0) {
    return (
      <p className="max-w-[60ch] text-pretty">
        No make is kept by piece yet. Open a product, and under its metal price choose “Stock is
        kept: By piece, each with its tag”.
      </p>
    )
  }
  const rows = rowsFromText(text)
  /** What is typed is not what was checked any more. */
  const change = (set: () => void) => {
    set()
    setPreview(undefined)
    setProblem(undefined)
  }
  const body = {
    makeId: make?.makeId ?? 0,
    exemption: EXEMPTIONS.find((one) => one === exemption),
    rows,
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    if (make === null) return setProblem('Choose the make first.')
    if (rows.length === 0) return setProblem('Write at least one piece.')
    if (rows.length > MOST_ROWS) return setProblem(`At most ${MOST_ROWS} pieces at once.`)
    setIsBusy(true)
    setProblem(undefined)
    try {
      if (preview === undefined || preview.faults.length > 0) {
        setPreview(await adminApi.call(previewPieces, { body }))
      } else {
        toast.success((await adminApi.call(addPieces, { body })).message)
        onAdded()
        return
      }
    } catch (error) {
      setProblem(failureText('The pieces were not added.', error))
    }
    setIsBusy(false)
  }
  const isReady = preview !== undefined && preview.faults.length === 0
  return (
    <form
      onSubmit={(event) => void submit(event)}
      data-unsaved={rows.length > 0 || undefined}
      className="grid gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <MakeChooser make={make} onChoose={(next) => change(() => setMake(next))} />
        <SelectField
          label="Hallmark"
          name="exemption"
          value={exemption}
          options={EXEMPTION_OPTIONS}
          hint="For all pieces of this list."
          onChange={(value) => change(() => setExemption(value))}
        />
      </div>
      <TextField
        label="Pieces, one in a row"
        name="rows"
        multiline
        rows={7}
        value={text}
        spellCheck={false}
        placeholder={exampleOf(make)}
        hint="Tag, HUID, gross and net weight in grams, size, purity, and for admins the cost. Type them, scan them, or paste the list of the hallmarking centre with its headings. Write the two HUIDs of a pair in one cell, with a space between them."
        onChange={(value) => change(() => setText(value))}
      />
      {preview !== undefined && <PiecesPreview rows={rows} preview={preview} />}
      <div role="alert">{problem !== undefined && <FieldError>{problem}</FieldError>}</div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          size="sm"
          busy={isBusy}
          busyLabel={isReady ? 'Adding...' : 'Checking...'}
        >
          {isReady ? addText(rows.length) : 'Check the list'}
        </Button>
        {preview === undefined && (
          <p className="text-note text-ink-2">Nothing is added until you have seen the check.</p>
        )}
      </div>
    </form>
  )
}

function addText(count: number): string {
  return count === 1 ? 'Add 1 piece' : `Add ${count} pieces`
}

/** A row as it would be typed for a make. */
function exampleOf(
  make: { grossMg: Milligrams; netMg: Milligrams; sizes: readonly string[] } | null,
) {
  if (make === null) return 'N-004217, A1B2C3, 8.100, 7.845'
  const size = make.sizes[0] === undefined ? '' : `, ${make.sizes[0]}`
  return `N-004217, A1B2C3, ${textOfThousandths(make.grossMg)}, ${textOfThousandths(make.netMg)}${size}`
}
