import { useState, type SubmitEvent } from 'react'
import { moveRepair, type ShopRepair } from '#contract/repairs/repairs.ts'
import { thousandthsFromText } from '#domain/pricing/metal/weights.ts'
import type { RepairState } from '#domain/repairs/repair-states.ts'
import { isBegun, isWeighedFor } from '#domain/repairs/repair-weights.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { markUnsaved } from '#web/ui/forms/mark-unsaved.ts'
import { useWrongFocus } from '#web/ui/forms/use-wrong-focus.ts'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import type { Slips } from '#web/api/field-slips.ts'
import { useStep, type RepairStepsProps } from './use-step.ts'

type To = 'received' | 'in-work' | 'ready' | 'handed-over' | 'posted' | 'declined' | 'cancelled'

interface Way {
  to: To
  label: string
}

const WAYS: Readonly<Partial<Record<RepairState, readonly Way[]>>> = {
  booked: [{ to: 'received', label: 'Receive the piece' }],
  approved: [{ to: 'in-work', label: 'Start the work' }],
  'in-work': [{ to: 'ready', label: 'The piece is ready' }],
  ready: [
    { to: 'handed-over', label: 'Handed over' },
    { to: 'posted', label: 'Posted' },
  ],
  declined: [
    { to: 'handed-over', label: 'Handed over' },
    { to: 'posted', label: 'Posted' },
  ],
}

/** How staff ends a job without work, by the state that it has. */
const ENDS: Readonly<Partial<Record<RepairState, Way>>> = {
  booked: { to: 'cancelled', label: 'Cancel the job' },
  received: { to: 'declined', label: 'Refuse the work' },
  quoted: { to: 'declined', label: 'Decline for the customer' },
}

const NO_WEIGHT = 'Enter a weight in grams, such as 12.345.'

