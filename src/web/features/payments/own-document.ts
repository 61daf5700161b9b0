import { useEffect } from 'react'

/**
 * Reloads this address if the customer came by a link within the shop. Otherwise the policy of the first page
 * would still apply, and it allows no window of a payment provider.
 */
export function useOwnDocument(): void {
  useEffect(() => {
    if (openedPath() !== window.location.pathname) window.location.reload()
  }, [])
}

/** The path of the address that the browser fetched this document from. */
function openedPath(): string | undefined {
  const [opened] = performance.getEntriesByType('navigation')
  return opened === undefined ? undefined : new URL(opened.name).pathname
}
