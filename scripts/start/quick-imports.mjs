/**
 * Loaded before everything else on the project's Node (`--import`). Node reads a package's manifest again for every
 * file that imports the package, also for the package's own files. The manifest of drizzle-orm has 180 kB of export
 * paths, and hundreds of files import it: that costs a start more than a second and 200 MB. The imports inside the
 * package are paths to its own modules, and a name of it leads to the same file from everywhere in the shop, so
 * neither needs the manifest.
 */
import * as nodeModule from 'node:module'

const NAME = 'drizzle-orm'
const PACKAGE = `/node_modules/${NAME}/`

/** The file that each name of the package leads to, for imports from the shop. */
const found = new Map()

function ownImport(specifier, parentURL) {
  const isOwn = specifier.startsWith('.') && parentURL?.includes(PACKAGE)
  if (!isOwn || parentURL.endsWith('.cjs')) return undefined
  return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
}

// Node before 22.15 has no such hooks, and only starts more slowly.
nodeModule.registerHooks?.({
  resolve(specifier, context, nextResolve) {
    const own = ownImport(specifier, context.parentURL)
    if (own !== undefined) return own
    const isNamed = specifier === NAME || specifier.startsWith(`${NAME}/`)
    // `require` leads to other files, and another package may bring its own version.
    const isOfShop =
      context.conditions.includes('import') && !context.parentURL?.includes('/node_modules/')
    if (!isNamed || !isOfShop) return nextResolve(specifier, context)
    const known = found.get(specifier) ?? { ...nextResolve(specifier, context), shortCircuit: true }
    found.set(specifier, known)
    return known
  },
})
