import type { PartPlace } from '#web/api/rendered/cached-part.tsx'
import { dataLeftOut } from './handed-data.ts'
import { markedBy } from './inline-scripts.ts'

const END = '</body></html>'

/** What a page hands over to the browser. */
interface Handed {
  /** What the router wrote, to be read once. */
  stream: ReadableStream<Uint8Array> | undefined
  /** The data of the page's routes, of which the router left some out. */
  loaded: Readonly<Record<string, unknown>>
}

interface Page {
  /** The whole page, whose end is in the last of its pieces. */
  pieces: readonly string[]
  /** What a script of the renderer carries until the page leaves. */
  mark: string
  /** Where the server knows the text of data that it wrote before. */
  placeOf?: ((of: readonly unknown[]) => PartPlace) | undefined
}

/**
 * Adds the scripts that hand the loaded data over to the page in the browser, as React Router's own
 * `ServerRouter` does it within a render that can wait. What the router left out comes before as JSON, in scripts that
 * run nothing; `take-handed-data.ts` reads them.
 *
 * @returns the pieces with the data at the end of the page
 */
export async function withData({ pieces, mark, placeOf }: Page, handed: Handed): Promise<string[]> {
  const decoder = new TextDecoder()
  const calls: string[] = []
  for await (const piece of handed.stream ?? []) {
    const text = JSON.stringify(decoder.decode(piece, { stream: true }))
    calls.push(`enqueue(${text.replace(UNSAFE, escaped)})`)
  }
  calls.push('close()')
  const data = dataLeftOut(handed.loaded).map(([id, value]) => {
    const place = placeOf?.(['data', id, value])
    if (place === undefined) return dataScript(id, value)
    if ('known' in place) return place.known
    return place.before + dataScript(id, value) + place.after
  })
  const scripts = calls.map(
    (call) =>
      `<script${markedBy(mark)}>window.__reactRouterContext.streamController.${call};</script>`,
  )
  const last = pieces.at(-1) ?? ''
  return [...pieces.slice(0, -1), last.slice(0, last.lastIndexOf(END)), ...data, ...scripts, END]
}

function dataScript(id: string, value: object): string {
  const json = JSON.stringify(value).replace(UNSAFE, escaped)
  return `<script type="application/json" data-route="${id}">${json}</script>`
}

/** What would end the script, or a line of it, within a string. */
const UNSAFE = /[&><\u2028\u2029]/g

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
}
