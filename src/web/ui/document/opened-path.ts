/** The path of the address that the browser fetched this document from: its policy still applies. */
export function openedPath(): string | undefined {
  const [opened] = performance.getEntriesByType('navigation')
  return opened === undefined ? undefined : new URL(opened.name).pathname
}
