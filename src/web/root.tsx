import { use, useEffect, useLayoutEffect, type ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import './app.css'
import { LANGUAGES } from '#domain/shop/languages.ts'
import { ASK_FOR_CART } from '#web/api/early-answer.ts'
import { siteOf } from '#web/api/page-data/page-meta.ts'
import { pictureAddress, type Site } from '#web/api/page-data/structured-data.ts'
import { SHOW_PHONE_COLUMNS } from '#web/api/stores/phone-columns.ts'
import { RETURN_TO_LANGUAGE } from '#web/api/stores/remembered-language.ts'
import { ScriptMark } from '#web/api/rendered/script-mark.ts'
import { language } from '#i18n/language.ts'
import { ui } from '#i18n/ui/ui.ts'
import { ChunkLoadWatchdog } from '#web/ui/feedback/chunk-load-watchdog.tsx'
import { PicturesAt } from '#web/ui/pictures/pictures-at.ts'
import { hearPresses, pressAgain, REMEMBER_PRESS } from '#web/ui/feedback/early-press.ts'
import { keepFocus } from '#web/ui/keep-focus.ts'
import { Toaster } from '#web/ui/feedback/toast.tsx'
import { ErrorScreen } from '#web/ui/feedback/error-screen.tsx'
import type { Route } from './+types/root.ts'

/** The typeface of the words. More at once would take a slow line from the styles, and the page stays white. */
const FONTS = [language === 'hi' ? 'nagina-hindi' : 'figtree-latin-wght-normal']

export const links: Route.LinksFunction = () =>
  FONTS.map((name) => ({
    rel: 'preload',
    href: `/fonts/${name}.woff2`,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  }))

export const meta: Route.MetaFunction = () => [{ title: 'Shop' }]

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { picturesUrl } = useSite().settings
  useLayoutEffect(hearPresses, [])
  return (
    // A script sets attributes for what the device remembers before the page is live.
    <html
      lang={LANGUAGES.find(({ code }) => code === language)?.tag}
      data-pictures={picturesUrl || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fcfaf6" />
        <EarlyScript code={import.meta.env.SSR ? RETURN_TO_LANGUAGE : ''} />
        <EarlyScript code={import.meta.env.SSR ? SHOW_PHONE_COLUMNS : ''} />
        <EarlyScript code={import.meta.env.SSR ? REMEMBER_PRESS : ''} />
        {pathname === '/cart' && <EarlyScript code={import.meta.env.SSR ? ASK_FOR_CART : ''} />}
        <script src="/chunk-load-watchdog.js" async />
        {picturesUrl !== '' && <link rel="preconnect" href={picturesUrl} />}
        <Meta />
        <Links />
        <ShopIcons />
      </head>
      <body>
        <PicturesAt value={picturesUrl}>{children}</PicturesAt>
        <ChunkLoadWatchdog />
        <Toaster />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** A script that runs before the page is live. It comes with the page, so the browser's code goes without its text. */
function EarlyScript({ code }: { code: string }) {
  return (
    <script
      nonce={use(ScriptMark)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: code }}
    />
  )
}

/** The shop as the storefront's layout has loaded it; in the admin nothing is known of it. */
function useSite(): Site {
  return siteOf([{ loaderData: useRouteLoaderData('pages/storefront-layout') }])
}

/** The icons of the shop and its manifest; their addresses change when the owner changes the looks. */
function ShopIcons() {
  const site = useSite()
  const at = (file: string) => pictureAddress({ ...site, origin: '' }, file)
  return (
    <>
      <link rel="icon" href={at('favicon.svg')} type="image/svg+xml" />
      <link rel="icon" href={at('favicon.ico')} sizes="32x32" />
      <link rel="apple-touch-icon" href={at('apple-touch-icon.png')} />
      <link rel="manifest" href={at('site.webmanifest')} />
    </>
  )
}

export default function Root() {
  useEffect(keepFocus, [])
  useEffect(() => void setTimeout(pressAgain), [])
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <title>{ui.broken}</title>
      <ErrorScreen isNotFound={isRouteErrorResponse(error) && error.status === 404} error={error} />
    </main>
  )
}
