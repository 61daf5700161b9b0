import { useState } from 'react'
import type { TrackedOrder } from '#contract/orders/trackings.ts'
import { SHIPPED } from '#domain/orders/order-status.ts'
import { MAX_TRACKING_LINES } from '#domain/orders/tracking-lines.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useAskBeforeLeaving } from '#web/ui/overlays/use-ask-before-leaving.tsx'
import { counted } from '#web/admin/orders/preview-texts.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { TrackingPreview } from './tracking-preview.tsx'
import { useTrackings, type TrackingPreview as Preview } from './use-trackings.ts'

interface TrackingDialogProps {
  onClose: () => void
  /** Gets the orders to set to Shipped now, and why others kept what they had. */
  onSaved: (shipping: TrackedOrder[], problemText: string) => void
}

/** Asks for lines from a spreadsheet, shows what they would do, and saves them. */
export function TrackingDialog({ onClose, onSaved }: TrackingDialogProps) {
  const [text, setText] = useState('')
  const [isShipping, setIsShipping] = useState(false)
  const leaving = useAskBeforeLeaving('The tracking numbers have not been saved.')
  const { preview, problem, isBusy, check, edit, save } = useTrackings()

  async function saveAll(): Promise<void> {
    const outcome = await save()
    if (outcome === undefined) return
    onSaved(isShipping ? outcome.orders.filter(isNotSentYet) : [], outcome.problemText)
  }

  return (
    <Dialog
      isOpen
      size="lg"
      canClose={!isBusy}
      onClose={() => leaving.leave(onClose)}
      title="Tracking numbers"
      footer={
        preview !== undefined && (
          <>
            <Button variant="secondary" size="sm" disabled={isBusy} onClick={edit}>
              Back to the lines
            </Button>
            <Button
              size="sm"
              busy={isBusy}
              busyLabel="Saving..."
              disabled={preview.lines.length === 0}
              onClick={() => void saveAll()}
            >
              Save {counted(preview.lines.length, 'tracking number')}
            </Button>
          </>
        )
      }
    >
      <div data-unsaved={text.trim() === '' ? undefined : true} className="grid gap-4">
        {preview === undefined ? (
          <form
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              void check(text)
            }}
          >
            <TextField
              label="Lines"
              name="lines"
              multiline
              rows={10}
              value={text}
              onChange={setText}
              placeholder={'1042, Blue Dart, BD 4711\n1043, India Post, EE123456789IN'}
              hint={`One line per order: order ID, carrier, number and, if there is one, a link. Copy the columns from Excel, or separate them with commas or semicolons. At most ${MAX_TRACKING_LINES} lines.`}
            />
            <Button
              type="submit"
              size="sm"
              busy={isBusy}
              busyLabel="Checking..."
              className="sm:justify-self-end"
            >
              Check the lines
            </Button>
          </form>
        ) : (
          <>
            <TrackingPreview preview={preview} />
            <ShipChoice preview={preview} isOn={isShipping} onChange={setIsShipping} />
          </>
        )}
        <FormFailure>{problem}</FormFailure>
      </div>
      {leaving.question}
    </Dialog>
  )
}

interface ShipChoiceProps {
  preview: Preview
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Whether orders that have not left are set to Shipped; where all have, there is nothing to ask. */
function ShipChoice({ preview, isOn, onChange }: ShipChoiceProps) {
  const count = preview.lines.filter(({ order }) => isNotSentYet(order)).length
  if (count === 0) return null
  return (
    <Checkbox checked={isOn} onChange={onChange}>
      <span>
        Set {counted(count, 'order')} that {count === 1 ? 'has' : 'have'} not left yet to Shipped;
        customers get an email.
      </span>
    </Checkbox>
  )
}

/** Pending and Processing come before Shipped. */
function isNotSentYet({ status }: TrackedOrder): boolean {
  return status < SHIPPED
}
