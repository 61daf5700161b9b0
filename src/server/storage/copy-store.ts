import type { FileStore } from '#server/services/files/file-store.ts'

interface Copied {
  copied: number
  /** Already there in the same size, from an earlier copy. */
  present: number
  /** Listed, but unreadable or removed meanwhile. */
  unread: string[]
  /** In bytes. */
  size: number
}

/** Files on their way at the same time: each is in memory for a moment. */
const AT_ONCE = 8

/**
 * Copies the files that are missing in `to`, so that it goes on where an earlier copy was stopped; `told` hears the
 * number after each part. Nothing is removed. Throws what failed first.
 */
export async function copyStore(
  { from, to }: { from: FileStore; to: FileStore },
  told: (copied: number, all: number) => void,
): Promise<Copied> {
  const known = new Map((await to.list()).map(({ name, size }) => [name, size]))
  const all = (await from.list()).filter(({ name }) => /\.(?:webp|avif)$/.test(name))
  const missing = all.filter(({ name, size }) => known.get(name) !== size)
  const present = all.length - missing.length
  const result: Copied = { copied: 0, present, unread: [], size: 0 }
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    const part = missing.slice(at, at + AT_ONCE)
    const sizes = await Promise.all(part.map(({ name }) => copyOne(name, { from, to })))
    for (const [place, size] of sizes.entries()) {
      if (size === undefined) result.unread.push(part[place]?.name ?? '')
      else result.copied += 1
      result.size += size ?? 0
    }
    told(result.copied, missing.length)
  }
  return result
}

/** The size of the file; undefined when it cannot be read. */
async function copyOne(
  name: string,
  { from, to }: { from: FileStore; to: FileStore },
): Promise<number | undefined> {
  const bytes = await from.read(name)
  if (bytes === undefined) return undefined
  await to.write(name, bytes)
  return bytes.length
}
