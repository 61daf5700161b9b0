/** Stands before a page as it goes out: the page, and the scripts in it that the renderer itself wrote. */
interface KnownScripts {
  html: string
  /** Their contents, for the hashes in the page's policy. */
  scripts: string[]
}

/** A marker that nobody can guess before the page is rendered. */
export function makeMark(): string {
  return crypto.randomUUID()
}

/** The attribute by which a script says that the renderer wrote it. React Router puts it on its own. */
export function markedBy(mark: string): string {
  return ` nonce="${mark}"`
}

/**
 * Takes the mark off a page, and answers the scripts that carried it. A script that came into the page
 * through data does not carry it, so the policy of the page never allows it. The mark does not leave: a
 * kept page is sent many times, and a nonce may be used once.
 */
export function takeMarkedScripts(html: string, mark: string): KnownScripts {
  const attribute = markedBy(mark)
  const scripts: string[] = []
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, at + 1)) {
    // React Router marks what it preloads as well.
    if (!html.startsWith('<script', html.lastIndexOf('<', at))) continue
    const start = html.indexOf('>', at) + 1
    scripts.push(html.slice(start, html.indexOf('</script>', start)))
  }
  return { html: html.replaceAll(attribute, ''), scripts: scripts.filter((text) => text !== '') }
}
