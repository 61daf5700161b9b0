/**
 * Loaded before everything else on the project's Node (`--import`). Node reads a package's manifest
 * again for every file that the package imports from itself; drizzle-orm's holds 180 kB of export paths
 * and its files are hundreds, which costs a start more than a second and 200 MB. Its own imports are
 * paths to its own modules, so they need no manifest.
 */
import * as nodeModule from 'node:module'

const PACKAGE = '/node_modules/drizzle-orm/'

// Absent before Node 22.15; there it only takes longer.
nodeModule.registerHooks?.({
  resolve(specifier, context, nextResolve) {
    const isOwnImport = specifier.startsWith('.') && context.parentURL?.includes(PACKAGE)
    if (!isOwnImport || context.parentURL.endsWith('.cjs')) return nextResolve(specifier, context)
    const { href } = new URL(specifier, context.parentURL)
    return { url: href, format: 'module', shortCircuit: true }
  },
})
