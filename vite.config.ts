import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import type { CodeSplittingGroup, ModuleInfo } from 'rolldown'
import { defineConfig, type Plugin } from 'vite'
import { pagesLanguage } from './react-router.config.ts'
import { LANGUAGES } from './src/domain/shop/languages.ts'

export default defineConfig({
  // Assets of a language live below its path; fonts and pictures are the same files for all.
  base: `${pagesLanguage.path}/`,
  publicDir: pagesLanguage.path === '' ? 'public' : false,
  plugins: [
    textsOfLanguage(),
    tailwindcss(),
    contractAsData(),
    ownIcons(),
    reactRouter(),
    nameOfBuild(),
    compressAssets(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // It reads a dozen kinds of code and does not say that one can go without the others: 34 kB, not 117.
          treeshake: { moduleSideEffects: [{ test: /@zxing[\\/]library/, sideEffects: false }] },
          output: { codeSplitting: { groups: chunkGroups() } },
        },
      },
    },
    // Page context and pages must come from one bundle, so the server loads our own entry.
    ssr: { build: { rollupOptions: { input: './src/web/server-entry.ts' } } },
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
})

/**
 * Every language is a build of its own in which the texts of that language stand in place of the
 * English ones. So a page carries the words of one language, and a component names a text as it
 * would name any constant.
 */
function textsOfLanguage(): Plugin {
  const english = '#i18n/'
  // A text of the language that names another one of it.
  const own = `${english}${pagesLanguage.code}/`
  const folder = join(import.meta.dirname, 'src/i18n', pagesLanguage.code)
  return {
    name: 'texts-of-language',
    enforce: 'pre',
    resolveId: (source) =>
      source.startsWith(english) && !source.startsWith(own) && pagesLanguage.code !== 'en'
        ? join(folder, source.slice(english.length))
        : undefined,
  }
}

/** Modules of the contract except the functions that calls are made with. */
const CONTRACT = /[\\/]src[\\/]contract[\\/](?!endpoint\.ts)[\w\\/-]+\.ts$/

/**
 * In the browser an endpoint of the contract is how to make the call. What its schemas check is the
 * server's business, and leaving them out spares every page 14 kB of zod and of our own.
 */
function contractAsData(): Plugin {
  return {
    name: 'contract-as-data',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: async (id) => {
      if (!CONTRACT.test(id)) return undefined
      const exports: Record<string, unknown> = await import(pathToFileURL(id).href)
      const data = Object.entries(exports).flatMap(([name, value]) => {
        const part = forBrowser(value)
        return part === undefined ? [] : `export const ${name} = ${JSON.stringify(part)}`
      })
      return data.join('\n')
    },
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : [],
      )
      const schemas = modules.find((id) => /[\\/]node_modules[\\/]zod[\\/]/.test(id))
      if (schemas !== undefined) this.error(`The browser would load zod: ${schemas}`)
    },
  }
}

/** Of an endpoint what a call needs; other data as it is; nothing of a schema or a function. */
function forBrowser(value: unknown): unknown {
  if (typeof value !== 'object' || value === null)
    return typeof value === 'function' ? undefined : value
  if (Array.isArray(value)) return value
  if (!('method' in value && 'path' in value && 'access' in value && 'success' in value))
    return undefined
  const { method, path, access, success } = value
  // Where it is absent, it stays absent.
  const forGuests = 'forGuests' in value ? value.forGuests : undefined
  return { method, path, access, success, forGuests }
}

/** Icons are made by our own function (`ui/create-icon.ts`), in the browser and on the server. */
function ownIcons(): Plugin {
  let isReplaced = false
  return {
    name: 'own-icons',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ ssr: { noExternal: ['lucide-react'] } }),
    resolveId: (source, importer) => {
      const isTheirs =
        source.endsWith('/createLucideIcon.mjs') && importer?.includes('lucide-react')
      if (isTheirs !== true) return undefined
      isReplaced = true
      return join(import.meta.dirname, 'src/web/ui/create-icon.ts')
    },
    generateBundle() {
      if (!isReplaced) this.error('lucide-react no longer makes icons in createLucideIcon.mjs.')
    },
  }
}

