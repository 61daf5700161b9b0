import { useRef, useState, type SubmitEvent } from 'react'
import type { SoldGiftCards } from '#contract/orders/gift-sales.ts'
import { LONGEST_GIFT_MESSAGE, MOST_DAYS_AHEAD } from '#domain/credit/gift-card-mail.ts'
import { LANGUAGE_CODES } from '#domain/shop/languages.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { ApiError } from '#web/api/api.ts'
import { fieldDraft } from '#web/api/stores/field-draft.ts'
import { useOwnContact } from '#web/api/stores/use-own-contact.ts'
import { language as pageLanguage } from '#i18n/language.ts'
import { giftCards as text } from '#i18n/credit/gift-cards.ts'
import { Button } from '#web/ui/button.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { NeedsScript } from '#web/ui/feedback/needs-script.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { AmountChooser } from './amount-chooser.tsx'
import { CardPreview } from './card-preview.tsx'
import { wantedIn, type WantedCard } from './wanted-card.ts'

interface GiftFormProps {
  offer: SoldGiftCards
  /** What was filled in before; undefined at first. */
  before: WantedCard | undefined
  /** Begins to buy; throws what is wrong. */
  onWanted: (wanted: WantedCard) => Promise<void>
}

/** A gift card that was not paid for. */
const draft = fieldDraft('giftcard')

/** It is paid: the next one begins empty. */
export const endGiftDraft = draft.end

const FIELDS = [
  'amount',
  'toName',
  'toEmail',
  'fromName',
  'message',
  'sendOn',
  'language',
  'email',
  'phone',
] as const
type Field = (typeof FIELDS)[number] | ''

const LANGUAGES = LANGUAGE_CODES.map((value) => ({ value, label: text.languages[value] }))

/** Who gets which card, when and from whom, with a preview beside it. */
export function GiftForm({ offer, before, onWanted }: GiftFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [wanted, setWanted] = useState(before)
  const [slips, setSlips] = useState<Partial<Record<Field, string>>>({})
  const [isBusy, setIsBusy] = useState(false)
  draft.useFieldDraft(form)
  useOwnContact(form, 'fromName')

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const own = event.currentTarget
    setIsBusy(true)
    setSlips({})
    try {
      await onWanted(wantedIn(own))
    } catch (error) {
      setIsBusy(false)
      const found = slipsOf(error)
      setSlips(found)
      // On a phone what is wrong is above the visible part.
      const first = FIELDS.find((field) => found[field] !== undefined)
      const name = first === 'amount' ? 'otherAmount' : (first ?? '')
      own.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
    }
  }

  return (
    <form
      ref={form}
      onSubmit={(event) => void submit(event)}
      onInput={(event) => setWanted(wantedIn(event.currentTarget))}
      noValidate
      className="grid grid-cols-1 items-start gap-x-14 gap-y-10 lg:grid-cols-[1fr_22rem]"
    >
      <div className="grid grid-cols-1 gap-10">
        <AmountChooser offer={offer} amount={before?.amount ?? ''} error={slips.amount} />
        <Recipient slips={slips} before={before} />
        <Buyer slips={slips} before={before} />
        <div className="grid grid-cols-1 gap-4">
          <FormFailure>{slips['']}</FormFailure>
          <p className="text-sm text-ink-2">{text.terms}</p>
          <Button
            type="submit"
            needsScript
            size="lg"
            busy={isBusy}
            busyLabel={text.starting}
            className="justify-self-start max-sm:w-full"
          >
            {text.toPayment}
          </Button>
          <NeedsScript />
        </div>
      </div>
      <div className="max-lg:order-first lg:sticky lg:top-28">
        <CardPreview wanted={wanted ?? firstOf(offer)} />
      </div>
    </form>
  )
}

/** What the form says before anything is typed. */
function firstOf({ amounts }: SoldGiftCards): WantedCard {
  const empty = { toName: '', toEmail: '', fromName: '', message: '', sendOn: '' }
  const amount = String(amounts[0] ?? '')
  return { ...empty, amount, language: pageLanguage, email: '', phone: '' }
}

interface PartProps {
  slips: Partial<Record<Field, string>>
  before: WantedCard | undefined
}

function Recipient({ slips, before }: PartProps) {
  // Of the visitor's moment, not of the stored page.
  const isLive = useHydrated()
  const [days] = useState(sendDays)
  return (
    <fieldset className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <legend className="mb-3 d4">{text.recipient}</legend>
      <TextField
        label={text.toName}
        name="toName"
        required
        maxLength={60}
        autoComplete="off"
        defaultValue={before?.toName}
        error={slips.toName}
      />
      <TextField
        label={text.toEmail}
        name="toEmail"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        defaultValue={before?.toEmail}
        hint={text.toEmailHint}
        error={slips.toEmail}
      />
      <TextField
        label={text.fromName}
        name="fromName"
        required
        maxLength={60}
        autoComplete="name"
        defaultValue={before?.fromName}
        hint={text.fromHint}
        error={slips.fromName}
        className="sm:col-span-2"
      />
      <TextField
        label={text.message}
        name="message"
        multiline
        rows={3}
        optional
        maxLength={LONGEST_GIFT_MESSAGE}
        defaultValue={before?.message}
        hint={text.messageHint(LONGEST_GIFT_MESSAGE)}
        error={slips.message}
        className="sm:col-span-2"
      />
      <TextField
        label={text.sendOn}
        name="sendOn"
        type="date"
        optional
        min={isLive ? days.first : undefined}
        max={isLive ? days.last : undefined}
        defaultValue={before?.sendOn}
        hint={text.sendOnHint}
        error={slips.sendOn}
      />
      <SelectField
        label={text.language}
        name="language"
        defaultValue={before?.language ?? pageLanguage}
        options={LANGUAGES}
        error={slips.language}
      />
    </fieldset>
  )
}

/** The first and the last day on which a card can go out. */
function sendDays(): { first: string; last: string } {
  const now = new Date()
  const last = new Date(now.getTime() + MOST_DAYS_AHEAD * 86_400_000)
  return { first: shopDayOf(now), last: shopDayOf(last) }
}

function Buyer({ slips, before }: PartProps) {
  return (
    <fieldset className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <legend className="mb-3 d4">{text.buyer}</legend>
      <TextField
        label={text.email}
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        defaultValue={before?.email}
        hint={text.emailHint}
        error={slips.email}
      />
      <TextField
        label={text.phone}
        name="phone"
        type="tel"
        required
        maxLength={40}
        autoComplete="tel"
        defaultValue={before?.phone}
        error={slips.phone}
      />
    </fieldset>
  )
}

function slipsOf(error: unknown): Partial<Record<Field, string>> {
  if (!(error instanceof ApiError)) return { '': text.failed }
  const issues = error.problem?.issues ?? []
  if (issues.length === 0) return { '': error.message }
  const slips: Partial<Record<Field, string>> = {}
  for (const { field: named, message } of issues) {
    const field = FIELDS.find((one) => one === named.replace(/^body\./, '')) ?? ''
    slips[field] ??= message
  }
  return slips
}
