import { parseSync } from 'rolldown/utils'
import { expect, test } from 'vitest'
import { cutTexts, keysRead } from '#scripts/pages/cut-texts.ts'
import { usedModules } from '#scripts/pages/used-modules.ts'

const programOf = (code: string) => parseSync('code.js', code).program
const cut = (code: string) => cutTexts(code, programOf(code))
const usesOf = (code: string) => keysRead(programOf(code), new Set(['text'])).get('text')

test('a record of texts is taken apart by its keys', () => {
  const found = cut(`
import { day } from './day.ts'
export const cart = { title: 'Cart', 'sold-out': (name) => \`\${name} \${written(1)}\`, empty: { text: 'Nothing' } }
export function written(n) { return day(n) }
const SIGNS = ['a']
`)
  expect(found).toEqual({
    imports: `import { day } from './day.ts'`,
    rest: `function written(n) { return day(n) }\nconst SIGNS = ['a']`,
    names: ['written', 'SIGNS'],
    records: new Map([
      [
        'cart',
        new Map([
          ['title', `'Cart'`],
          ['sold-out', '(name) => `${name} ${written(1)}`'],
          ['empty', `{ text: 'Nothing' }`],
        ]),
      ],
    ]),
  })
})

test.each([
  ['a text that names its record', `export const cart = { a: 'A', b: () => cart.a }`],
  [
    'a function that names the record',
    `export const cart = { a: 'A' }; function b() { return cart }`,
  ],
  ['something that runs', `export const cart = { a: 'A' }; run()`],
  ['a default', `export default { a: 'A' }`],
  ['a key that is reckoned', `export const [cart] = [{ a: 'A' }]`],
])('%s keeps a file whole', (_, code) => {
  expect(cut(code)).toBeUndefined()
})

test('what is not a plain record stays beside the texts', () => {
  const found = cut(`const more = {}; export const cart = { a: 'A', ...more }`)
  expect(found?.records.size).toBe(0)
  expect(found?.names).toEqual(['more', 'cart'])
})

test('keys that are read by name are found, in whatever way', () => {
  const use = usesOf(
    `import { cart as text } from 'x'; f(text.title, text['sold-out']('x'), text.empty.text, other.text, { text: 1 })`,
  )
  expect(use?.reads.map(({ key }) => key)).toEqual(['title', 'sold-out', 'empty'])
  expect(use?.others).toBe(0)
})

test.each([
  'f(text)',
  'f({ text })',
  'f(text[key])',
  'for (const key in text) f(key)',
  'export { text }',
  'const f = (text) => text.title',
])('a record counts as used whole: %s', (code) => {
  expect(usesOf(`import { cart as text } from 'x'; ${code}`)?.others).toBeGreaterThan(0)
})

test('who imports one name of a module needs what stands behind it, and not the rest', () => {
  const modules: Record<string, { code: string; importedIds: string[] }> = {
    '/web/page.tsx': {
      code: `import { price } from '#domain/price.ts'; import './page.css'; export default () => <p>{price(1)}</p>; export function loader() { return tax() }; import { tax } from '#domain/tax.ts'`,
      importedIds: ['/domain/price.ts', '/web/page.css', '/domain/tax.ts'],
    },
    '/web/page.css': { code: '', importedIds: [] },
    '/domain/price.ts': {
      code: `import { money } from './money.ts'; import { off } from './discounts.ts'; export const price = (n) => money(n); export const less = (n) => off(n); export * from './words.ts'`,
      importedIds: ['/domain/money.ts', '/domain/discounts.ts', '/domain/words.ts'],
    },
    '/domain/money.ts': { code: 'export const money = (n) => n', importedIds: [] },
    '/domain/discounts.ts': { code: 'export const off = (n) => n', importedIds: [] },
    '/domain/words.ts': { code: 'export const words = 1', importedIds: [] },
    '/domain/tax.ts': { code: 'export const tax = () => 1', importedIds: [] },
  }
  expect([...usedModules(['/web/page.tsx'], (id) => modules[id] ?? null)].sort()).toEqual([
    '/domain/money.ts',
    '/domain/price.ts',
    '/web/page.css',
    '/web/page.tsx',
  ])
})
