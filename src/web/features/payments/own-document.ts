import { useEffect } from 'react'

/**
 * Opens this address anew when the customer came here by links within the shop: the policy of the page
 * that was opened first still holds then, and lets no window of a payment provider in.
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
