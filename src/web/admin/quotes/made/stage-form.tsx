import { useState, type SubmitEvent } from 'react'
import { moveMade } from '#contract/orders/made/made.ts'
import { madeStateText, nextStages, type MadeStage } from '#domain/orders/made/made-states.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { useMadeStep, type MadeStepsProps } from './use-made-step.ts'

/** Says which stage the work has reached, or ends the job; the customer gets an email. */
export function StageForm({ quoteId, job, ...ends }: MadeStepsProps) {
  const { isBusy, slips, run } = useMadeStep(ends)
  const stages = nextStages(job.state)
  const [chosen, setChosen] = useState<MadeStage | undefined>(stages[0])
  const [note, setNote] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  function move(to: MadeStage | 'cancelled') {
    const body = { seen: job.version, to, note }
    void run(() => adminApi.call(moveMade, { params: { quoteId }, body }))
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isBusy && chosen !== undefined) move(chosen)
  }
  const isSilent = note.trim() === ''
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {chosen !== undefined && (
        <SelectField
          label="Stage"
          name="to"
          value={chosen}
          options={stages.map((value) => ({ value, label: madeStateText(value) }))}
          onChange={(value) => setChosen(stages.find((stage) => stage === value))}
          error={slips['to']}
        />
      )}
      <TextField
        label="Words for the customer"
        name="note"
        multiline
        rows={2}
        optional
        maxLength={500}
        value={note}
        onChange={setNote}
        error={slips['note']}
      />
      <div className="flex flex-wrap gap-2">
        {chosen !== undefined && (
          <Button type="submit" size="sm" busy={isBusy} busyLabel="Saving...">
            {job.state === 'taken' ? 'Start the work' : 'Save the stage'}
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          aria-haspopup="dialog"
          className="admin-button admin-button-danger"
          onClick={() => setIsAsked(true)}
        >
          Cancel the piece
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        title={`Cancel ${job.number}?`}
        text={
          isSilent
            ? 'Write first why: the customer reads it.'
            : 'The customer gets an email. What was paid goes back with a refund voucher. This cannot be undone.'
        }
        confirmLabel="Cancel the piece"
        cancelLabel="Keep it"
        canConfirm={!isSilent}
        onClose={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false)
          move('cancelled')
        }}
      />
    </form>
  )
}
