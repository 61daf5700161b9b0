import type { SubmitEvent } from 'react'
import { getOwnSizes, saveOwnSizes, type ShownSizes } from '#contract/accounts/own-sizes.ts'
import { WORN_AT, WORN_PLACES, type WornAt } from '#domain/accounts/own-sizes.ts'
import { USUAL_SIZES } from '#domain/catalogue/sizes/size-range.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { ownAccount } from '#i18n/accounts/own-account.ts'
import { sizes as words } from '#i18n/catalogue/sizes.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { ACCOUNT_FORM } from './account-section.tsx'
import { useSaving } from './use-saving.ts'

const text = ownAccount.sizes

/** The sizes that somebody remembers, by finger, wrist and neck. */
export function OwnSizes({ userId }: { userId: number }) {
  const load = useLoad(`sizes of ${userId}`, () => browserApi.call(getOwnSizes))
  if (load.state === 'loading') return null
  if (load.state === 'failed') {
    return <InlineFailure text={text.loadFailed} onRetry={load.reload} />
  }
  return <SizesForm sizes={load.data} onSaved={load.replace} />
}

function SizesForm({
  sizes,
  onSaved,
}: {
  sizes: ShownSizes
  onSaved: (sizes: ShownSizes) => void
}) {
  const { isBusy, errors, failure, save } = useSaving()
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const body = { ...sizes }
    for (const place of WORN_PLACES) body[place] = formText(form, place)
    await save(form, async () => {
      onSaved((await browserApi.call(saveOwnSizes, { body })).sizes)
      toast.success(text.saved)
    })
  }
  return (
    <form onSubmit={(event) => void submit(event)} className={ACCOUNT_FORM}>
      <div className="col-span-full grid grid-cols-2 gap-4 md:grid-cols-4">
        {WORN_PLACES.map((place) => (
          <SelectField
            key={place}
            label={words.places[place]}
            name={place}
            defaultValue={sizes[place]}
            options={optionsOf(place, sizes[place])}
            error={errors[place]}
          />
        ))}
      </div>
      <FormFailure>{failure}</FormFailure>
      <Button
        type="submit"
        variant="secondary"
        busy={isBusy}
        busyLabel={ownAccount.saving}
        className="col-span-full justify-self-start"
      >
        {ownAccount.save}
      </Button>
    </form>
  )
}

/** The usual sizes, and the one that is remembered where it is another. */
function optionsOf(place: WornAt, current: string) {
  const kind = WORN_AT[place]
  const usual = USUAL_SIZES[kind]
  const codes = current === '' || usual.includes(current) ? usual : [current, ...usual]
  return [
    { value: '', label: text.none },
    ...codes.map((code) => ({ value: code, label: words.chooser.code({ kind, code }) })),
  ]
}
