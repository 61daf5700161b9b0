import type { LineEngraving as Engraving } from '#contract/catalogue/engraving.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { engraving as text } from '#i18n/catalogue/engraving.ts'
import { languageOf } from '#domain/shop/languages.ts'

/** What is engraved on the pieces of a line and how much of their price it is; nothing without an engraving. */
export function LineEngraving({ engraving }: { engraving: Engraving | undefined }) {
  if (engraving === undefined) return null
  return (
    <span className="block text-sm text-ink-2">
      {text.engraved}{' '}
      <b
        lang={languageOf(engraving.text)}
        className="engraved-words font-medium wrap-anywhere text-ink"
      >
        “{engraving.text}”
      </b>
      {engraving.fee > 0 && (
        <span className="whitespace-nowrap"> · {text.within(formatRupees(engraving.fee))}</span>
      )}
      {engraving.isFinal && <span className="block text-note">{text.noReturn}</span>}
    </span>
  )
}
