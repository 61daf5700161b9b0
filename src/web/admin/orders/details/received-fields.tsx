import { isOddPaymentDay, RECORDED_CHANNELS } from '#domain/payments/payments.ts'
import { daysFrom, SHOP_TIME_ZONE, startOfShopDay } from '#domain/shop/shop-days.ts'
import { labels } from '#i18n/catalogue/labels.ts'
import { ApiError } from '#web/api/api.ts'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { dateFormat, formatCount } from '#web/ui/format.ts'

const CHANNELS = RECORDED_CHANNELS.map((value) => ({
  value,
  label: labels.paymentChannel(value),
}))

/** What is wrong, at its field; an empty field for the whole form. */
export interface ReceivedSlip {
  field: string
  message: string
}

interface ReceivedFieldsProps {
  /** The day of the shop, such as `2026-11-21`. */
  today: string
  slip: ReceivedSlip | undefined
}

/** How and when money came without a provider. */
export function ReceivedFields({ today, slip }: ReceivedFieldsProps) {
  const errorOf = (field: string) => (slip?.field === field ? slip.message : undefined)
  return (
    <>
      <SelectField label="How it came" name="channel" options={CHANNELS} />
      <TextField
        label="Received on"
        name="receivedOn"
        type="date"
        required
        max={today}
        defaultValue={today}
        error={errorOf('receivedOn')}
      />
      <TextField
        label="Reference"
        name="reference"
        maxLength={60}
        autoComplete="off"
        hint="The number of the transfer (UTR) or of the receipt."
        error={errorOf('reference')}
      />
      <TextField label="Note" name="note" optional maxLength={200} autoComplete="off" />
    </>
  )
}

export type Received = ReturnType<typeof receivedIn>

/** What the fields of a form say. */
export function receivedIn(form: HTMLFormElement) {
  const chosen = formText(form, 'channel')
  return {
    channel: RECORDED_CHANNELS.find((channel) => channel === chosen) ?? RECORDED_CHANNELS[0],
    receivedOn: formText(form, 'receivedOn'),
    reference: formText(form, 'reference').trim(),
    note: formText(form, 'note').trim(),
  }
}

/** What a person forgot; undefined when the server can judge the rest. */
export function missingIn({ channel, receivedOn, reference }: Received): ReceivedSlip | undefined {
  if (startOfShopDay(receivedOn) === undefined) return { field: 'receivedOn', message: DAY }
  return channel !== 'cash' && reference === ''
    ? { field: 'reference', message: REFERENCE }
    : undefined
}

const DAY = 'Enter the day the money came.'
const REFERENCE = 'Enter the number of the transfer, which the bank statement shows.'

/** What the server says, at its field where it names one that is shown. */
export function receivedSlip(error: unknown): ReceivedSlip {
  const issue = error instanceof ApiError ? error.problem?.issues?.[0] : undefined
  const isShown = issue?.field === 'reference' || issue?.field === 'receivedOn'
  const message = error instanceof Error ? error.message : String(error)
  return { field: isShown ? issue.field : '', message }
}

/** With the name of the month and the whole year, so that a slip is noticed. */
const wholeDate = dateFormat({ dateStyle: 'long', timeZone: SHOP_TIME_ZONE })

/** A day such as `2026-11-21` in words. */
export function wholeDay(day: string): string {
  const at = startOfShopDay(day)
  return at === undefined ? day : wholeDate(at)
}

/** How long ago an odd day is, as a sentence before others; nothing for another day. */
export function oddDayText(day: string, today: string): string {
  return isOddPaymentDay(day, today)
    ? `This is ${formatCount(daysFrom(day, today))} days ago: check the year. `
    : ''
}
