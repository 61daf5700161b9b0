import { useEffect, useRef } from 'react'
import { useHref, useLocation } from 'react-router'

/**
 * Lets the service worker (public/service-worker.js) keep the pages a person sees, so that they open
 * without a network. A page opened by a link within the shop loads no document: the worker is told.
 */
export function useOfflinePages(): void {
  const { pathname, search } = useLocation()
  const path = useHref(pathname)
  const isFirst = useRef(true)
  useEffect(() => {
    // Browsers have workers only where the connection is safe; while developing there is none.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const { serviceWorker } = navigator
    const isCachedAlready = isFirst.current && serviceWorker.controller !== null
    if (isFirst.current) whenLoaded(() => register(serviceWorker))
    isFirst.current = false
    if (!isCachedAlready) void tellSeen(serviceWorker, path + search)
  }, [path, search])
}

/** The page comes first. */
function whenLoaded(then: () => void): void {
  if (document.readyState === 'complete') then()
  else window.addEventListener('load', then, { once: true })
}

function register(serviceWorker: ServiceWorkerContainer): void {
  // Where it is not allowed, in a private window for instance, the shop works all the same.
  serviceWorker.register('/service-worker.js').catch(() => undefined)
}

async function tellSeen(serviceWorker: ServiceWorkerContainer, path: string): Promise<void> {
  const { active } = await serviceWorker.ready
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of this origin
  active?.postMessage({ type: 'seen', path })
}
