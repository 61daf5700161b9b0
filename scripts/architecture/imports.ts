import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import type { ImportLine } from './law.ts'

/** `from '…'`, `import '…'` and `import('…')`, also over several lines. */
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\1/g
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g

/** Every source file of the repository, as paths from the repository. */
export function sourceFiles(): string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => posix.join('src', path.replaceAll('\\', '/')))
    .filter((path) => /\.tsx?$/.test(path))
    .sort()
}

/** The imports of a file, as written. */
export function specifiersIn(source: string): string[] {
  return [...source.replace(COMMENT, '').matchAll(IMPORT)].map(([, , specifier = '']) => specifier)
}

/** The imports of one file with both ends resolved. */
export function importsOf(file: string, source: string = readFileSync(file, 'utf8')): ImportLine[] {
  return specifiersIn(source).map((specifier) => ({ from: file, to: resolve(file, specifier) }))
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('#'))
    return specifier
      .replace(/^#tests\//, 'tests/')
      .replace(/^#i18n\/(?!hi\/)/, '#i18n/en/')
      .replace(/^#/, 'src/')
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  return `pkg:${specifier}`
}
