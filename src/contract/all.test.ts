import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ENDPOINTS } from './all.ts'

const FOLDER = new URL('./', import.meta.url)

test('every endpoint that is declared is in the list', async () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const modules: unknown[] = await Promise.all(
    files.map((file) => import(new URL(file, FOLDER).href)),
  )
  const declared = modules.flatMap(exportsOf).filter(isEndpoint)
  expect(declared.length).toBeGreaterThanOrEqual(ENDPOINTS.length)
  const listed = new Set<unknown>(ENDPOINTS)
  expect(declared.filter((one) => !listed.has(one)).map(({ name }) => name)).toEqual([])
})

function exportsOf(module: unknown): unknown[] {
  return Object.values(Object(module))
}

function isEndpoint(value: unknown): value is { name: string } {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value
}
