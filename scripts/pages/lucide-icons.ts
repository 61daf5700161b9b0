import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import * as z from 'zod/mini'

const NAME = /^lucide:([\w-]+)$/
const MAKER = fileURLToPath(new URL('../../src/web/ui/icons/create-icon.ts', import.meta.url))

const Drawings = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) })

/** What lines of Lucide have; the styles (`.lucide`) say it once for all icons. */
const COMMON = / (?:stroke(?:-width|-linecap|-linejoin)?="[^"]*"|fill="none")/g

/**
 * Makes a module of each drawing of Lucide that is imported, as `lucide:gem`. Its package for React has a file for each of 1,900 icons,
 * in four kinds: they took a third of a first install, and half of the modules of a build.
 */
export function lucideIcons(): Plugin {
  let drawings: Map<string, string> | undefined
  return {
    name: 'lucide-icons',
    enforce: 'pre',
    resolveId: { filter: { id: NAME }, handler: (id) => id },
    load: {
      filter: { id: NAME },
      handler(id) {
        drawings ??= readDrawings()
        const body = drawings.get(id.slice('lucide:'.length))
        if (body === undefined) this.error(`Lucide has no drawing of the name ${id}.`)
        const drawing = JSON.stringify(elementsOf(body))
        const code = `import createIcon from ${JSON.stringify(MAKER)}
export default /* @__PURE__ */ createIcon(${drawing})`
        return { code, moduleSideEffects: false }
      },
    },
  }
}

function readDrawings(): Map<string, string> {
  const file = fileURLToPath(import.meta.resolve('@iconify-json/lucide/icons.json'))
  const { icons } = Drawings.parse(JSON.parse(readFileSync(file, 'utf8')))
  return new Map(Object.entries(icons).map(([name, { body }]) => [name, body]))
}

/** The elements of a drawing with their attributes, without the group around them. */
function elementsOf(body: string): [tag: string, attributes: Record<string, string>][] {
  const elements = body.replaceAll(COMMON, '').matchAll(/<(?<tag>[a-z]+)(?<attributes>[^>]*)\/>/g)
  return Array.from(elements, ({ groups: { tag = '', attributes = '' } = {} }) => {
    const all = attributes.matchAll(/(?<name>[\w-]+)="(?<value>[^"]*)"/g)
    const named = Array.from(
      all,
      ({ groups }) => [groups?.name ?? '', groups?.value ?? ''] as const,
    )
    return [tag, Object.fromEntries(named)]
  })
}
