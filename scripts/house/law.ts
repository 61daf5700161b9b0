/** An import as it stands in a file: both ends as paths below the repository, packages as `pkg:name`. */
export interface ImportLine {
  from: string
  to: string
}

/** A storey or wing of the house: which files live there and what they may import. */
interface Storey {
  name: string
  holds: RegExp
  /** Patterns of what may be imported; a room's own files always may. */
  mayImport: readonly RegExp[]
}

const DOMAIN = /^src\/domain\//
const CONTRACT = /^src\/contract\//
const PACKAGE = /^pkg:/
const TEXTS = /^src\/web\/texts\//
const SERVER_TOOLS = /^src\/server\/(data|services|http)\//

/** The import law, from the ground up: arrows only downward, a room never into another room. */
const STOREYS: readonly Storey[] = [
  { name: 'domain', holds: DOMAIN, mayImport: [DOMAIN] },
  { name: 'contract', holds: CONTRACT, mayImport: [CONTRACT, DOMAIN, /^pkg:zod\/mini$/] },
  ...['data', 'services', 'http'].map((tool) => ({
    name: `server/${tool}`,
    holds: new RegExp(`^src/server/${tool}/`),
    mayImport: [new RegExp(`^src/server/${tool}/`), CONTRACT, DOMAIN, PACKAGE],
  })),
  {
    name: 'server/features',
    holds: /^src\/server\/features\//,
    mayImport: [SERVER_TOOLS, CONTRACT, DOMAIN, PACKAGE],
  },
  {
    name: 'server/pages',
    holds: /^src\/server\/pages\//,
    mayImport: [/^src\/server\/(pages|http)\//, CONTRACT, DOMAIN, PACKAGE],
  },
  {
    name: 'server',
    holds: /^src\/server\//,
    mayImport: [/^src\/server\//, CONTRACT, DOMAIN, PACKAGE],
  },
  { name: 'web/texts', holds: TEXTS, mayImport: [TEXTS, DOMAIN] },
  ...['api', 'ui'].map((tool) => ({
    name: `web/${tool}`,
    holds: new RegExp(`^src/web/${tool}/`),
    mayImport: [new RegExp(`^src/web/${tool}/`), TEXTS, CONTRACT, DOMAIN, PACKAGE],
  })),
  {
    name: 'web/features',
    holds: /^src\/web\/features\//,
    mayImport: [/^src\/web\/(api|ui|texts)\//, CONTRACT, DOMAIN, PACKAGE],
  },
  {
    name: 'web/pages',
    holds: /^src\/web\/pages\//,
    mayImport: [/^src\/web\/(api|ui|texts|features)\//, /\/\+types\//, CONTRACT, DOMAIN, PACKAGE],
  },
  { name: 'web', holds: /^src\/web\//, mayImport: [/^src\/web\//, CONTRACT, DOMAIN, PACKAGE] },
]

/** The storey a file lives on, the first that holds it. */
function storeyOf(file: string): Storey | undefined {
  return STOREYS.find((storey) => storey.holds.test(file))
}

/** The room of a file: `src/server/features/cart`, `src/web/ui`, `src/domain` … */
export function roomOf(file: string): string {
  const room = /^src\/(?:server|web)\/features\/[^/]+/.exec(file)?.[0]
  if (room !== undefined) return room
  return /^src\/(?:(?:server|web)\/[a-z]+(?=\/)|[a-z]+)/.exec(file)?.[0] ?? file
}

/** Whether the law forbids an import. */
export function isForbidden({ from, to }: ImportLine): boolean {
  const storey = storeyOf(from)
  if (storey === undefined) return false
  const isOwnRoom = storey.name.endsWith('/features') && roomOf(from) === roomOf(to)
  return !isOwnRoom && !storey.mayImport.some((pattern) => pattern.test(to))
}
