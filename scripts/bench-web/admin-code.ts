import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '#domain/shop/languages.ts'
import * as z from 'zod/mini'

const Part = z.object({ module: z.string(), imports: z.array(z.string()) })
const Table = z.object({ entry: Part, routes: z.record(z.string(), Part) })

/** Addresses of the built scripts that only pages of the admin area name, in every language. */
export function adminScripts(): Set<string> {
  return new Set(LANGUAGES.flatMap(({ code }) => adminScriptsOf(join('build', code, 'client'))))
}

function adminScriptsOf(folder: string): string[] {
  const { entry, routes } = readTable(join(folder, 'assets'))
  const scriptsOf = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const route = routes[id]
      return route === undefined ? [] : [route.module, ...route.imports]
    })
  const ids = Object.keys(routes)
  const open = new Set([
    entry.module,
    ...entry.imports,
    ...scriptsOf(ids.filter((id) => !isAdmin(id))),
  ])
  return scriptsOf(ids.filter(isAdmin)).filter((script) => !open.has(script))
}

/** The router's own table of what each route loads. */
function readTable(assets: string): z.output<typeof Table> {
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file))
  if (name === undefined) throw new Error(`No table of routes in ${assets}`)
  const text = readFileSync(join(assets, name), 'utf8')
  return Table.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)))
}

function isAdmin(routeId: string): boolean {
  return routeId.startsWith('pages/admin')
}
