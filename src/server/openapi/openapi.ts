import type { Endpoint } from '#contract/endpoint.ts'
import type { ImagesAs } from '#server/http/responses/image-lists.ts'
import { jsonSchemasOf, refOf, type JsonSchema, type JsonSchemas } from './json-schemas.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}
interface Content {
  description?: string
  required?: boolean
  content: Record<string, { schema: JsonSchema }>
}

/** One call of the shop in the words of OpenAPI. */
export interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: Content
  responses: Record<string, Content>
}

export interface OpenApi {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    securitySchemes: Record<string, Record<string, string>>
    schemas: Record<string, JsonSchema>
  }
}

const PROBLEMS: Record<number, string> = {
  400: 'Something in the request is missing or not valid; issues names the fields.',
  401: 'The token is missing, forged, expired or logged out, or the login failed.',
  403: 'The thing is somebody else’s or an admin’s, or the account is blocked.',
  404: 'There is no such thing.',
  409: 'The shop has changed, or a rule of the shop forbids it.',
  413: 'The body or a picture is too large.',
  415: 'The body is of a type this call does not read.',
  422: 'The Idempotency-Key was used for another request.',
  429: 'Too many attempts; Retry-After says when to try again.',
  503: 'The database is away; Retry-After says when to try again.',
}
/** Problems of every endpoint. */
const ALWAYS_POSSIBLE = [400, 429, 503]

/** The contract as an OpenAPI 3.1 document, made from its entries and from nothing else. */
export function openApiOf(
  endpoints: readonly Endpoint[],
  publicUrl: string,
  imagesAs: ImagesAs = 'list',
): OpenApi {
  const schemas = jsonSchemasOf(endpoints, imagesAs)
  const paths: OpenApi['paths'] = {}
  for (const endpoint of endpoints) {
    const operations = (paths[endpoint.path] ??= {})
    operations[endpoint.method.toLowerCase()] = operationOf(endpoint, schemas)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nagina',
      version: '1',
      description:
        'The calls of the shop. Amounts are rupees unless a field says paise. Paths match in any letter case; unknown fields are ignored.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: schemas.named,
    },
  }
}

function operationOf(endpoint: Endpoint, schemas: JsonSchemas): Operation {
  const body = schemas.partOf(endpoint, 'body')
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    security: endpoint.access === 'anyone' ? [] : [{ bearer: [] }],
    parameters: parametersOf(endpoint, schemas),
    ...(body && { requestBody: bodyOf(endpoint, body) }),
    responses: responsesOf(endpoint, schemas),
  }
}

function parametersOf(endpoint: Endpoint, schemas: JsonSchemas): Parameter[] {
  const parameters = (['params', 'query'] as const).flatMap((part) => {
    const { properties = {}, required = [] } = schemas.partOf(endpoint, part) ?? {}
    return Object.entries(properties).map(([name, schema]): Parameter => {
      const isPath = part === 'params'
      return {
        name,
        in: isPath ? 'path' : 'query',
        required: isPath || required.includes(name),
        schema,
      }
    })
  })
  return endpoint.problems.includes(422) ? [...parameters, IDEMPOTENCY_KEY] : parameters
}

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same body gets the first answer again.',
  schema: { type: 'string', maxLength: 255 },
}

function bodyOf(endpoint: Endpoint, body: JsonSchema): Content {
  const json = { 'application/json': { schema: body } }
  if (endpoint.bodyType !== 'multipart') return { required: true, content: json }
  const file = { type: 'string', format: 'binary' }
  const files = (endpoint.files ?? []).map(
    (name) => [name, { type: 'array', items: file }] as const,
  )
  const form = { ...body, properties: { ...body.properties, ...Object.fromEntries(files) } }
  return { required: true, content: { 'multipart/form-data': { schema: form }, ...json } }
}

function responsesOf(endpoint: Endpoint, schemas: JsonSchemas): Record<string, Content> {
  const problem = { schema: { $ref: refOf('Problem') } }
  const statuses = new Set([...ALWAYS_POSSIBLE, ...endpoint.problems].toSorted((a, b) => a - b))
  const problems = [...statuses].map((status) => [
    String(status),
    { description: PROBLEMS[status] ?? 'Refused.', content: { 'application/json': problem } },
  ])
  const reply = { schema: schemas.replyOf(endpoint) }
  return {
    [endpoint.success]: {
      description: endpoint.summary,
      content: { [endpoint.replyType ?? 'application/json']: reply },
    },
    ...Object.fromEntries(problems),
  }
}
