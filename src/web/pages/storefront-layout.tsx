import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Outlet,
  useLocation,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { Api } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { pageApi, siteContext } from '#web/api/page-api.ts'
import { pageMeta } from '#web/api/page-meta.ts'
import { loadShop, ShopProvider, UNKNOWN_SHOP, type Shop } from '#web/api/shop-context.tsx'
import { SubscribeForm } from '#web/features/newsletter/subscribe-form.tsx'
import { Footer } from '#web/features/shell/footer.tsx'
import { Header } from '#web/features/shell/header.tsx'
import { NavigationProgress, OfflineNotice } from '#web/features/shell/page-notices.tsx'
import { usePageFocus } from '#web/features/shell/use-page-focus.ts'
import { ErrorScreen } from '#web/ui/error-screen.tsx'
import type { Route } from './+types/storefront-layout.ts'

export function loader({ context }: Route.LoaderArgs) {
  return load(pageApi(context), context.get(siteContext).publicUrl)
}

export function clientLoader() {
  return load(browserApi, window.location.origin)
}

async function load(api: Api, origin: string) {
  return { ...(await loadShop(api)), origin, year: new Date().getFullYear() }
}

/** What is known of the shop is loaded once, and again only when someone asks for the same page anew. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href
}

export function meta({ matches, error }: Route.MetaArgs) {
  if (error === undefined) return []
  const isNotFound = isRouteErrorResponse(error) && error.status === 404
  return pageMeta(matches, {
    title: isNotFound ? 'This page is not here' : 'Something broke on our side',
    description: 'The page could not be shown.',
    isPrivate: true,
  })
}

export default function StorefrontLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorScreen isNotFound={isRouteErrorResponse(error) && error.status === 404} error={error} />
    </Frame>
  )
}

/** Header and footer around a page, or around what stands in for it. */
function Frame({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>('pages/storefront-layout')
  const shop: Shop = loaded ?? UNKNOWN_SHOP
  const { pathname } = useLocation()
  const isCheckout = /^\/checkout\/?$/i.test(pathname)
  usePageFocus()
  return (
    <ShopProvider value={shop}>
      <a
        href="#main"
        className="sr-only z-(--z-toast) rounded-sm bg-mor-800 px-5 py-3 font-medium text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <Header shopName={shop.settings.name}>
        <NavigationProgress />
        <OfflineNotice />
      </Header>
      <main id="main" tabIndex={-1} className="min-h-[60svh]">
        {children}
      </main>
      <Footer year={loaded?.year ?? 2026} newsletter={isCheckout ? undefined : <SubscribeForm />} />
    </ShopProvider>
  )
}
