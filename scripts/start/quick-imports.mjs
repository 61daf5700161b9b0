/**
 * Loaded before everything else on the project's Node (`--import`). Node looks for each imported file on the disk, follows
 * links, and reads the manifests of packages again for each file that imports them; with thousands of imports that is a third of
 * a start, and for drizzle-orm, whose manifest has 180 kB of export paths, 200 MB. In the shop's own code, and between the files of a
 * package, an import says which file it means, so neither the disk nor a manifest is asked.
 */
import { readFileSync } from 'node:fs'
import * as nodeModule from 'node:module'

const ROOT = new URL('../../', import.meta.url)
const SHOP = new URL('src/', ROOT).href
const PACKAGES = '/node_modules/'
const DRIZZLE = 'drizzle-orm'

/** The short names of the shop's folders (`imports` of package.json) and where each leads, the longest name first. */
const FOLDERS = Object.entries(
  JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')).imports,
)
  .map(([name, path]) => [name.slice(0, -1), new URL(path.slice(0, -1), ROOT).href])
  .sort(([one], [other]) => other.length - one.length)

const FORMATS = { ts: 'module-typescript', mjs: 'module', js: 'module' }

/** Where a file of the shop leads to when it imports another one of it. */
function ownFile(specifier, parentURL) {
  const format = FORMATS[/^[#.][^?%]*\.(ts|m?js)$/.exec(specifier)?.[1]]
  if (format === undefined) return undefined
  if (specifier.startsWith('.')) return found(new URL(specifier, parentURL).href, format)
  const [name, folder] = FOLDERS.find(([prefix]) => specifier.startsWith(prefix)) ?? []
  return name && found(folder + specifier.slice(name.length), format)
}

/** Where a file of a package leads to when it imports a neighbour. Which kind a `.js` is, its manifest says. */
function fileOfPackage(specifier, parentURL) {
  if (!/^\.[^?%]*\.m?js$/.test(specifier)) return undefined
  const isModule = specifier.endsWith('.mjs') || parentURL.includes(`${PACKAGES}${DRIZZLE}/`)
  return found(new URL(specifier, parentURL).href, isModule ? 'module' : undefined)
}

function found(url, format) {
  return { url, format, shortCircuit: true }
}

/** The file that each name of a package leads to, from everywhere in the shop. */
const filesOfNames = new Map()

function fileOfName(specifier, context, nextResolve) {
  const known = filesOfNames.get(specifier)
  if (known !== undefined) return known
  const file = { ...nextResolve(specifier, context), shortCircuit: true }
  filesOfNames.set(specifier, file)
  return file
}

// Node before 22.15 has no such hooks, and only starts more slowly.
nodeModule.registerHooks?.({
  resolve(specifier, context, nextResolve) {
    const { conditions, parentURL = '' } = context
    // `require` leads to other files.
    if (!parentURL.startsWith('file:') || !conditions.includes('import'))
      return nextResolve(specifier, context)
    if (parentURL.includes(PACKAGES)) {
      return fileOfPackage(specifier, parentURL) ?? nextResolve(specifier, context)
    }
    if (!parentURL.startsWith(SHOP)) return nextResolve(specifier, context)
    if (/^[#.]/.test(specifier)) {
      return ownFile(specifier, parentURL) ?? nextResolve(specifier, context)
    }
    return fileOfName(specifier, context, nextResolve)
  },
})
