import { data, useSearchParams } from 'react-router'
import type { SoldGiftCards } from '#contract/orders/gift-sales.ts'
import { getShopSettings } from '#contract/shop/settings.ts'
import type { Api } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { pageApi } from '#web/api/page-api.ts'
import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { useHydrated, useSession } from '#web/api/stores/stored-session.ts'
import { BuyGiftCard } from '#web/features/credit/buying/buy-gift-card.tsx'
import { PayGiftCard } from '#web/features/payments/pay-gift-card.tsx'
import { giftCards as text } from '#i18n/credit/gift-cards.ts'
import { errorPages } from '#i18n/ui/error-pages.ts'
import { NotFoundScreen } from '#web/ui/feedback/error-screen.tsx'
import { LoginFirst } from '#web/ui/feedback/login-first.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { Route } from './+types/gift-cards.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const found = await load(pageApi(context))
  return data(found, { status: found.offer === undefined ? 404 : 200 })
}

export function clientLoader() {
  return load(browserApi)
}

/** What is sold, read anew: the owner may have switched it off while the shop is open in a tab. */
async function load(api: Api): Promise<{ offer: SoldGiftCards | undefined }> {
  return { offer: (await api.call(getShopSettings)).sellsGiftCards }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const isSold = loaderData?.offer !== undefined
  const { title, description } = isSold ? text : errorPages.notFound
  return pageMeta(matches, { title, description, isPrivate: !isSold })
}

/** Where gift cards are bought, in a shop that sells them online; in another one there is no such page. */
export default function GiftCardsPage({ loaderData: { offer } }: Route.ComponentProps) {
  const isReturning = useSearchParams()[0].has('checking')
  const { settings } = useShop()
  const isLive = useHydrated()
  const isKnown = useSession() !== undefined
  if (offer === undefined) return <NotFoundScreen />
  if (isLive && !isKnown && !settings.sellsToGuests) {
    return (
      <LoginFirst headingLevel={1} title={text.loginFirst} login={text.login} from="/giftcards" />
    )
  }
  return (
    <div className="wrap">
      <div className="mx-auto max-w-240 pt-[clamp(1.5rem,3vw,3.5rem)] pb-(--section)">
        <PageTitle className="mb-4">{text.title}</PageTitle>
        <p className="mb-8 max-w-160 text-lg text-pretty text-ink-2">{text.lead}</p>
        <BuyGiftCard
          // The way back from the provider is known to the browser alone.
          key={String(isLive)}
          offer={offer}
          isReturning={isLive && isReturning}
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
