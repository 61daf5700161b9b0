/** An import: both ends as paths below the repository, packages as `pkg:name`. */
export interface ImportLine {
  from: string
  to: string
}

/** A layer of the code: which files belong to it and what they may import. */
interface Layer {
  name: string
  holds: RegExp
  /** Patterns of allowed imports; files of the same feature are always allowed. */
  mayImport: readonly RegExp[]
}

const DOMAIN = /^src\/domain\//
const CONTRACT = /^src\/contract\//
const PACKAGE = /^pkg:/
const I18N = /^src\/i18n\//

/** Folders of the server below its features, and which of the others they may import. */
const SERVER_FOLDERS: Record<string, readonly string[]> = {
  db: [],
  services: [],
  http: [],
  cache: [],
  overload: ['http'],
  openapi: ['http'],
  observability: ['db', 'http', 'cache'],
  jobs: ['db'],
  storage: ['db', 'services', 'http'],
}

const SERVER_TOOLS = folders(Object.keys(SERVER_FOLDERS))

/** The import law, from the bottom up: imports only point downward, and never into another feature. */
const LAYERS: readonly Layer[] = [
  { name: 'domain', holds: DOMAIN, mayImport: [DOMAIN] },
  { name: 'contract', holds: CONTRACT, mayImport: [CONTRACT, DOMAIN, /^pkg:zod\/mini$/] },
  { name: 'i18n', holds: I18N, mayImport: [I18N, CONTRACT, DOMAIN] },
  ...Object.entries(SERVER_FOLDERS).map(([folder, others]) => ({
    name: `server/${folder}`,
    holds: folders([folder]),
    mayImport: [
      folders([folder, ...others]),
      // The server writes its error messages in English, and documents in the language of their order.
      ...(folder === 'http' || folder === 'services' ? [I18N] : []),
      CONTRACT,
      DOMAIN,
      PACKAGE,
    ],
  })),
  {
    name: 'server/features',
    holds: /^src\/server\/features\//,
    mayImport: [SERVER_TOOLS, CONTRACT, DOMAIN, PACKAGE],
  },
  {
    name: 'server/rendering',
    holds: /^src\/server\/rendering\//,
    mayImport: [folders(['rendering', 'http', 'cache']), CONTRACT, DOMAIN, PACKAGE],
  },
  {
    name: 'server',
    holds: /^src\/server\//,
    mayImport: [/^src\/server\//, CONTRACT, DOMAIN, PACKAGE],
  },
  ...['api', 'ui'].map((folder) => ({
    name: `web/${folder}`,
    holds: new RegExp(`^src/web/${folder}/`),
    mayImport: [new RegExp(`^src/web/${folder}/`), I18N, CONTRACT, DOMAIN, PACKAGE],
  })),
  ...['features', 'admin'].map((folder) => ({
    name: `web/${folder}`,
    holds: new RegExp(`^src/web/${folder}/`),
    mayImport: [/^src\/web\/(api|ui)\//, I18N, CONTRACT, DOMAIN, PACKAGE],
  })),
  {
    name: 'web/pages',
    holds: /^src\/web\/pages\//,
    mayImport: [
      /^src\/web\/(api|ui|features|admin)\//,
      /\/\+types\//,
      I18N,
      CONTRACT,
      DOMAIN,
      PACKAGE,
    ],
  },
  {
    name: 'web',
    holds: /^src\/web\//,
    mayImport: [/^src\/web\//, I18N, CONTRACT, DOMAIN, PACKAGE],
  },
]

/** The files of some folders of the server. */
function folders(names: readonly string[]): RegExp {
  return new RegExp(`^src/server/(?:${names.join('|')})/`)
}

/** The layer of a file: the first that includes it. */
function layerOf(file: string): Layer | undefined {
  return LAYERS.find((layer) => layer.holds.test(file))
}

const FEATURE = /^src\/(?:(?:server|web)\/features|web\/admin)\/[^/]+/

/** The folder that counts as one: `src/server/features/cart`, `src/web/ui`, `src/domain` … */
export function folderOf(file: string): string {
  const feature = FEATURE.exec(file)?.[0]
  if (feature !== undefined) return feature
  return /^src\/(?:(?:server|web)\/[a-z]+(?=\/)|[a-z0-9]+)/.exec(file)?.[0] ?? file
}

/** Whether the law forbids an import. */
export function isForbidden({ from, to }: ImportLine): boolean {
  const layer = layerOf(from)
  if (layer === undefined) return false
  const isOwnFeature = FEATURE.test(from) && folderOf(from) === folderOf(to)
  return !isOwnFeature && !layer.mayImport.some((pattern) => pattern.test(to))
}
