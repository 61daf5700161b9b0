import { readFileSync } from 'node:fs'
import { parseSync, transformSync, type ESTree } from 'rolldown/utils'
import type { Plugin } from 'vite'
import { cutTexts, keysRead, type CutTexts, type KeyRead } from './cut-texts.ts'

/** Files whose records are texts. */
const TEXTS = /[\\/]src[\\/](?:i18n[\\/].+|domain[\\/]shop[\\/]messages)\.ts$/
const NAMES_TEXTS = /#i18n\/|#domain\/shop\/messages\.ts/
/** The address of one text, `cart~title~text.js` for `title` of `cart.ts`'s record of that name; without a key of what stands beside the texts. */
const PART = /^(.+)~([^~]*)~([^~]*)~text\.js$/

/** Code that takes the place of what stands from `start` to `end`. */
interface Edit {
  start: number
  end: number
  code: string
}

/**
 * A page carries the texts that it names. A record of texts holds all that some feature says, and a bundle takes or
 * leaves a module whole; so each key of a record is a module of its own, and `text.title` an import of one of them.
 */
export function textsByKey(): Plugin {
  const cuts = new Map<string, CutTexts | undefined>()
  const cutOf = (file: string) => {
    if (!cuts.has(file)) cuts.set(file, TEXTS.test(file) ? cutFile(file) : undefined)
    return cuts.get(file)
  }
  return {
    name: 'texts-by-key',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      order: 'pre',
      filter: { id: PART },
      handler: (id) => id,
    },
    load: {
      order: 'pre',
      filter: { id: [PART, TEXTS] },
      handler(id) {
        const [, stem, record = '', key = ''] = PART.exec(id) ?? []
        const file = stem === undefined ? id : `${stem}.ts`
        const cut = cutOf(file)
        if (cut === undefined) return undefined
        const code = stem === undefined ? wholeOf(file, cut) : partOf(file, cut, record, key)
        return { code, moduleSideEffects: false }
      },
    },
    transform: {
      filter: { code: NAMES_TEXTS },
      async handler(code, id) {
        const program = parsed(code, id)
        const edits: Edit[] = []
        const added = new Map<string, string>()
        for (const statement of program.body) {
          if (statement.type !== 'ImportDeclaration' || !NAMES_TEXTS.test(statement.source.value))
            continue
          const file = (await this.resolve(statement.source.value, id))?.id ?? ''
          const found = readsOf(program, statement, cutOf(file))
          // A record that is also handed on stays as it is.
          if (found === undefined) continue
          for (const { start, end, record, key } of found) {
            const from = addressOf(file, record, key)
            const name = added.get(from) ?? `text$${added.size}`
            added.set(from, name)
            edits.push({ start, end, code: name })
          }
          edits.push({ start: statement.start, end: statement.end, code: '' })
        }
        const imports = [...added].map(([from, name]) => imported(name, from))
        return edits.length === 0
          ? undefined
          : { code: imports.join('') + edited(code, edits), map: null }
      },
    },
  }
}

function cutFile(file: string): CutTexts | undefined {
  const { code } = transformSync(file, readFileSync(file, 'utf8'))
  return cutTexts(code, parsed(code, file))
}

function parsed(code: string, file: string): ESTree.Program {
  return parseSync(`${file}.js`, code).program
}

function addressOf(file: string, record: string, key: string): string {
  return `${file.slice(0, -'.ts'.length)}~${record}~${key}~text.js`
}

/** The code of a file of texts for who hands a record on. */
function wholeOf(file: string, { names, records }: CutTexts): string {
  const whole = [...records].map(([record, texts]) => {
    const keys = [...texts.keys()]
    const imports = keys.map((key, at) => imported(`${record}$${at}`, addressOf(file, record, key)))
    const fields = keys.map((key, at) => `${JSON.stringify(key)}: ${record}$${at}`)
    return `${imports.join('')}export const ${record} = { ${fields.join(', ')} }`
  })
  const beside =
    names.length === 0 ? '' : `export * from ${JSON.stringify(addressOf(file, '', ''))}`
  return [...whole, beside].join('\n')
}

/** The code of one text; without a record that of what stands beside the texts. */
function partOf(file: string, cut: CutTexts, record: string, key: string): string {
  const { imports, rest, names, records } = cut
  const listed = `{ ${names.join(', ')} }`
  if (record === '') return `${imports}\n${rest}\nexport ${listed}`
  const beside = names.length === 0 ? '' : imported(listed, addressOf(file, '', ''))
  return `${imports}\n${beside}export default ${records.get(record)?.get(key)}`
}

function imported(name: string, from: string): string {
  return `import ${name} from ${JSON.stringify(from)}\n`
}

/** Where code reads the texts of an import; undefined where it does more with it. */
function readsOf(
  program: ESTree.Program,
  { specifiers }: ESTree.ImportDeclaration,
  cut: CutTexts | undefined,
): (KeyRead & { record: string })[] | undefined {
  if (cut === undefined) return undefined
  const records = new Map<string, string>()
  for (const specifier of specifiers) {
    if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier')
      return undefined
    records.set(specifier.local.name, specifier.imported.name)
  }
  const found: (KeyRead & { record: string })[] = []
  for (const [local, { reads, others }] of keysRead(program, new Set(records.keys()))) {
    const record = records.get(local) ?? ''
    const texts = cut.records.get(record)
    if (others > 0 || reads.some(({ key }) => texts?.has(key) !== true)) return undefined
    found.push(...reads.map(({ start, end, key }) => ({ start, end, key, record })))
  }
  return found
}

function edited(code: string, edits: readonly Edit[]): string {
  const inOrder = edits.toSorted((one, other) => one.start - other.start)
  let at = 0
  let result = ''
  for (const { start, end, code: written } of inOrder) {
    result += code.slice(at, start) + written
    at = end
  }
  return result + code.slice(at)
}
