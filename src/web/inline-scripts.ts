/** Stands before a page as it goes out: the page, and the scripts in it that the renderer itself wrote. */
interface KnownScripts {
  /** In pieces, which are never put together: a page is long, and each copy takes memory and time. */
  pieces: string[]
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
 * Takes the mark off the pieces of a page, no script of which is in two of them, and answers the scripts that carried it. A script that came into the page
 * through data does not carry it, so the policy of the page never allows it. The mark does not leave: a
 * cached page is sent many times, and a nonce may be used once.
 */
export function takeMarkedScripts(page: readonly string[], mark: string): KnownScripts {
  const attribute = markedBy(mark)
  const scripts: string[] = []
  const pieces: string[] = []
  for (const piece of page) {
    let rest = 0
    for (let at = piece.indexOf(attribute); at !== -1; at = piece.indexOf(attribute, rest)) {
      pieces.push(piece.slice(rest, at))
      rest = at + attribute.length
      // React Router marks what it preloads as well.
      if (!piece.startsWith('<script', piece.lastIndexOf('<', at))) continue
      const start = piece.indexOf('>', at) + 1
      scripts.push(piece.slice(start, piece.indexOf('</script>', start)))
    }
    pieces.push(piece.slice(rest))
  }
  return { pieces, scripts: scripts.filter((text) => text !== '') }
}
