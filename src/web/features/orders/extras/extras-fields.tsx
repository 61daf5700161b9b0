import { LONGEST_EXTRA_TEXT, offersGiftOrNote } from '#domain/orders/extras/order-extras.ts'
import { formatPaise } from '#domain/pricing/money.ts'
import { orderExtras as text } from '#i18n/orders/order-extras.ts'
import { GiftWrapPicture } from '#web/ui/orders/gift-wrap-picture.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { DayField } from './day-field.tsx'
import { extraId, type ExtrasState, type ExtraText } from './use-extras.ts'

interface ExtrasFieldsProps {
  state: ExtrasState
  /** Whether it is paid to the courier, who asks for the sum. */
  isCash: boolean
}

/** Day of delivery, gift wrap, message, a parcel without prices and a note, as far as the shop offers them. */
export function ExtrasFields(props: ExtrasFieldsProps) {
  const { state } = props
  return (
    <>
      {state.offered.day.isOffered && <DayField state={state} />}
      {offersGiftOrNote(state.offered) && <GiftFields {...props} />}
    </>
  )
}

function GiftFields({ state, isCash }: ExtrasFieldsProps) {
  const { offered, typed, change } = state
  const isForGifts = offered.message || offered.hidesPrices || offered.wraps
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4">
      <legend className="mb-4">
        <h2 className="d4">{text.title}</h2>
      </legend>
      {isForGifts && <p className="text-control text-pretty text-ink-2">{text.recipient}</p>}
      {(offered.wraps || offered.hidesPrices) && (
        <div>
          {offered.wraps && (
            <Checkbox
              checked={typed.isWrapped}
              onChange={(isWrapped) => change({ isWrapped })}
              name="giftWrap"
            >
              <GiftWrapPicture className="size-10 flex-none" />
              {offered.wrapFee === 0 ? text.freeWrap : text.wrap(formatPaise(offered.wrapFee))}
            </Checkbox>
          )}
          {offered.hidesPrices && (
            <Checkbox
              checked={typed.hidesPrices && !isCash}
              disabled={isCash}
              onChange={(hidesPrices) => change({ hidesPrices })}
              name="hidesPrices"
              aria-describedby={isCash ? 'prices-not-hidden' : undefined}
            >
              {text.hidesPrices}
            </Checkbox>
          )}
          {offered.hidesPrices && isCash && (
            <p id="prices-not-hidden" className="ml-8 text-note text-ink-2">
              {text.notInCash}
            </p>
          )}
        </div>
      )}
      {offered.message && <ExtraTextField state={state} name="message" />}
      {offered.note && <ExtraTextField state={state} name="note" />}
    </fieldset>
  )
}

/** A text of at most 300 characters, which is told at once what cannot be printed. */
function ExtraTextField({ state, name }: { state: ExtrasState; name: ExtraText }) {
  const hint = name === 'message' ? text.messageHint : text.noteHint
  return (
    <TextField
      id={extraId(name)}
      name={name}
      label={text[name]}
      optional
      multiline
      rows={3}
      maxLength={LONGEST_EXTRA_TEXT}
      value={state.typed[name]}
      onChange={(value) => state.change({ [name]: value })}
      error={state.problemOf(name)}
      hint={hint(state.typed[name].length, LONGEST_EXTRA_TEXT)}
    />
  )
}
