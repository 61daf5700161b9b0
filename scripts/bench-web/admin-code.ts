import { join } from 'node:path'
import { LANGUAGES } from '#domain/shop/languages.ts'
import { readTable } from '#scripts/pages/table-of-routes.ts'

/** Addresses of the built scripts that only pages of the admin area name, in every language. */
export function adminScripts(): Set<string> {
  return new Set(LANGUAGES.flatMap(({ code }) => adminScriptsOf(join('build', code))))
}

function adminScriptsOf(build: string): string[] {
  const { entry, routes } = readTable(build)
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

function isAdmin(routeId: string): boolean {
  return routeId.startsWith('pages/admin')
}
