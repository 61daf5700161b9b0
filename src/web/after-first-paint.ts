import { markedBy } from './inline-scripts.ts'

const PRELOADS = /<link rel="modulepreload" href="([^"]+)"(?: nonce="[^"]*")?\/>/g
const END_OF_SCRIPT = '</script>'
const IMPORT_ALL = /import \* as (\w+) from ("[^"]+");/g
const IMPORT_ONLY = /import ("[^"]+");/g
/** Marks the place that a script fills with what it fetches: the cart, the account. */
const PLACEHOLDER = 'aria-busy="true"'

/**
 * Lets the scripts of a rendered page wait for its first frame. The page can be read without them; asked
 * for at once they would take the line from the styles, the type and the first picture, and the
 * processor from drawing them.
 *
 * React Router writes a `modulepreload` for each part and one module that imports them; a plain script
 * that does both after the first frame takes their place.
 *
 * @param html a whole page as React renders it
 * @param mark what a script of the renderer carries until the page leaves
 * @returns the pieces of the page with that script; unchanged when it has none, or shows nothing of its own without them
 */
export function startAfterFirstPaint(html: string, mark: string): string[] {
  const firstScript = `<script${markedBy(mark)} type="module" async="">`
  const begin = html.lastIndexOf(firstScript)
  if (begin === -1 || html.includes(PLACEHOLDER)) return [html]
  const end = html.indexOf(END_OF_SCRIPT, begin)
  const module = html.slice(begin + firstScript.length, end)
  // Pages are long, so only the head is searched for what is only there.
  const endOfHead = html.indexOf('</head>')
  const head = html.slice(0, endOfHead)
  const parts = [...head.matchAll(PRELOADS)].flatMap(([, href = '']) => href)
  return [
    head.replaceAll(PRELOADS, ''),
    html.slice(endOfHead, begin),
    `<script${markedBy(mark)}>${starter(parts, module)}</script>`,
    html.slice(end + END_OF_SCRIPT.length),
  ]
}

/** A tab in the background draws no frame, so there it starts at once. Pictures go before parts. */
function starter(parts: string[], module: string): string {
  return `(() => {
const start = async () => {
for (const href of ${JSON.stringify(parts)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href }))
${awaited(module)}
}
if (document.hidden) start()
else requestAnimationFrame(() => setTimeout(start))
})()`
}

/** A module's imports for use in a function, where only `import()` is allowed. */
function awaited(module: string): string {
  return module
    .replace(IMPORT_ALL, 'const $1 = await import($2);')
    .replace(IMPORT_ONLY, 'await import($1);')
}
