import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { askReturn, type Return, type Returnable } from '#contract/orders/returns.ts'
import { isFaultOfShop, RETURN_REASONS, type ReturnReason } from '#domain/returns/return-reasons.ts'
import {
  HAND_OVERS,
  MAX_RETURN_WORDS,
  MOST_RETURN_PICTURES,
} from '#domain/returns/return-states.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { reviewForm } from '#i18n/reviews/review-form.ts'
import { returns as text } from '#i18n/returns.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { PicturesField } from '#web/ui/forms/files/pictures-field.tsx'
import { useChosenPictures } from '#web/ui/forms/files/use-chosen-pictures.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { chosenLines } from './chosen-lines.ts'
import { ExchangeSums } from './exchange-sums.tsx'
import { returnDraft } from './return-draft.ts'
import { ReturnedLines } from './returned-lines.tsx'
import { useExchange, type Exchange } from './use-exchange.ts'

interface ReturnFormProps {
  orderId: number
  linkKey: string | undefined
  /** With the lines that still have pieces to return. */
  returnable: Returnable
  onAsked: (asked: Return) => void
}

/** Who bears the courier of a return; of an exchange the terms of the shop say it. */
function hintOf(reason: ReturnReason | undefined, isExchange: boolean): string | undefined {
  if (reason === undefined || isExchange) return undefined
  return isFaultOfShop(reason) ? text.free : text.courier
}

/** What is wrong, at a field or with the whole. */
interface Slip {
  field: string
  message: string
}

/** Which pieces come back, why, how, and with which pictures. */
export function ReturnForm({ orderId, linkKey, returnable, onAsked }: ReturnFormProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [slip, setSlip] = useState<Slip>()
  const ownForm = useRef<HTMLFormElement>(null)
  const kept = returnDraft.useKept(orderId)
  const [reason, setReason] = useState(kept?.fields.reason ?? '')
  const [handOver, setHandOver] = useState(kept?.fields.handOver ?? 'pick-up')
  const pictures = useChosenPictures(
    MOST_RETURN_PICTURES,
    text.tooMany(MOST_RETURN_PICTURES),
    kept?.pictures,
  )
  returnDraft.useKeeping(ownForm, orderId, pictures.files)
  const { exchange, look } = useExchange(orderId, returnable.lines)
  const errorOf = (field: string) => (slip?.field === field ? slip.message : undefined)
  const known = RETURN_REASONS.find((one) => one === reason)
  useEffect(() => {
    // An exchange that was chosen before has its sums too; asked again for the same, it does nothing.
    if (ownForm.current !== null) void look(ownForm.current)
  })

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    // Nothing is asked for whose sum was not shown.
    if (exchange.state === 'loading' || exchange.state === 'failed') return look(form, true)
    setIsBusy(true)
    setSlip(undefined)
    try {
      const parts = { orderId, linkKey, returnable, pictures: pictures.files, exchange }
      const body = bodyOf(form, parts)
      const done = await browserApi.call(askReturn, { body })
      returnDraft.end()
      toast.success(text.sent(done.return.number))
      onAsked(done.return)
    } catch (error) {
      setIsBusy(false)
      const found = slipOf(error)
      setSlip(found)
      // The price may be another by now.
      if (exchange.state === 'ready') void look(form, true)
      // On a phone what is wrong is above the visible part.
      form.querySelector<HTMLElement>(controlOf(found))?.focus()
    }
  }

  return (
    <form
      ref={ownForm}
      onSubmit={(event) => void submit(event)}
      onChange={(event) => void look(event.currentTarget)}
      noValidate
      className="grid gap-5"
    >
      <ReturnedLines lines={returnable.lines} typed={kept?.fields} error={errorOf('lines')} />
      <ExchangeSums exchange={exchange} />
      <SelectField
        label={text.reason}
        name="reason"
        value={reason}
        onChange={(next) => {
          setReason(next)
          setSlip(undefined)
        }}
        error={errorOf('reason')}
        hint={hintOf(known, exchange.state !== 'none')}
        options={[
          { value: '', label: text.chooseReason },
          ...RETURN_REASONS.map((value) => ({ value, label: text.reasons[value] })),
        ]}
      />
      <TextField
        label={text.words}
        name="words"
        multiline
        rows={3}
        optional
        defaultValue={kept?.fields.words}
        maxLength={MAX_RETURN_WORDS}
        hint={text.wordsHint}
        error={errorOf('words')}
      />
      <PicturesField
        pictures={pictures}
        label={reviewForm.pictures}
        note={reviewForm.picturesNote}
        hint={text.picturesHint(MOST_RETURN_PICTURES)}
        nameOf={reviewForm.picture}
        error={errorOf('pictures')}
        columns={4}
      />
      <SelectField
        label={text.handOver}
        name="handOver"
        value={handOver}
        onChange={setHandOver}
        error={errorOf('handOver')}
        options={HAND_OVERS.map((value) => ({ value, label: text.handOvers[value] }))}
      />
      {handOver === 'pick-up' && (
        <TextField
          label={text.pin}
          name="pin"
          inputMode="numeric"
          autoComplete="postal-code"
          defaultValue={kept?.fields.pin ?? returnable.postalCode}
          maxLength={12}
          error={errorOf('pin')}
        />
      )}
      {returnable.isByHand && (
        <TextField
          label={text.payTo}
          name="payTo"
          autoComplete="off"
          defaultValue={kept?.fields.payTo}
          maxLength={200}
          hint={text.payToHint}
          error={errorOf('payTo')}
        />
      )}
      <FormFailure>{slip?.field === '' ? slip.message : undefined}</FormFailure>
      <Button
        type="submit"
        busy={isBusy}
        busyLabel={text.sending}
        className="justify-self-start max-sm:w-full"
      >
        {text.send}
      </Button>
    </form>
  )
}

function controlOf({ field }: Slip): string {
  return field === 'lines' ? '[name^="line "]' : `[name="${CSS.escape(field)}"]`
}

interface Parts {
  orderId: number
  linkKey: string | undefined
  returnable: Returnable
  pictures: readonly File[]
  /** The sums of an exchange, as they are shown. */
  exchange: Exchange
}

function bodyOf(
  form: HTMLFormElement,
  { orderId, linkKey, returnable, pictures, exchange }: Parts,
): FormData {
  const body = new FormData()
  body.append('orderId', String(orderId))
  if (linkKey !== undefined) body.append('linkKey', linkKey)
  body.append('lines', JSON.stringify(chosenLines(form, returnable.lines)))
  if (exchange.state === 'ready') {
    const { total, worth, day } = exchange
    const counted = day?.value ?? worth
    body.append('seenTotal', String(total))
    if (counted !== null) body.append('seenValue', String(counted))
  }
  for (const name of ['reason', 'words', 'handOver', 'pin', 'payTo']) {
    body.append(name, formText(form, name))
  }
  for (const picture of pictures) body.append('pictures', picture)
  return body
}

const FIELDS: ReadonlySet<string> = new Set([
  'lines',
  'reason',
  'words',
  'pictures',
  'handOver',
  'pin',
  'payTo',
])

function slipOf(error: unknown): Slip {
  if (!(error instanceof ApiError)) return { field: '', message: text.failed }
  const issue = error.problem?.issues?.[0]
  if (issue === undefined) return { field: '', message: error.message }
  const field = FIELDS.has(issue.field) ? issue.field : ''
  return { field, message: issue.message }
}
