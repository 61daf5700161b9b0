import { Check } from '#web/ui/icons/lucide.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { isFingerRing } from '#domain/catalogue/sizes/ring-sizes.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { service as text } from '#i18n/catalogue/service-promises.ts'
import { saysExchange } from './piece-choosers.tsx'
import type { PieceInView } from './use-chosen-piece.ts'

interface ServicePromisesProps {
  product: Product
  /** What is chosen of it. */
  inView: PieceInView
  /** Whether it is engraved on the condition that it stays. */
  isFinal: boolean
  /** Whether it can only be made to order. */
  isMade: boolean
  /** Says on which days the piece arrives; undefined where the shop promises none. */
  delivery: ReactNode
}

/** What the shop promises with a piece, as its owner has set it, and when it arrives; nothing without promises. */
export function ServicePromises(props: ServicePromisesProps) {
  const { product, inView, isFinal, isMade, delivery } = props
  const { service, hiddenPages, rate } = useShop().settings
  const { returnDays, exchangesSize, insuresParcels } = service
  const isRing = isFingerRing(product.categoryName, product.name)
  const isByWeight = product.makes?.some(({ ratedAt }) => ratedAt !== null) === true
  const stays = isFinal || isMade
  const promises = [
    returnDays > 0 ? (isMade ? text.made : isFinal ? text.engraved : text.returns(returnDays)) : [],
    exchangesSize && isRing && !stays && !saysExchange(product, inView) ? text.exchange : [],
    isByWeight && rate ? text.exchangeAt[rate.exchange] : [],
    insuresParcels ? text.insured : [],
  ].flat()
  if (promises.length === 0 && delivery === undefined) return null
  return (
    <section aria-label={text.title} className="grid gap-3 rounded-md bg-ivory p-4 text-control">
      {promises.length > 0 && (
        <ul className="grid gap-1.5">
          {promises.map((promise) => (
            <li key={promise} className="flex items-start gap-2.5">
              <Check className="ico-s mt-1 flex-none text-success" aria-hidden="true" />
              {promise}
            </li>
          ))}
        </ul>
      )}
      {delivery}
      {!hiddenPages.includes('documentation') && (
        <p>
          <Link to="/documentation" className="link -my-2 min-h-11">
            {text.guide}
          </Link>
        </p>
      )}
    </section>
  )
}
