import { markedBy } from './inline-scripts.ts'

const END = '</body></html>'

/**
 * Adds the scripts that hand the loaded data over to the page in the browser, as React Router's own
 * `ServerRouter` does it within a render that can wait.
 *
 * @param pieces of a whole page, whose end is in the last one
 * @param data what the router wrote of the data of its routes, to be read once
 * @param mark what a script of the renderer carries until the page leaves
 * @returns the pieces with the data at the end of the page
 */
export async function withData(
  pieces: readonly string[],
  data: ReadableStream<Uint8Array> | undefined,
  mark: string,
): Promise<string[]> {
  const decoder = new TextDecoder()
  const calls: string[] = []
  for await (const piece of data ?? []) {
    const text = JSON.stringify(decoder.decode(piece, { stream: true }))
    calls.push(`enqueue(${text.replace(UNSAFE, escaped)})`)
  }
  calls.push('close()')
  const scripts = calls.map(
    (call) =>
      `<script${markedBy(mark)}>window.__reactRouterContext.streamController.${call};</script>`,
  )
  const last = pieces.at(-1) ?? ''
  return [...pieces.slice(0, -1), last.slice(0, last.lastIndexOf(END)), ...scripts, END]
}

/** What would end the script, or a line of it, within a string. */
const UNSAFE = /[&><\u2028\u2029]/g

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
}
