import { join } from 'node:path'
import type { CodeSplittingGroup, ModuleInfo } from 'rolldown'
import { usedModules } from './used-modules.ts'

const ROOT = join(import.meta.dirname, '../..')

/** What every page of the storefront loads: its frame and the root around it. */
const FRAME = ['src/web/root.tsx', 'src/web/pages/storefront-layout.tsx']

const LIST = 'src/web/pages/product-list.tsx'
const PRODUCT = 'src/web/pages/product.tsx'
const WISHLIST = 'src/web/pages/wishlist.tsx'

/** Pages with forms that have little to do with products. */
const FORMS = [
  'src/web/pages/contact.tsx',
  'src/web/pages/accounts/login.tsx',
  'src/web/pages/accounts/account.tsx',
]

/** Pages with pieces that somebody wants to have, or has bought. */
const PIECES = [
  'src/web/pages/cart.tsx',
  'src/web/pages/checkout.tsx',
  'src/web/pages/orders/have-made.tsx',
  'src/web/pages/my-orders.tsx',
]

/**
 * React and its router in one file, what root and the storefront's frame load in a second one, what the list and the
 * page of a product share in a third; the page of a product and what it shares with others in four more. Dozens of
 * small files would wait for each other: a browser asks a server for six at a time.
 */
export function chunkGroups(): CodeSplittingGroup[] {
  return [
    {
      name: 'react',
      test: /[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/,
      priority: 6,
    },
    // One file names them all: only use tells which ones belong together.
    { name: 'icons', test: /^lucide:/, minShareCount: 4, priority: 6 },
    groupOf('frame', 5, [FRAME]),
    groupOf('catalogue', 4, [[LIST], [PRODUCT]]),
    groupOf('forms', 3, [[PRODUCT], FORMS]),
    groupOf('wishes', 3, [[PRODUCT], [WISHLIST]]),
    groupOf('pieces', 2, [[PRODUCT], PIECES]),
    groupOf('product', 1, [[PRODUCT]]),
  ]
}

/** A file for the modules that pages of each of some kinds need, where no group of higher priority has them. */
function groupOf(
  name: string,
  priority: number,
  kinds: readonly (readonly string[])[],
): CodeSplittingGroup {
  let modules: Set<string> | undefined
  return {
    debugName: name,
    priority,
    name: (id, graph) => {
      modules ??= neededByEach(kinds, (module) => graph.getModuleInfo(module))
      return modules.has(id) ? name : null
    },
  }
}

/** The modules that at least one page of each kind needs. */
function neededByEach(
  kinds: readonly (readonly string[])[],
  infoOf: (id: string) => ModuleInfo | null,
): Set<string> {
  const [first = new Set<string>(), ...others] = kinds.map((pages) =>
    usedModules(
      pages.map((path) => join(ROOT, path)),
      infoOf,
    ),
  )
  return new Set([...first].filter((id) => others.every((other) => other.has(id))))
}
