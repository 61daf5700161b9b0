import { Link, useSearchParams } from 'react-router'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import type { Api } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { pieceName } from '#web/api/products/product-texts.ts'
import { pageApi } from '#web/api/page-api.ts'
import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { storeData } from '#web/api/page-data/store-data.ts'
import {
  askedPin,
  askedService,
  ContactForm,
  type AskedPiece,
} from '#web/features/contact/contact-form.tsx'
import { MapDrawing } from '#web/features/contact/map-drawing.tsx'
import { ShopDetails } from '#web/features/contact/shop-details.tsx'
import { contact as text } from '#i18n/contact.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ShopPicture } from '#web/ui/shop-picture.tsx'
import type { Route } from './+types/contact.ts'

/** The piece that an address asks about; null where it names none that is sold. */
async function load(api: Api, { searchParams }: URL): Promise<AskedPiece | null> {
  const piece = searchParams.get('piece') ?? ''
  if (!/^\d{1,9}$/.test(piece)) return null
  const found = await api.call(getProduct, { params: { productId: piece } }).catch(() => null)
  return found && { productId: found.productId, name: pieceName(found) }
}

export function loader({ request, context }: Route.LoaderArgs) {
  return load(pageApi(context), new URL(request.url))
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(browserApi, new URL(request.url))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: text.title,
    description: text.description,
    data: (site) => [storeData(site)],
  })
}

export default function ContactPage({ loaderData: piece }: Route.ComponentProps) {
  const { settings } = useShop()
  const [search] = useSearchParams()
  const picture = settings.pictures.contact
  return (
    <>
      <section className={`grid bg-ivory ${picture === '' ? '' : 'lg:grid-cols-2'}`}>
        <div className="bleed-text grid content-center gap-4 px-(--gutter) py-[clamp(2rem,5vw,5rem)]">
          <PageTitle size="d1">{text.title}</PageTitle>
          <p className="max-w-[26rem] text-lg text-pretty text-ink-2">{text.lead}</p>
        </div>
        {picture !== '' && (
          <ShopPicture
            path={picture}
            alt=""
            sizes="(width < 64rem) 100vw, 50vw"
            isPriority
            className="aspect-3/2 w-full bg-photo object-cover md:aspect-21/9 lg:aspect-auto lg:h-[clamp(26rem,36vw,36rem)]"
          />
        )}
      </section>
      <div className="wrap grid grid-cols-1 gap-12 py-(--section) md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-[clamp(3rem,8vw,8rem)]">
        <section aria-labelledby="visit">
          <h2 id="visit" className="d3 mb-5">
            {text.visit}
          </h2>
          <ShopDetails settings={settings} />
          {!settings.hiddenPages.includes('about') && (
            <p className="mt-5">
              <Link to="/about" className="link min-h-11">
                {text.about}
              </Link>
            </p>
          )}
        </section>
        <section aria-labelledby="write">
          <h2 id="write" className="d3 mb-5">
            {text.write}
          </h2>
          <ContactForm
            key={piece?.productId}
            about={askedService(search)}
            piece={piece}
            pin={askedPin(search)}
          />
        </section>
      </div>
      <MapDrawing settings={settings} />
    </>
  )
}
