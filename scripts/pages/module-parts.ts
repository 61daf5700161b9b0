import { parseSync, Visitor, type ESTree } from 'rolldown/utils'

/** A statement at the top of a module: what it declares, nothing where it only does something, and what it names. */
export interface Part {
  declares: readonly string[]
  names: ReadonlySet<string>
}

/** A module, as far as it matters who needs what of it. */
export interface ModuleParts {
  parts: readonly Part[]
  /** What each imported name is called where it comes from; `*` for all of a module. */
  imports: ReadonlyMap<string, { source: string; name: string }>
  /** Names that others know, and what they are called inside. */
  exports: ReadonlyMap<string, string>
  /** Modules of which everything is handed on. */
  stars: readonly string[]
}

export function readModule(id: string, code: string): ModuleParts {
  const { program } = parseSync(`${id.split('?')[0]}x`.replace(/\.(?:m?[jt]s|tsx)x$/, '.tsx'), code)
  const named = namesIn(program)
  const parts: Part[] = []
  const imports = new Map<string, { source: string; name: string }>()
  const exports = new Map<string, string>()
  const stars: string[] = []
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      const source = statement.source.value
      if (statement.specifiers.length === 0) {
        const name = `import ${source}`
        imports.set(name, { source, name: '*' })
        parts.push({ declares: [], names: new Set([name]) })
      }
      for (const specifier of statement.specifiers) {
        imports.set(specifier.local.name, { source, name: importedName(specifier) })
      }
    } else if (statement.type === 'ExportAllDeclaration') stars.push(statement.source.value)
    else if (statement.type === 'ExportNamedDeclaration' && statement.declaration === null) {
      for (const { local, exported } of statement.specifiers) {
        exports.set(nameOf(exported), nameOf(local))
        if (statement.source === null) continue
        const name = `export ${nameOf(exported)}`
        exports.set(nameOf(exported), name)
        imports.set(name, { source: statement.source.value, name: nameOf(local) })
      }
    } else {
      const declares = declaredIn(statement)
      if (statement.type === 'ExportDefaultDeclaration') exports.set('default', 'default')
      if (statement.type === 'ExportNamedDeclaration') {
        for (const name of declares) exports.set(name, name)
      }
      parts.push({ declares, names: named(statement) })
    }
  }
  return { parts, imports, exports, stars }
}

/** The names in a part of a program, whatever they mean there. */
function namesIn(program: ESTree.Program): (within: ESTree.Span) => Set<string> {
  const all: { name: string; start: number }[] = []
  const note = ({ name, start }: { name: string; start: number }) => void all.push({ name, start })
  new Visitor({ Identifier: note, JSXIdentifier: note }).visit(program)
  return ({ start, end }) =>
    new Set(all.filter((one) => one.start >= start && one.start < end).map(({ name }) => name))
}

function declaredIn(statement: ESTree.Program['body'][number]): string[] {
  if (statement.type === 'ExportDefaultDeclaration') {
    const { declaration } = statement
    const name = 'id' in declaration ? declaration.id?.name : undefined
    return name === undefined ? ['default'] : ['default', name]
  }
  const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (inner?.type === 'FunctionDeclaration' || inner?.type === 'ClassDeclaration')
    return inner.id === null ? [] : [inner.id.name]
  if (inner?.type !== 'VariableDeclaration') return []
  const names = new Set<string>()
  for (const { id } of inner.declarations) for (const name of boundIn(id)) names.add(name)
  return [...names]
}

function boundIn(pattern: ESTree.BindingPattern): string[] {
  if (pattern.type === 'Identifier') return [pattern.name]
  if (pattern.type === 'AssignmentPattern') return boundIn(pattern.left)
  const parts: (ESTree.BindingPattern | null)[] =
    pattern.type === 'ArrayPattern'
      ? pattern.elements.map((one) => (one?.type === 'RestElement' ? one.argument : one))
      : pattern.properties.map((one) => (one.type === 'RestElement' ? one.argument : one.value))
  return parts.flatMap((one) => (one === null ? [] : boundIn(one)))
}

function importedName(specifier: ESTree.ImportDeclarationSpecifier): string {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*'
  return specifier.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(specifier.imported)
}

function nameOf(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name
}
