import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { useRef, useState } from 'react'
import { ApiError } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FileDrop } from '#web/ui/forms/files/file-drop.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { matchFiles, sendBatch, type MatchedPictures } from './picture-batch.ts'

interface PicturesDialogProps {
  isOpen: boolean
  onClose: () => void
  onSaved: () => void
}

/** Pictures of many products at once, which find their products by the names of the files. */
export function PicturesDialog({ isOpen, onClose, onSaved }: PicturesDialogProps) {
  const [matched, setMatched] = useState<MatchedPictures>()
  const [problem, setProblem] = useState<string>()
  const [sent, setSent] = useState<number>()
  const [replaces, setReplaces] = useState(false)
  const isStopped = useRef(false)
  const batches = matched?.batches ?? []
  const isBusy = sent !== undefined

  async function choose(files: File[]): Promise<void> {
    setProblem(undefined)
    setMatched(undefined)
    try {
      setMatched(await matchFiles(files))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The pictures cannot be read.')
    }
  }

  /** One product after the other until that is stopped; what is left over or fails stays in the list. */
  async function send(): Promise<void> {
    const failed: MatchedPictures['batches'] = []
    let reason: string | undefined
    isStopped.current = false
    for (const [at, batch] of batches.entries()) {
      if (isStopped.current) {
        failed.push(batch)
        continue
      }
      setSent(at)
      try {
        await sendBatch(batch, replaces)
      } catch (error) {
        failed.push(batch)
        reason = `${batch.productName}: ${error instanceof ApiError ? error.message : 'not saved'}`
      }
    }
    setSent(undefined)
    onSaved()
    const done = batches.length - failed.length
    if (done > 0) toast.success(`Pictures of ${products(done)} saved`)
    if (failed.length === 0) return close()
    setMatched({ batches: failed, unmatched: [], leftOut: [] })
    setProblem(reason)
  }

  function close() {
    setMatched(undefined)
    setProblem(undefined)
    onClose()
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      canClose={!isBusy}
      title="Add pictures by name"
      footer={
        <>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              isStopped.current = true
              if (!isBusy) close()
            }}
          >
            {isBusy ? 'Stop' : 'Cancel'}
          </Button>
          {batches.length > 0 && (
            <Button
              size="sm"
              busy={isBusy}
              busyLabel={`${sent ?? 0} of ${batches.length}`}
              onClick={() => void send()}
            >
              Save pictures of {products(batches.length)}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        <FileDrop
          label="Pictures or zip files"
          accept=".zip,.heic,.heif,image/png,image/jpeg,image/webp,image/avif"
          hint="Name files by product ID or name and position: 12-1.jpg, kamal-ring-2.png. At most four per product."
          isMultiple
          error={problem}
          onFiles={(files) => void choose(files)}
        />
        {isBusy && (
          <ProgressBar
            value={sent}
            max={batches.length}
            aria-label="Saved products"
            className="h-1.5 w-full"
          />
        )}
        <div aria-live="polite" className="grid gap-4">
          {matched !== undefined && batches.length === 0 && <p>No file name matches a product.</p>}
          {batches.length > 0 && (
            <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line">
              {batches.map(({ productId, productName, files }) => (
                <li key={productId} className="px-4 py-2.5">
                  <b className="font-medium">{productName}</b>
                  <span className="block text-xs wrap-anywhere text-ink-3">
                    {files.map(({ name }) => name).join(', ')}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {matched !== undefined && matched.leftOut.length > 0 && (
            <p className="text-danger wrap-anywhere">
              Cannot be used: {matched.leftOut.slice(0, 20).join(', ')}
              {matched.leftOut.length > 20 && ` and ${matched.leftOut.length - 20} more`}
            </p>
          )}
          {matched !== undefined && matched.unmatched.length > 0 && (
            <p className="text-ink-2 wrap-anywhere">
              No matching product: {matched.unmatched.slice(0, 20).join(', ')}
              {matched.unmatched.length > 20 && ` and ${matched.unmatched.length - 20} more`}
            </p>
          )}
        </div>
        {batches.length > 0 && (
          <Checkbox checked={replaces} onChange={setReplaces}>
            Replace existing pictures
          </Checkbox>
        )}
      </div>
    </Dialog>
  )
}

function products(count: number): string {
  return count === 1 ? '1 product' : `${count} products`
}
