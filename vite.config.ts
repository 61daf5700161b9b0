import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { pagesLanguage } from './react-router.config.ts'
import { chunkGroups } from './scripts/pages/chunk-groups.ts'
import { compressAssets } from './scripts/pages/compress-assets.ts'
import { lucideIcons } from './scripts/pages/lucide-icons.ts'
import { routerPlugins } from './scripts/pages/router-plugins.ts'
import { textsByKey } from './scripts/pages/texts-by-key.ts'
import { LANGUAGES } from './src/domain/shop/languages.ts'

/** Modules of the contract except the functions that calls are made with. */
const CONTRACT = /[\\/]src[\\/]contract[\\/](?!endpoint\.ts)[\w\\/-]+\.ts$/

export default defineConfig({
  // Assets of a language live below its path; fonts and pictures are the same files for all.
  base: `${pagesLanguage.path}/`,
  publicDir: pagesLanguage.path === '' ? 'public' : false,
  plugins: [
    textsOfLanguage(),
    textsByKey(),
    tailwindcss(),
    contractAsData(),
    lucideIcons(),
    oneFileOfParts(),
    routerPlugins(),
    nameOfBuild(),
    serverInAscii(),
    compressAssets(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // It reads a dozen kinds of code and does not say that one can go without the others: 34 kB, not 117.
          experimental: { lazyBarrel: true },
          treeshake: { moduleSideEffects: [{ test: /@zxing[\\/]library/, sideEffects: false }] },
          output: { codeSplitting: { groups: chunkGroups() } },
        },
      },
    },
    // Page context and pages must come from one bundle, so the server loads our own entry.
    ssr: {
      build: {
        rolldownOptions: {
          experimental: { lazyBarrel: true },
          input: './src/web/server-entry.ts',
        },
      },
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
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
    resolveId: {
      filter: { id: /^#i18n\// },
      handler: (source) =>
        source.startsWith(english) && !source.startsWith(own) && pagesLanguage.code !== 'en'
          ? join(folder, source.slice(english.length))
          : undefined,
    },
  }
}

/**
 * In the browser an endpoint of the contract is how to make the call. What its schemas check is the
 * server's business, and leaving them out spares every page 14 kB of zod and of our own.
 */
function contractAsData(): Plugin {
  return {
    name: 'contract-as-data',
    apply: 'build',
    load: {
      filter: { id: CONTRACT },
      handler: async (id) => {
        const exports: Record<string, unknown> = await import(pathToFileURL(id).href)
        const data = Object.entries(exports).flatMap(([name, value]) => {
          const part = forBrowser(value)
          return part === undefined ? [] : `export const ${name} = ${JSON.stringify(part)}`
        })
        return data.join('\n')
      },
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
    return Object.values(value).every(isFigure) ? value : undefined
  const { method, path, access, success } = value
  // Where it is absent, it stays absent.
  const forGuests = 'forGuests' in value ? value.forGuests : undefined
  return { method, path, access, success, forGuests }
}

/** A schema has other things too. */
function isFigure(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

/**
 * Base UI becomes part of the server's bundle: one file in place of 250 that every start would look for. In development
 * Node loads it as it is.
 */
function oneFileOfParts(): Plugin {
  const parts = [/^@(?:base-ui|floating-ui)\//, 'reselect', 'use-sync-external-store']
  return {
    name: 'one-file-of-parts',
    apply: 'build',
    config: () => ({ ssr: { noExternal: parts } }),
  }
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

/**
 * V8 keeps the source of a module for as long as the process lives, and in two bytes a letter when one of them is beyond
 * Latin-1: a rupee sign costs 2.5 MB. So the code of the server writes such letters as escapes.
 */
function serverInAscii(): Plugin {
  const beyond = /(\\?)([\u0080-\uffff])/g
  return {
    name: 'server-in-ascii',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    // What runs later writes whole letters again.
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        file.code = file.code.replaceAll(beyond, (written, before: string, letter: string) => {
          if (before !== '') this.error(`The code of the server has ${written}: leave out the \\.`)
          return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
        })
      }
    },
  }
}

/** The code of the service worker with a value of this build. Throws when it has no place for it. */
function filled(code: string, place: string, value: string): string {
  if (!code.includes(place)) throw new Error(`service-worker.js has no place for ${place}.`)
  return code.replace(place, value)
}
