import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { bookRepair } from '#contract/repairs/repairs.ts'
import {
  MAX_PIECE_WORDS,
  MAX_WISH_WORDS,
  MOST_REPAIR_PICTURES,
  REPAIR_KINDS,
  type RepairKind,
} from '#domain/repairs/repair-states.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { fieldDraft } from '#web/api/stores/field-draft.ts'
import { requestAttempts } from '#web/api/stores/request-attempts.ts'
import { useOwnContact } from '#web/api/stores/use-own-contact.ts'
import { booking as text } from '#i18n/repairs.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { NeedsScript } from '#web/ui/feedback/needs-script.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { PicturesField } from '#web/ui/forms/files/pictures-field.tsx'
import { useChosenPictures } from '#web/ui/forms/files/use-chosen-pictures.ts'

/** A booking that was not sent; its pictures are chosen again. */
const draft = fieldDraft('repair')

/** What is wrong, at a field or with the whole. */
interface Slip {
  field: string
  message: string
}

interface Booked {
  number: string
  jobKey: string
}

/** Books a job of the workshop; once it is booked, its number takes the place of the form. */
export function BookingForm({ kind }: { kind: RepairKind | undefined }) {
  const [booked, setBooked] = useState<Booked>()
  if (booked !== undefined) return <BookedJob {...booked} />
  return <Form kind={kind} onBooked={setBooked} />
}

function BookedJob({ number, jobKey }: Booked) {
  const place = useRef<HTMLDivElement>(null)
  // It is far above the button that was pressed.
  useEffect(() => place.current?.focus(), [])
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="grid justify-items-start gap-6 rounded-md bg-ivory p-5 outline-none sm:p-6"
    >
      <div className="grid gap-2" role="status">
        <p className="text-lg font-medium">{text.booked}</p>
        <p className="tabular-nums">{text.number(number)}</p>
        <p className="text-pretty text-ink-2">{text.next}</p>
      </div>
      <ButtonLink to={`/repair/job#${jobKey}`} className="max-sm:w-full">
        {text.follow}
      </ButtonLink>
    </div>
  )
}

const FIELDS = ['kind', 'piece', 'wish', 'pictures', 'name', 'phone', 'email'] as const

function Form({
  kind,
  onBooked,
}: {
  kind: RepairKind | undefined
  onBooked: (booked: Booked) => void
}) {
  const [isBusy, setIsBusy] = useState(false)
  const [slips, setSlips] = useState<readonly Slip[]>([])
  const pictures = useChosenPictures(MOST_REPAIR_PICTURES, text.tooMany(MOST_REPAIR_PICTURES))
  const [attempts] = useState(requestAttempts)
  const own = useRef<HTMLFormElement>(null)
  draft.useFieldDraft(own, kind ?? '')
  useOwnContact(own)
  const errorOf = (field: string) => slips.find((one) => one.field === field)?.message

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setIsBusy(true)
    setSlips([])
    try {
      const body = bodyOf(form, pictures.files)
      // A job whose answer was lost is not booked twice.
      const headers = { 'idempotency-key': attempts.keyFor(namedBy(form, pictures.files)) }
      const { number, key } = await browserApi.call(bookRepair, { body, headers })
      draft.end()
      toast.success(text.booked)
      onBooked({ number, jobKey: key })
    } catch (error) {
      setIsBusy(false)
      const found = slipsOf(error)
      setSlips(found)
      // On a phone what is wrong is above the visible part.
      const first = FIELDS.find((field) => found.some((one) => one.field === field))
      form.querySelector<HTMLElement>(`[name="${first ?? ''}"]`)?.focus()
    }
  }

  return (
    <form
      ref={own}
      onSubmit={(event) => void submit(event)}
      noValidate
      className="grid gap-x-4 gap-y-5 sm:grid-cols-2"
    >
      <SelectField
        label={text.kind}
        name="kind"
        defaultValue={kind ?? REPAIR_KINDS[0]}
        error={errorOf('kind')}
        options={REPAIR_KINDS.map((value) => ({ value, label: text.kinds[value] }))}
        className="sm:col-span-2"
      />
      <TextField
        label={text.piece}
        name="piece"
        required
        maxLength={MAX_PIECE_WORDS}
        hint={text.pieceHint}
        error={errorOf('piece')}
        className="sm:col-span-2"
      />
      <TextField
        label={text.wish}
        name="wish"
        required
        multiline
        rows={4}
        maxLength={MAX_WISH_WORDS}
        hint={text.wishHint}
        error={errorOf('wish')}
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <PicturesField
          pictures={pictures}
          label={text.pictures}
          note={text.picturesNote}
          hint={text.picturesHint(MOST_REPAIR_PICTURES)}
          nameOf={text.picture}
          error={errorOf('pictures')}
          columns={4}
        />
      </div>
      <TextField
        label={text.name}
        name="name"
        required
        autoComplete="name"
        maxLength={100}
        error={errorOf('name')}
      />
      <TextField
        label={text.phone}
        name="phone"
        type="tel"
        required
        autoComplete="tel"
        maxLength={40}
        error={errorOf('phone')}
      />
      <TextField
        label={text.email}
        name="email"
        type="email"
        required
        autoComplete="email"
        hint={text.emailHint}
        error={errorOf('email')}
        className="sm:col-span-2"
      />
      <div className="grid gap-4 sm:col-span-2">
        <FormFailure>{errorOf('')}</FormFailure>
        <Button
          type="submit"
          needsScript
          size="lg"
          busy={isBusy}
          busyLabel={text.sending}
          className="justify-self-start max-sm:w-full"
        >
          {text.send}
        </Button>
        <NeedsScript />
      </div>
    </form>
  )
}

/** Without pictures no form with files: those of one network take turns, and few are read at a time. */
function bodyOf(form: HTMLFormElement, pictures: readonly File[]) {
  if (pictures.length === 0) {
    const word = (name: string) => formText(form, name)
    const kind = REPAIR_KINDS.find((one) => one === word('kind')) ?? REPAIR_KINDS[0]
    const [piece, wish, name] = [word('piece'), word('wish'), word('name')]
    return { kind, piece, wish, name, phone: word('phone'), email: word('email') }
  }
  const body = new FormData()
  for (const name of FIELDS) if (name !== 'pictures') body.append(name, formText(form, name))
  for (const picture of pictures) body.append('pictures', picture)
  return body
}

/** What tells this booking from another one. */
function namedBy(form: HTMLFormElement, pictures: readonly File[]): object {
  const fields = FIELDS.map((field) => (field === 'pictures' ? '' : formText(form, field)))
  return {
    fields,
    pictures: pictures.map(({ name, size, lastModified }) => [name, size, lastModified]),
  }
}

function slipsOf(error: unknown): Slip[] {
  if (!(error instanceof ApiError)) return [{ field: '', message: text.failed }]
  const issues = error.problem?.issues ?? []
  if (issues.length === 0) return [{ field: '', message: error.message }]
  return issues.map(({ field, message }) => {
    return { field: FIELDS.some((one) => one === field) ? field : '', message }
  })
}
