import { data, useSearchParams } from 'react-router'
import type { SoldGiftCards } from '#contract/orders/gift-sales.ts'
import type { ContentPage } from '#contract/shop/content.ts'
import { getShopSettings } from '#contract/shop/settings.ts'
import type { Api } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { pageApi } from '#web/api/page-api.ts'
import { contentMeta, contentSlug, readOwnPage } from '#web/api/page-data/content-page.ts'
import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { useHydrated, useSession } from '#web/api/stores/stored-session.ts'
import { LoadedNewestRow } from '#web/features/catalogue/card/loaded-newest.tsx'
import { ContentArticle } from '#web/features/content/content-article.tsx'
import { BuyGiftCard } from '#web/features/credit/buying/buy-gift-card.tsx'
import { useOwnDocument } from '#web/features/payments/own-document.ts'
import { PayGiftCard } from '#web/features/payments/pay-gift-card.tsx'
import { HeartButton } from '#web/features/wishlist/heart-button.tsx'
import { giftCards as text } from '#i18n/credit/gift-cards.ts'
import { errorPages } from '#i18n/ui/error-pages.ts'
import { NotFoundScreen } from '#web/ui/feedback/error-screen.tsx'
import { LoginFirst } from '#web/ui/feedback/login-first.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { Route } from './+types/gift-cards.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const found = await load(pageApi(context), new URL(request.url))
  const isThere = found.offer !== undefined || found.page !== undefined
  return data(found, { status: isThere ? 200 : 404 })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(browserApi, new URL(request.url))
}

interface Found {
  /** What is sold, read again: the owner may have switched it off while the shop is open in a tab. */
  offer?: SoldGiftCards | undefined
  /** Without it: the page that an owner added at this address before the shop could sell cards there. */
  page?: ContentPage | undefined
}

async function load(api: Api, url: URL): Promise<Found> {
  const { sellsGiftCards: offer } = await api.call(getShopSettings)
  return offer === undefined ? { page: await readOwnPage(api, contentSlug(url)) } : { offer }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (loaderData?.page !== undefined) return contentMeta(matches, loaderData.page)
  const isSold = loaderData?.offer !== undefined
  const { title, description } = isSold ? text : errorPages.notFound
  return pageMeta(matches, { title, description, isPrivate: !isSold })
}

const NEWEST = (
  <LoadedNewestRow
    renderHeart={({ productId, name }) => <HeartButton productId={productId} name={name} />}
  />
)

/** Where gift cards are bought, in a shop that sells them online; in another one there is no such page. */
export default function GiftCardsPage({ loaderData: { offer, page } }: Route.ComponentProps) {
  if (offer !== undefined) return <Selling offer={offer} />
  if (page !== undefined) return <ContentArticle page={page} />
  return <NotFoundScreen>{NEWEST}</NotFoundScreen>
}

function Selling({ offer }: { offer: SoldGiftCards }) {
  // Before anything is typed, because the address may be loaded again.
  useOwnDocument()
  const isReturning = useSearchParams()[0].has('checking')
  const { settings } = useShop()
  const isLive = useHydrated()
  const isKnown = useSession() !== undefined
  if (isLive && !isKnown && !settings.sellsToGuests) {
    return (
      <LoginFirst
        headingLevel={1}
        title={text.loginFirst}
        text={`${text.lead} ${text.lasts(offer.months)}`}
        login={text.login}
        from="/giftcards"
      />
    )
  }
  return (
    <div className="wrap">
      <div className="mx-auto max-w-240 pt-[clamp(1.5rem,3vw,3.5rem)] pb-(--section)">
        <PageTitle className="mb-4">{text.title}</PageTitle>
        <BuyGiftCard
          // The way back from the provider is known to the browser alone. Others keep the form that they may be typing in.
          key={String(isLive && isReturning)}
          offer={offer}
          isReturning={isLive && isReturning}
          lead={
            <p className="mb-8 max-w-160 text-lg text-pretty text-ink-2">
              {text.lead} {text.lasts(offer.months)}
            </p>
          }
          underPaid={NEWEST}
          renderPay={({ saleKey, started, wanted, onSettled }) => (
            <PayGiftCard
              key={saleKey}
              saleKey={saleKey}
              started={started}
              buyer={{
                name: wanted?.fromName ?? '',
                email: wanted?.email ?? '',
                contact: wanted?.phone ?? '',
              }}
              onSettled={onSettled}
            />
          )}
        />
      </div>
    </div>
  )
}
