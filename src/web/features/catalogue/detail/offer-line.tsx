import { Link } from 'react-router'
import { paiseFromRupees, type Paise } from '#domain/pricing/money.ts'
import { languageOf } from '#domain/shop/languages.ts'
import { inPageLanguage } from '#web/api/owner-texts.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { product as text } from '#i18n/catalogue/product.ts'

/** What the owner says of paying later or of offers, for a piece at this price; nothing where they do not apply. */
export function OfferLine({ price }: { price: Paise }) {
  const { offer } = useShop().settings
  if (offer === null || price < paiseFromRupees(offer.priceFrom)) return null
  const words = inPageLanguage(offer.text, offer.textHi)
  return (
    <p className="mt-2 text-control text-pretty wrap-anywhere">
      <span lang={languageOf(words)}>{words}</span>
      {offer.link !== '' && (
        <>
          {' '}
          <Link to={offer.link} className="link">
            {text.offerTerms}
          </Link>
        </>
      )}
    </p>
  )
}
