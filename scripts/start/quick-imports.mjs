/**
 * Loaded before everything else on the project's Node (`--import`). Node reads a package's manifest
 * again for every file that imports the package or, inside of it, another file; drizzle-orm's holds 180 kB of
 * export paths, its files are hundreds and those of the shop that import it too, which costs a start more than a
 * second and 200 MB. Its own imports are paths to its own modules, and its names lead to the same file wherever the
 * shop says them, so both need no manifest.
 */
import * as nodeModule from 'node:module'

const NAME = 'drizzle-orm'
const PACKAGE = `/node_modules/${NAME}/`

/** Where the names of the package lead to from the files of the shop. */
const found = new Map()

function ownImport(specifier, parentURL) {
  const isOwn = specifier.startsWith('.') && parentURL?.includes(PACKAGE)
  if (!isOwn || parentURL.endsWith('.cjs')) return undefined
  return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
}

// Absent before Node 22.15; there it only takes longer.
nodeModule.registerHooks?.({
  resolve(specifier, context, nextResolve) {
    const own = ownImport(specifier, context.parentURL)
    if (own !== undefined) return own
    const isNamed = specifier === NAME || specifier.startsWith(`${NAME}/`)
    // `require` is led to other files, and another package may bring a version of its own.
    const isOfShop =
      context.conditions.includes('import') && !context.parentURL?.includes('/node_modules/')
    if (!isNamed || !isOfShop) return nextResolve(specifier, context)
    const known = found.get(specifier) ?? { ...nextResolve(specifier, context), shortCircuit: true }
    found.set(specifier, known)
    return known
  },
})
