import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'

const Part = z.looseObject({ module: z.string(), imports: z.array(z.string()) })
const Table = z.looseObject({ entry: Part, routes: z.record(z.string(), Part) })

/** What each route of the pages of a language loads. */
export type TableOfRoutes = z.output<typeof Table>

/** Routes whose scripts are loaded before they are opened (`product-scripts.tsx`). */
const AHEAD = new Set(['pages/product'])

/** The whole table, for those who look at a build; the pages have no use for it. */
const WHOLE = 'table-of-routes.json'

/**
 * Every page loads the router's table of what each route loads, and the table names all files of the admin too. The
 * browser asks for the module of a route and finds the rest in it; it reads the other names only where scripts are loaded ahead.
 * So they are left out elsewhere: 2 kB on the wire in place of 6.
 *
 * @param client folder of what the browser may load of a build
 */
export function shortenTable(client: string): void {
  const assets = join(client, 'assets')
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file))
  // The router writes it last.
  if (name === undefined) return
  const text = readFileSync(join(assets, name), 'utf8')
  const begin = text.indexOf('{')
  const end = text.lastIndexOf('}') + 1
  const table = Table.parse(JSON.parse(text.slice(begin, end)))
  writeFileSync(join(dirname(client), WHOLE), JSON.stringify(table))
  for (const [id, route] of Object.entries(table.routes)) {
    if (!AHEAD.has(id)) route.imports = []
  }
  writeFileSync(join(assets, name), text.slice(0, begin) + JSON.stringify(table) + text.slice(end))
}

/** @param build folder of a build in one language */
export function readTable(build: string): TableOfRoutes {
  return Table.parse(JSON.parse(readFileSync(join(build, WHOLE), 'utf8')))
}
