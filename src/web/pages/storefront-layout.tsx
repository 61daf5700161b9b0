import { useEffect, type ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Outlet,
  useLocation,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { isPageAlone } from '#web/api/ahead/page-alone.ts'
import { ApiError, type Api } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { NOT_REACHED } from '#web/api/send-by-fetch.ts'
import { loadCart } from '#web/api/stores/cart-store.ts'
import { pageApi, siteContext } from '#web/api/page-api.ts'
import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { loadShop, ShopProvider, UNKNOWN_SHOP, type Shop } from '#web/api/shop-context.tsx'
import { hearEarlyChoices } from '#web/ui/document/early-choices.ts'
import { LoadedNewestRow } from '#web/features/catalogue/card/loaded-newest.tsx'
import { hasFormInPage } from '#web/features/newsletter/letter-keys.ts'
import { StayInTouch } from '#web/features/newsletter/subscribe-form.tsx'
import { Footer } from '#web/features/shell/footer.tsx'
import { Header } from '#web/features/shell/header.tsx'
import { NavigationProgress, OfflineNotice } from '#web/features/shell/page-notices.tsx'
import { PageAddresses } from '#web/features/shell/page-addresses.tsx'
import { useOfflinePages } from '#web/features/shell/use-offline-pages.ts'
import { usePageFocus } from '#web/features/shell/use-page-focus.ts'
import { HeartButton } from '#web/features/wishlist/heart-button.tsx'
import { errorPages } from '#i18n/ui/error-pages.ts'
import { offline } from '#i18n/ui/offline.ts'
import { shell as text } from '#i18n/shell/shell.ts'
import { ui } from '#i18n/ui/ui.ts'
import { ErrorScreen } from '#web/ui/feedback/error-screen.tsx'
import type { Route } from './+types/storefront-layout.ts'

// Before hydration, because the cart is what a page waits for longest. Not in the admin, which loads this
// file too: it has no cart and reports an ended login by itself.
if (typeof window !== 'undefined' && !window.location.pathname.startsWith('/admin')) void loadCart()

export function loader({ context }: Route.LoaderArgs) {
  return load(pageApi(context), context.get(siteContext).publicUrl)
}

export function clientLoader() {
  return load(browserApi, window.location.origin)
}

async function load(api: Api, origin: string) {
  return { ...(await loadShop(api)), origin, year: new Date().getFullYear() }
}

/** What is known of the shop is loaded once, and again only when someone reloads the same page. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href && !isPageAlone()
}

export function meta({ matches, error }: Route.MetaArgs) {
  if (error === undefined) return []
  return pageMeta(matches, {
    title: errorTitle(error),
    description: errorPages.broken.description,
    isPrivate: true,
  })
}

function errorTitle(error: unknown): string {
  if (isUnreached(error)) return offline.noNetwork.title
  return isRouteErrorResponse(error) && error.status === 404 ? errorPages.notFound.title : ui.broken
}

/** Whether the page is missing only because nothing came over the network. */
function isUnreached(error: unknown): boolean {
  return error instanceof ApiError && error.status === NOT_REACHED
}

export default function StorefrontLayout() {
  useEffect(hearEarlyChoices, [])
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorScreen
        isNotFound={isRouteErrorResponse(error) && error.status === 404}
        isOffline={isUnreached(error)}
        error={error}
        belowNotFound={
          <LoadedNewestRow
            renderHeart={({ productId, name }) => <HeartButton productId={productId} name={name} />}
          />
        }
      />
    </Frame>
  )
}

// The same elements each time: header and footer are not drawn anew with every step of a change of pages.
const NEWSLETTER = <StayInTouch />
const NOTICES = (
  <>
    <NavigationProgress />
    <OfflineNotice />
  </>
)

/** Header and footer around a page or an error page. */
function Frame({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>('pages/storefront-layout')
  const shop: Shop = loaded ?? UNKNOWN_SHOP
  const location = useLocation()
  const isWithoutForm = /^\/checkout\/?$/i.test(location.pathname) || hasFormInPage(location)
  usePageFocus()
  useOfflinePages()
  return (
    <ShopProvider value={shop}>
      {loaded !== undefined && <PageAddresses origin={loaded.origin} />}
      <a
        href="#main"
        className="sr-only z-(--z-toast) rounded-sm bg-mor-800 px-5 py-3 font-medium text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {text.skip}
      </a>
      <Header shopName={shop.settings.name} logo={shop.settings.logo}>
        {NOTICES}
      </Header>
      {/* As high as the window: a page that loads in the browser never pulls the footer up into view. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100svh-var(--header-h))]">
        {children}
      </main>
      <Footer year={loaded?.year ?? 2026} newsletter={isWithoutForm ? undefined : NEWSLETTER} />
    </ShopProvider>
  )
}
