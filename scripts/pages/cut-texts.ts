import { Visitor, type ESTree } from 'rolldown/utils'

/** A file of texts, taken apart. */
export interface CutTexts {
  /** Its imports, as they are written. */
  imports: string
  /** What else it has: functions that make sentences, and the like. */
  rest: string
  /** What `rest` declares. */
  names: readonly string[]
  /** Of each record of texts what stands at each of its keys. */
  records: ReadonlyMap<string, ReadonlyMap<string, string>>
}

type Statement = ESTree.Program['body'][number]

/** A place in code that reads one key of a record: `text.title`. */
export interface KeyRead {
  start: number
  end: number
  key: string
}

/**
 * @param code JavaScript
 * @returns undefined where it cannot be taken apart: it declares its texts in another way, or they name each other
 */
export function cutTexts(code: string, program: ESTree.Program): CutTexts | undefined {
  const records = new Map<string, Map<string, string>>()
  const imports: string[] = []
  const rest: string[] = []
  const names: string[] = []
  const written = ({ start, end }: ESTree.Node) => code.slice(start, end)
  for (const statement of program.body) {
    const record = recordIn(statement, written)
    if (record !== undefined) records.set(...record)
    else if (statement.type === 'ImportDeclaration') imports.push(written(statement))
    else {
      const declared = namesIn(statement)
      if (declared === undefined) return undefined
      names.push(...declared)
      rest.push(written(inner(statement)))
    }
  }
  const isNamed = [...keysRead(program, new Set(records.keys())).values()].some(
    ({ reads, others }) => reads.length > 0 || others > 1, // One is where it is declared.
  )
  if (isNamed) return undefined
  return { imports: imports.join('\n'), rest: rest.join('\n'), names, records }
}

/** The name and keys of an exported constant that is a record and nothing else. */
function recordIn(
  statement: Statement,
  written: (node: ESTree.Node) => string,
): [string, Map<string, string>] | undefined {
  if (statement.type !== 'ExportNamedDeclaration') return undefined
  const { declaration } = statement
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return undefined
  const [only, ...others] = declaration.declarations
  if (only?.id.type !== 'Identifier' || only.init?.type !== 'ObjectExpression') return undefined
  const texts = new Map<string, string>()
  for (const property of only.init.properties) {
    if (property.type !== 'Property' || property.method || property.computed) return undefined
    const key = nameOfKey(property.key)
    if (property.kind !== 'init' || key === undefined) return undefined
    texts.set(key, written(property.value))
  }
  return others.length === 0 ? [only.id.name, texts] : undefined
}

function nameOfKey(key: ESTree.PropertyKey): string | undefined {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined
}

/** A statement without its `export`. */
function inner(statement: Statement): Statement {
  return statement.type === 'ExportNamedDeclaration'
    ? (statement.declaration ?? statement)
    : statement
}

/** What a statement declares for others in its file; undefined where that is not to be seen at once. */
function namesIn(statement: Statement): string[] | undefined {
  const declaration = inner(statement)
  if (declaration.type === 'FunctionDeclaration')
    return declaration.id === null ? undefined : [declaration.id.name]
  if (declaration.type !== 'VariableDeclaration') return undefined
  const names = declaration.declarations.flatMap(({ id }) =>
    id.type === 'Identifier' ? [id.name] : [],
  )
  return names.length === declaration.declarations.length ? names : undefined
}

/** What code does with a record: where it reads keys of it, and how often its name stands for something else. */
export interface RecordUse {
  reads: KeyRead[]
  others: number
}

/** What code does with the records of these names. A part of the code may mean something else by one: that counts as other. */
export function keysRead(
  program: ESTree.Program,
  records: ReadonlySet<string>,
): ReadonlyMap<string, RecordUse> {
  const uses = new Map(
    [...records].map((name): [string, RecordUse] => [name, { reads: [], others: 0 }]),
  )
  // Where a name is no reference, or has been counted.
  const settled = new Set<number>()
  const met: { name: string; start: number }[] = []
  new Visitor({
    ImportSpecifier: ({ imported, local }) => void settled.add(imported.start).add(local.start),
    Property: ({ key, computed, shorthand }) =>
      void (computed || shorthand || settled.add(key.start)),
    MemberExpression: ({ object, property, computed, start, end }) => {
      if (!computed) settled.add(property.start)
      const key = keyOf(property, computed)
      if (object.type !== 'Identifier' || key === undefined) return
      settled.add(object.start)
      uses.get(object.name)?.reads.push({ start, end, key })
    },
    Identifier: ({ name, start }) => void met.push({ name, start }),
  }).visit(program)
  for (const { name, start } of met) {
    const use = uses.get(name)
    if (use !== undefined && !settled.has(start)) use.others += 1
  }
  return uses
}

function keyOf(
  property: ESTree.MemberExpression['property'],
  isComputed: boolean,
): string | undefined {
  if (property.type === 'Identifier') return isComputed ? undefined : property.name
  return property.type === 'Literal' && typeof property.value === 'string'
    ? property.value
    : undefined
}
