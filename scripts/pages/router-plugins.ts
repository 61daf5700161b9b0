import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin } from 'vite'
import routes from '../../src/web/routes.ts'

const APP = join(import.meta.dirname, '../../src/web')

/** Plugins that do something in development only. */
const OF_DEVELOPMENT = new Set(['inject-hmr-runtime', 'hmr-runtime', 'react-refresh-babel'])

const VIRTUAL = /virtual:react-router\//
const OF_ROUTES = new RegExp(`^(?:${filesOf(routes).map(escaped).join('|')})(?:\\?|$)`)

/** The addresses of modules that a plugin of the router does something with. */
const WHICH: Record<string, RegExp> = {
  'virtual-modules': VIRTUAL,
  // A server-only name (`.server`) in the browser's code: it resolves every import once more to look for one.
  'dot-server': /\.server\b/,
  'dot-client': /\.client\b/,
  'route-chunks-index': OF_ROUTES,
  'build-client-route': /\?__react-router-build-client-route$/,
  'split-route-modules': /\?route-chunk=/,
  'route-exports': OF_ROUTES,
}

/**
 * The plugins of the router, asked only about the modules that they do something with. By themselves they look at each of thousands of
 * modules, and the bundler, which is not written in JavaScript, waits for every answer.
 * Throws when the router has no such plugin any more.
 */
export function routerPlugins(): Plugin[] {
  const plugins = reactRouter()
  const known = new Set(plugins.map(nameOf))
  for (const name of [...OF_DEVELOPMENT, ...Object.keys(WHICH)]) {
    if (!known.has(name)) throw new Error(`The router has no plugin react-router:${name} any more.`)
  }
  return plugins.map(narrowed)
}

function narrowed(plugin: Plugin): Plugin {
  const name = nameOf(plugin)
  const id = WHICH[name]
  if (OF_DEVELOPMENT.has(name)) return { ...plugin, apply: 'serve' }
  return id === undefined ? plugin : askedAbout(plugin, id)
}

function nameOf({ name }: Plugin): string {
  return name.slice('react-router:'.length)
}

function askedAbout(plugin: Plugin, id: RegExp): Plugin {
  const { resolveId, load, transform } = plugin
  const asked: Plugin = { ...plugin }
  if (typeof resolveId === 'function') asked.resolveId = { filter: { id }, handler: resolveId }
  if (typeof load === 'function') asked.load = { filter: { id }, handler: load }
  if (typeof transform === 'function') asked.transform = { filter: { id }, handler: transform }
  return asked
}

/** The files of routes and of the frames around them, with the root. */
function filesOf(entries: readonly RouteConfigEntry[]): string[] {
  const inside = (entry: RouteConfigEntry): string[] => [
    join(APP, entry.file),
    ...(entry.children ?? []).flatMap(inside),
  ]
  return [join(APP, 'root.tsx'), ...entries.flatMap(inside)]
}

function escaped(path: string): string {
  return path.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
