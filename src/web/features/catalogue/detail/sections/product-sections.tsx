import { Info, Star, Truck } from '#web/ui/icons/lucide.ts'
import type { ReactNode } from 'react'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { DeliveryNote } from '#web/features/catalogue/detail/product-facts.tsx'
import { ProductInformation } from '#web/features/catalogue/detail/product-information.tsx'
import { information } from '#i18n/catalogue/information.ts'
import { product as text } from '#i18n/catalogue/product.ts'
import { Accordion, AccordionItem } from '#web/ui/accordion.tsx'

/** The section that is open; undefined for none. */
export type OpenSection = 'delivery' | 'information' | 'reviews' | undefined

interface ProductSectionsProps {
  product: Product
  /** Days until it is ready, where it is only made to order. */
  madeFirst: number | undefined
  /** Of another feature. */
  reviews: ReactNode
  reviewsId: string
  open: OpenSection
  onOpen: (section: OpenSection) => void
}

/** The sections under a product, of which at most one is open (specification, section 4). */
export function ProductSections({
  product,
  madeFirst,
  reviews,
  reviewsId,
  open,
  onOpen,
}: ProductSectionsProps) {
  const toggle = (section: OpenSection) => onOpen(open === section ? undefined : section)
  return (
    <Accordion>
      <AccordionItem
        title={text.delivery}
        icon={<Truck className="ico" aria-hidden="true" />}
        isOpen={open === 'delivery'}
        onToggle={() => toggle('delivery')}
      >
        <DeliveryNote product={product} madeFirst={madeFirst} />
      </AccordionItem>
      <AccordionItem
        title={information.title}
        icon={<Info className="ico" aria-hidden="true" />}
        isOpen={open === 'information'}
        onToggle={() => toggle('information')}
      >
        <ProductInformation product={product} />
      </AccordionItem>
      <AccordionItem
        anchor={reviewsId}
        title={text.reviews}
        icon={<Star className="ico" aria-hidden="true" />}
        isOpen={open === 'reviews'}
        onToggle={() => toggle('reviews')}
      >
        {reviews}
      </AccordionItem>
    </Accordion>
  )
}
