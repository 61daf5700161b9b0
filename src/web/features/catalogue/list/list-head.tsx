import { Link, useLocation } from 'react-router'
import type { ShopSettings } from '#contract/shop/settings.ts'
import { percentOf } from '#domain/pricing/money.ts'
import { saleEndOf } from '#domain/pricing/sale-end.ts'
import { languageOf } from '#domain/shop/languages.ts'
import { inPageLanguage } from '#web/api/owner-texts.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { catalogue as words } from '#i18n/catalogue/catalogue.ts'
import { sale as saleText } from '#i18n/catalogue/sale.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ShopPicture } from '#web/ui/shop-picture.tsx'
import { REDUCED_PATH } from './list-address.ts'
import { LIST_ID } from './list-place.ts'
import { listBreadcrumb, type ListTitle } from './list-title.ts'

interface ListHeadProps {
  list: ListTitle
  settings: ShopSettings
}

/** The title of the list on its picture, with the sale beside it while there is one. */
export function ListHead({ list, settings }: ListHeadProps) {
  const banner = bannerOf(settings)
  return (
    <div
      className={banner === undefined ? '' : 'lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]'}
    >
      <TitleBanner list={list} isWide={banner === undefined} />
      {banner !== undefined && <SaleBanner {...banner} />}
    </div>
  )
}

function TitleBanner({ list, isWide }: { list: ListTitle; isWide: boolean }) {
  const { title, text } = list
  const picture = useShop().settings.pictures.list
  return (
    <div className="relative overflow-hidden bg-ivory">
      {picture !== '' && (
        <ShopPicture
          path={picture}
          alt=""
          // Phones do not show it: for them the smallest file is too much already.
          sizes="(width < 40rem) 1px, (width >= 64rem) min(54vw, 48.75rem), 33rem"
          isPriority
          className="list-picture max-sm:hidden"
        />
      )}
      <div className="absolute inset-0 bg-linear-to-r from-ivory/94 via-ivory/60 via-35% to-transparent to-60% max-sm:hidden" />
      <div
        className={`wrap relative flex flex-col justify-center gap-2 py-4 pb-6 sm:min-h-[clamp(11rem,18vw,16.25rem)] sm:py-6 ${isWide ? '' : 'lg:mx-0 lg:max-w-none lg:pl-[max(var(--gutter),calc((100vw-var(--container-shop))/2))]'}`}
      >
        <Breadcrumb items={listBreadcrumb(list)} className="[&_*]:text-ink-2" />
        <PageTitle>{title.split(AMOUNT).map(titlePart)}</PageTitle>
        {text !== '' && <p className="max-w-96 text-pretty text-ink-2">{text}</p>}
      </div>
    </div>
  )
}

const AMOUNT = /(₹[\d,.]+)/

/** Money is in the text face everywhere. */
function titlePart(part: string, at: number) {
  if (!AMOUNT.test(part)) return part
  return (
    <span key={at} className="money font-sans text-[0.94em] tracking-[-0.02em]">
      {part}
    </span>
  )
}

interface Banner {
  title: string
  text: string
}

/** What the banner says: the owner's words between their dates, else the sale that runs. */
function bannerOf({ sale, pricing }: ShopSettings): Banner | undefined {
  if (sale !== null) {
    return {
      title: inPageLanguage(sale.title, sale.titleHi),
      text: inPageLanguage(sale.text, sale.textHi),
    }
  }
  if (pricing.sale === null) return undefined
  const { name, basisPoints, endsAt } = pricing.sale
  return { title: name, text: saleText.banner(percentOf(basisPoints), saleEndOf(endsAt)) }
}

/** The banner of a sale; it leads to the pieces that cost less. */
function SaleBanner({ title, text }: Banner) {
  const picture = useShop().settings.pictures.sale
  // On the list that it leads to a press would do nothing.
  const isThere = new URLSearchParams(useLocation().search).has('sale')
  return (
    <section aria-label={words.sale} className="on-dark relative overflow-hidden bg-ink text-ivory">
      {picture !== '' && (
        <ShopPicture
          path={picture}
          alt=""
          sizes="(width >= 64rem) 40vw, 312px"
          className="sale-picture"
        />
      )}
      <div className="absolute inset-0 bg-linear-to-r from-ink/92 via-ink/60 via-45% to-transparent to-75%" />
      <div className="relative flex h-full min-h-26 flex-col justify-center gap-0.5 px-(--gutter) py-5 lg:justify-end lg:p-8">
        <p lang={languageOf(title)} className="d3">
          {isThere ? (
            title
          ) : (
            <Link to={`${REDUCED_PATH}#${LIST_ID}`} className="after:absolute after:inset-0">
              {title}
            </Link>
          )}
        </p>
        <p lang={languageOf(text)} className="text-brass-300">
          {text}
        </p>
      </div>
    </section>
  )
}
