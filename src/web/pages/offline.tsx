import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { splitLanguage } from '#domain/shop/languages.ts'
import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { useHydrated } from '#web/api/stores/stored-session.ts'
import { offline as text } from '#i18n/ui/offline.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Screen } from '#web/ui/feedback/error-screen.tsx'
import type { Route } from './+types/offline.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: text.title, description: text.description, isPrivate: true })
}

/** What the service worker shows in place of a page that it has not kept. */
export default function OfflinePage() {
  const { hash } = useLocation()
  const isLive = useHydrated()
  const wanted = isLive ? wantedPath(hash) : '/'
  useEffect(() => {
    const goOn = () => window.location.replace(import.meta.env.BASE_URL.slice(0, -1) + wanted)
    window.addEventListener('online', goOn)
    const stop = new AbortController()
    // The network may have come back before this page was live enough to hear of it.
    if (isLive && hash !== '' && navigator.onLine) {
      fetch('/health', { signal: stop.signal }).then(goOn, () => undefined)
    }
    return () => {
      window.removeEventListener('online', goOn)
      stop.abort()
    }
  }, [wanted, isLive, hash])
  return (
    <Screen title={text.title}>
      <p className="max-w-[44ch] text-balance text-ink-2">{text.text}</p>
      <ButtonLink to={wanted} reloadDocument className="mt-2">
        {text.tryAgain}
      </ButtonLink>
    </Screen>
  )
}

/** The page that was asked for, as the worker put it behind the address; only one of this shop. */
function wantedPath(hash: string): string {
  try {
    const { path } = splitLanguage(decodeURIComponent(hash.slice(1)))
    return /^\/(?![/\\])/.test(path) ? path : '/'
  } catch {
    return '/'
  }
}
