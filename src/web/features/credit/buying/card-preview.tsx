import { Gift } from '#web/ui/icons/lucide.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { languageOf } from '#domain/shop/languages.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { giftCards as text } from '#i18n/credit/gift-cards.ts'
import { ShopMark } from '#web/ui/shop-mark.tsx'
import type { WantedCard } from './wanted-card.ts'

/** The card as its recipient will see it, without its code. */
export function CardPreview({ wanted }: { wanted: WantedCard | undefined }) {
  const { settings } = useShop()
  const { toName = '', fromName = '', message = '', amount = '' } = wanted ?? {}
  const sum = Number(amount)
  return (
    <section aria-label={text.preview} className="grid gap-2">
      <h2 className="text-control font-medium">{text.preview}</h2>
      <div className="on-dark grid min-h-56 content-between gap-6 rounded-lg bg-mor-900 p-[min(1.5rem,7%)] text-ivory">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <span className="min-w-0 font-medium wrap-anywhere">
            <span className="sr-only">{settings.name}</span>
            <ShopMark name={settings.name} className="w-28" />
          </span>
          <span className="flex flex-none items-center gap-2 text-note text-mor-200">
            <Gift className="ico-s" aria-hidden="true" />
            {text.card.label}
          </span>
        </div>
        <p className="money text-[1.75rem] leading-tight font-medium">
          {sum > 0 ? formatRupees(sum) : '₹ —'}
        </p>
        <div className="grid gap-1 text-note text-mor-200">
          {toName !== '' && (
            <p className="wrap-anywhere text-ivory" lang={languageOf(toName)}>
              {text.card.for(toName)}
            </p>
          )}
          {message !== '' && (
            <p dir="auto" className="whitespace-pre-line wrap-anywhere" lang={languageOf(message)}>
              {message}
            </p>
          )}
          {fromName !== '' && (
            <p className="wrap-anywhere" lang={languageOf(fromName)}>
              {text.card.from(fromName)}
            </p>
          )}
          <p>{text.card.code}</p>
        </div>
      </div>
    </section>
  )
}