/** What every page of the storefront loads: its frame and the root around it. */
const FRAME = ['src/web/root.tsx', 'src/web/pages/storefront-layout.tsx']

/** What the list and the page of a product both load: cards, prices, hearts, the words of both. */
const CATALOGUE = ['src/web/pages/product-list.tsx', 'src/web/pages/product.tsx']

/**
 * React and its router in one file, what root and the storefront's frame load in a second one, what the
 * pages of products share in a third: two dozen small files would wait for each other on a slow line.
 */
function chunkGroups(): CodeSplittingGroup[] {
  let frame: Set<string> | undefined
  let catalogue: Set<string> | undefined
  return [
    {
      name: 'react',
      test: /[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/,
      priority: 2,
    },
    // Their package is one file that names them all: only use tells which ones belong together.
    { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 4, priority: 2 },
    {
      debugName: 'frame',
      name: (id, graph) => {
        frame ??= reachableFrom(FRAME, (module) => graph.getModuleInfo(module))
        return frame.has(id) ? 'frame' : null
      },
      priority: 1,
    },
    {
      debugName: 'catalogue',
      name: (id, graph) => {
        catalogue ??= sharedBy(CATALOGUE, (module) => graph.getModuleInfo(module))
        return catalogue.has(id) ? 'catalogue' : null
      },
    },
  ]
}

/** The modules that every one of some modules needs. */
function sharedBy(
  entries: readonly string[],
  infoOf: (id: string) => ModuleInfo | null,
): Set<string> {
  const [first = new Set<string>(), ...others] = entries.map((path) =>
    reachableFrom([path], infoOf),
  )
  return new Set([...first].filter((id) => others.every((other) => other.has(id))))
}

/** The modules that some modules import, and theirs, and so on; not those that load later. */
function reachableFrom(
  entries: readonly string[],
  infoOf: (id: string) => ModuleInfo | null,
): Set<string> {
  const reached = new Set<string>()
  const open = entries.map((path) => join(import.meta.dirname, path))
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id) || id.includes('lucide-react')) continue
    reached.add(id)
    open.push(...(infoOf(id)?.importedIds ?? []))
  }
  return reached
}

/**
 * Tells the service worker which build it belongs to and which languages there are. The names of the built files
 * stand for their content, so another build is another worker. There is one for all languages, in the first.
 */
function nameOfBuild(): Plugin {
  return {
    name: 'name-of-build',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client' && pagesLanguage.path === '',
    writeBundle: ({ dir = '' }, bundle) => {
      const file = join(dir, 'service-worker.js')
      const hash = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex')
      const paths = LANGUAGES.map(({ path }) => path).filter((path) => path !== '')
      const code = readFileSync(file, 'utf8')
      const named = filled(code, "BUILD = 'development'", `BUILD = '${hash.slice(0, 12)}'`)
      writeFileSync(file, filled(named, 'PATHS = []', `PATHS = ${JSON.stringify(paths)}`))
    },
  }
}

/** The code of the service worker with a value of this build. Throws when it has no place for it. */
function filled(code: string, place: string, value: string): string {
  if (!code.includes(place)) throw new Error(`service-worker.js has no place for ${place}.`)
  return code.replace(place, value)
}

/** Writes a brotli and a gzip file beside every asset, so that serving one costs no processor time. */
function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    // After the server's build too: the router writes the table of its routes only then.
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: ({ dir }) => {
        if (dir !== undefined) compressAll(join(dirname(dir), 'client', 'assets'))
      },
    },
  }
}

function compressAll(folder: string): void {
  for (const name of readdirSync(folder)) {
    const isDone = existsSync(join(folder, `${name}.br`))
    if (/\.(js|css|svg)$/.test(name) && !isDone) compress(join(folder, name))
  }
}

function compress(file: string): void {
  const bytes = readFileSync(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
