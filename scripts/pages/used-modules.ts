import { dirname, join } from 'node:path'
import { readModule, type ModuleParts, type Part } from './module-parts.ts'

/** What the bundler knows of a module. */
export interface KnownModule {
  code: string | null
  importedIds: readonly string[]
}

/** Something of a module: one of its exports, or all of it. */
interface Wanted {
  id: string
  name: string
}

/** What a route has for the server alone. */
const OF_SERVER = new Set(['loader', 'action', 'headers'])

/**
 * The modules that some modules run code of; not those that load later. Who imports one name of a module needs
 * what stands behind that name, and not what the rest of the module imports.
 */
export function usedModules(
  entries: readonly string[],
  infoOf: (id: string) => KnownModule | null,
): Set<string> {
  const read = new Map<string, ModuleParts>()
  const seen = new Set<string>()
  const used = new Set<string>()
  const open: Wanted[] = entries.map((id) => ({ id, name: '*' }))
  for (let wanted = open.pop(); wanted !== undefined; wanted = open.pop()) {
    const { id, name } = wanted
    const info = infoOf(id)
    if (info === null || seen.has(`${id} ${name}`)) continue
    seen.add(`${id} ${name}`)
    used.add(id)
    const module = read.get(id) ?? readModule(id, info.code ?? '')
    read.set(id, module)
    for (const { source, name: theirs } of needsOf(module, name)) {
      const from = resolved(source, id, info.importedIds)
      if (from !== undefined) open.push({ id: from, name: theirs })
    }
  }
  return used
}

/** What one export of a module needs of others, or all that a page needs of it. */
function needsOf(module: ModuleParts, name: string): { source: string; name: string }[] {
  const { exports, imports, parts, stars } = module
  const own = exports.get(name)
  const names =
    name === '*'
      ? [...exports].flatMap(([one, local]) => (OF_SERVER.has(one) ? [] : [local]))
      : own === undefined
        ? []
        : [own]
  const reached = new Set<Part>(parts.filter(({ declares }) => declares.length === 0))
  const open = [...names, ...[...reached].flatMap((part) => Array.from(part.names))]
  const named = new Set<string>()
  for (let local = open.pop(); local !== undefined; local = open.pop()) {
    if (named.has(local)) continue
    named.add(local)
    for (const part of parts) {
      if (reached.has(part) || !part.declares.includes(local)) continue
      reached.add(part)
      open.push(...part.names)
    }
  }
  const needs = [...named].flatMap((local) => imports.get(local) ?? [])
  const passed = name === '*' || own === undefined ? stars.map((source) => ({ source, name })) : []
  return [...needs, ...passed]
}

/** Which of the modules that a module imports a source of it means. */
function resolved(source: string, importer: string, ids: readonly string[]): string | undefined {
  if (ids.includes(source)) return source
  const end = source.startsWith('.')
    ? join(dirname(importer.split('?')[0] ?? ''), source)
    : source.replace(/^#(?:i18n\/(?:\w\w\/)?)?/, '/')
  return ids.find((id) => id.endsWith(end) && (!source.startsWith('#i18n/') || id.includes('i18n')))
}