/** Moves a job to its next state; what is weighed on the way is asked for. */
export function MovingForm({ shown, ...rest }: RepairStepsProps) {
  const { busy, slips, setSlips, run } = useStep(rest)
  const own = useWrongFocus(slips)
  const [note, setNote] = useState('')
  const [unpaidReason, setUnpaidReason] = useState('')
  const [leaving, setLeaving] = useState<{ way: Way; weighed: object }>()
  const ways = WAYS[shown.state] ?? []
  const due = shown.bill?.due ?? 0
  const end = ENDS[shown.state]
  const [first] = ways

  function move(to: To, weighed: object = {}) {
    const body = { seen: shown.version, to, note, unpaidReason, ...weighed }
    const params = { repairId: shown.repairId }
    void run(to, () => adminApi.call(moveRepair, { params, body }))
  }

  function weighAndMove(form: HTMLFormElement | null, way: Way) {
    const { to } = way
    if (form === null || busy !== undefined) return
    const found = weighedIn(form, { to, isWeighed: isWeighed(shown, to) })
    if ('slips' in found) setSlips(found.slips)
    // Without the reason it does not leave, and the answer says so.
    else if (isEnd(to) && (due === 0 || unpaidReason.trim() !== '')) {
      setLeaving({ way, weighed: found.weighed })
    } else move(to, found.weighed)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (first !== undefined) weighAndMove(event.currentTarget, first)
  }

  return (
    <form ref={own} onSubmit={submit} onInput={markUnsaved} noValidate className="grid gap-4">
      <WeightFields shown={shown} slips={slips} />
      <TextField
        label="Words for the customer"
        name="note"
        multiline
        rows={2}
        optional
        maxLength={500}
        hint="They are in the email and on the page of the job."
        value={note}
        onChange={setNote}
        error={slips['note']}
      />
      {due > 0 && (
        <TextField
          label="Reason for leaving unpaid"
          name="unpaidReason"
          optional
          maxLength={500}
          autoComplete="off"
          hint="Needed only then. It is noted in the order, which stays unpaid."
          value={unpaidReason}
          onChange={setUnpaidReason}
          error={slips['unpaidReason']}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {Array.from(ways.entries(), ([at, way]) => (
          <Button
            key={way.to}
            type={at === 0 ? 'submit' : 'button'}
            variant={at === 0 ? 'primary' : 'secondary'}
            size="sm"
            busy={busy === way.to}
            busyLabel="Saving..."
            onClick={at === 0 ? undefined : (event) => weighAndMove(event.currentTarget.form, way)}
            className={at === 0 ? '' : 'admin-button'}
          >
            {way.label}
          </Button>
        ))}
        {end !== undefined && (
          <EndButton
            end={end}
            note={note}
            isBegun={isBegun(statesOf(shown))}
            isBusy={busy === end.to}
            onEnd={() => move(end.to)}
          />
        )}
      </div>
      <LeaveQuestion
        label={leaving?.way.label}
        due={due}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => {
          setLeaving(undefined)
          if (leaving !== undefined) move(leaving.way.to, leaving.weighed)
        }}
      />
    </form>
  )
}

const isEnd = (to: To) => to === 'handed-over' || to === 'posted'

const statesOf = ({ events }: ShopRepair) => events.map(({ to }) => to)

const isWeighed = (shown: ShopRepair, to: To) =>
  isWeighedFor(to, { outMg: shown.outMg, states: statesOf(shown) })

function WeightFields({ shown, slips }: { shown: ShopRepair; slips: Slips }) {
  const { state } = shown
  if (state === 'booked') {
    return (
      <>
        <TextField
          label="Weight on receipt, g"
          name="inMg"
          inputMode="decimal"
          autoComplete="off"
          hint="The whole piece with its stones, such as 12.345."
          error={slips['inMg']}
        />
        <TextField
          label="State of the stones"
          name="stones"
          multiline
          rows={2}
          optional
          maxLength={500}
          hint="The customer reads it: count, chips, what is loose or missing."
          error={slips['stones']}
        />
      </>
    )
  }
  const isUnfinished = state === 'declined' && isWeighed(shown, 'handed-over')
  if (state !== 'in-work' && !isUnfinished) return null
  return (
    <>
      <TextField
        label={isUnfinished ? 'Weight now, g' : 'Weight when ready, g'}
        name="outMg"
        inputMode="decimal"
        autoComplete="off"
        hint={`Weight on receipt and gold ${isUnfinished ? 'that was added' : 'of the quote'}, less the gold that was taken out, must agree with it.`}
        error={slips['outMg']}
      />
      <TextField
        label="Gold taken out, g"
        name="takenMg"
        inputMode="decimal"
        autoComplete="off"
        defaultValue="0"
        hint="Of a ring that was made smaller; it belongs to the customer."
        error={slips['takenMg']}
      />
      {isUnfinished && (
        <TextField
          label="Gold added, g"
          name="addedMg"
          inputMode="decimal"
          autoComplete="off"
          defaultValue="0"
          hint="The gold of the unfinished work that is in the piece."
          error={slips['addedMg']}
        />
      )}
    </>
  )
}

/** The weights of a form in milligrams, or what is wrong with them. */
function weighedIn(
  form: HTMLFormElement,
  { to, isWeighed: isWanted }: { to: To; isWeighed: boolean },
): { weighed: object } | { slips: Slips } {
  const gramsIn = (name: string) => thousandthsFromText(formText(form, name))
  if (to === 'received') {
    const inMg = gramsIn('inMg')
    if (inMg === undefined || inMg === 0) return { slips: { inMg: NO_WEIGHT } }
    return { weighed: { receipt: { inMg, stones: formText(form, 'stones') } } }
  }
  if (!isWanted) return { weighed: {} }
  const outMg = gramsIn('outMg')
  const takenMg = gramsIn('takenMg')
  if (outMg === undefined || outMg === 0) return { slips: { outMg: NO_WEIGHT } }
  if (takenMg === undefined) return { slips: { takenMg: NO_WEIGHT } }
  if (to === 'ready') return { weighed: { finish: { outMg, takenMg } } }
  const addedMg = gramsIn('addedMg')
  if (addedMg === undefined) return { slips: { addedMg: NO_WEIGHT } }
  return { weighed: { finish: { outMg, takenMg, addedMg } } }
}

interface EndButtonProps {
  end: Way
  note: string
  isBegun: boolean
  isBusy: boolean
  onEnd: () => void
}

/** Ends a job without work, after a question; a refusal needs words. */
function EndButton({ end: { to, label }, note, isBegun: hasBegun, isBusy, onEnd }: EndButtonProps) {
  const [isAsked, setIsAsked] = useState(false)
  const isSilent = to === 'declined' && note.trim() === ''
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        busy={isBusy}
        busyLabel="Saving..."
        onClick={() => setIsAsked(true)}
        className="admin-button admin-button-danger"
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={`${label}?`}
        text={
          isSilent
            ? 'Write the reason first: the customer reads it.'
            : `The customer gets an email. ${hasBegun ? 'The piece is weighed before it goes back.' : 'Nothing is done to the piece.'}${to === 'cancelled' ? ' The pictures are deleted.' : ''}`
        }
        confirmLabel={label}
        canConfirm={!isSilent}
        onClose={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false)
          onEnd()
        }}
      />
    </>
  )
}
