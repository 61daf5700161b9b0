import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ENDPOINTS } from '#contract/all.ts'
import { endpoint as declareEndpoint } from '#contract/endpoint.ts'
import { docsPage } from './docs-page.ts'
import { openApiOf, type Operation } from './openapi.ts'

const document = openApiOf(ENDPOINTS, 'http://localhost:3000')

function operationOf(path: string, method: string): Operation {
  const operation = document.paths[path]?.[method]
  if (operation === undefined) throw new Error(`${method} ${path} is not in the document.`)
  return operation
}

/** Every value under a key, at any depth. */
function valuesOf(key: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    (name === key ? [inner] : []).concat(valuesOf(key, inner)),
  )
}

test('every endpoint of the contract is in the document once, and no other', () => {
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(ids.toSorted((a, b) => a.localeCompare(b))).toEqual(
    ENDPOINTS.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)),
  )
})

test.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s is described for the API',
  (_, endpoint) => {
    const operation = operationOf(endpoint.path, endpoint.method.toLowerCase())
    expect(operation.summary).toBe(endpoint.summary)
    expect(operation.security).toEqual(endpoint.access === 'anyone' ? [] : [{ bearer: [] }])
    const statuses = [endpoint.success, ...endpoint.problems, 400, 429, 503]
    expect(new Set(Object.keys(operation.responses))).toEqual(new Set(statuses.map(String)))
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(endpoint.path.match(/\{\w+\}/g) ?? [])
    expect(inPath.every(({ required }) => required)).toBe(true)
    expect(operation.requestBody !== undefined).toBe(endpoint.body !== undefined)
  },
)

test('every reference resolves', () => {
  const references = valuesOf('$ref', document)
  expect(references.length).toBeGreaterThan(20)
  for (const reference of references) {
    const [, name = ''] = /^#\/components\/schemas\/(\w+)$/.exec(String(reference)) ?? []
    expect(document.components.schemas[name], String(reference)).toMatchObject({ type: 'object' })
  }
})

test('it is OpenAPI 3.1 in plain JSON', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  expect(valuesOf('$schema', document)).toEqual([])
  expect(valuesOf('$id', document)).toEqual([])
})

test('a form can be sent with files or as JSON', () => {
  const content = operationOf('/product/create', 'post').requestBody?.content
  expect(Object.keys(content ?? {})).toEqual(['multipart/form-data', 'application/json'])
  expect(content?.['multipart/form-data']?.schema.properties?.['images']).toEqual({
    type: 'array',
    items: { type: 'string', format: 'binary' },
  })
})

test('filters are optional parameters of the list', () => {
  const { parameters } = operationOf('/product/getall', 'get')
  expect(parameters.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['categoryId', 'baseMetal', 'color', 'Weight', 'q', 'limit', 'cursor']),
  )
  expect(parameters.some(({ required }) => required)).toBe(false)
})

test('an order can have its idempotency key', () => {
  const names = operationOf('/order/create', 'post').parameters.map(({ name }) => name)
  expect(names).toContain('Idempotency-Key')
})

test('the page for people lists every endpoint and runs no code', () => {
  const page = docsPage(document)
  for (const { name, path } of ENDPOINTS) {
    expect(page).toContain(`id="${name}"`)
    expect(page).toContain(`<code>${path}</code>`)
  }
  expect(page).not.toMatch(/<script|\son\w+=|style=|https?:\/\//)
  const anchors = [...page.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id)
  for (const id of new Set(anchors)) expect(page).toContain(`id="${id}"`)
})

test('the page escapes the texts of the contract', () => {
  const nasty = declareEndpoint({
    name: 'nasty',
    method: 'GET',
    path: '/nasty',
    summary: '<img src=x> & "more"',
    access: 'anyone',
    success: 200,
    reply: z.object({ '<b>': z.string() }),
    problems: [],
  })
  const page = docsPage(openApiOf([nasty], 'http://localhost'))
  expect(page).toContain('&lt;img src=x&gt; &amp; &quot;more&quot;')
  expect(page).not.toMatch(/<img|<b><\/code>/)
})
