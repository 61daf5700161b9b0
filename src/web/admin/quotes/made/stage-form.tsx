import { useState, type SubmitEvent } from 'react'
import { moveMade, type MadeJob } from '#contract/orders/made/made.ts'
import { madeStateText, nextStages, type MadeStage } from '#domain/orders/made/made-states.ts'
import { booksAll, shareBooked } from '#domain/orders/made/settlement.ts'
import { formatRupees, paiseFromRupees, percentOf } from '#domain/pricing/money.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { markUnsaved } from '#web/ui/forms/mark-unsaved.ts'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { useMadeStep, type MadeStepsProps } from './use-made-step.ts'

interface Question {
  to: MadeStage
  title: string
  text: string
}

function goOn({ state }: MadeJob): string {
  return state === 'taken' ? 'Start the work' : 'Save the stage'
}

/** What a stage does that cannot be taken back. */
function questionOf(job: MadeJob, to: MadeStage): Question {
  const mail = 'The customer gets an email.'
  if (job.state !== 'taken') {
    const text = `${mail} The work cannot go back to a stage before it.`
    return { to, title: `${job.number}: ${madeStateText(to).toLowerCase()}?`, text }
  }
  return { to, title: `Start the work of ${job.number}?`, text: `${bookedText(job)}${mail}` }
}

/** What the money of now books of the rate, for good. */
function bookedText({ policy, paid, quotedTotal }: MadeJob): string {
  if (policy !== 'booked') return ''
  const share = shareBooked(paiseFromRupees(paid), paiseFromRupees(quotedTotal))
  const weight = booksAll(share) ? 'the whole weight' : `${percentOf(share)}% of the weight`
  return `${formatRupees(paid)} of ${formatRupees(quotedTotal)} is paid. That books the rate of the quote for ${weight}; money that comes later books nothing. `
}

/** Says which stage the work has reached, or ends the job; the customer gets an email. */
export function StageForm({ quoteId, job, ...ends }: MadeStepsProps) {
  const { isBusy, slips, run } = useMadeStep(ends)
  const stages = nextStages(job.state)
  const [chosen, setChosen] = useState<MadeStage | undefined>(stages[0])
  const [note, setNote] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const [question, setQuestion] = useState<Question>()
  function move(to: MadeStage | 'cancelled') {
    const body = { seen: job.version, to, note }
    void run(() => adminApi.call(moveMade, { params: { quoteId }, body }))
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy || chosen === undefined) return
    // Without its advance the work does not begin: the answer says what is missing.
    if (job.state === 'taken' && job.paid < job.advance) move(chosen)
    else setQuestion(questionOf(job, chosen))
  }
  const isSilent = note.trim() === ''
  return (
    <form onSubmit={submit} onInput={markUnsaved} noValidate className="grid gap-4">
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
          <Button
            type="submit"
            size="sm"
            busy={isBusy}
            busyLabel="Saving..."
            aria-haspopup="dialog"
          >
            {goOn(job)}
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
      {question !== undefined && (
        <ConfirmDialog
          isOpen
          title={question.title}
          text={question.text}
          confirmLabel={goOn(job)}
          onClose={() => setQuestion(undefined)}
          onConfirm={() => {
            setQuestion(undefined)
            move(question.to)
          }}
        />
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={`Cancel ${job.number}?`}
        text={
          isSilent
            ? 'First write why, above: the customer reads it.'
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
