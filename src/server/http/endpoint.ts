import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint, ParsedInput, ReplyInput } from '#contract/endpoint.ts'
import type { Permission } from '#domain/accounts/permissions.ts'
import { askedLanguage, type Language } from '#domain/shop/languages.ts'
import { networkOfClient } from './client-network.ts'
import type { AccountConcurrency } from './hardening/account-concurrency.ts'
import { authorise, bearerToken, requireOwner, type FindSession, type SessionUser } from './auth.ts'
import { withImageTexts, type ImagesAs } from './responses/image-lists.ts'
import { problem } from './problem.ts'
import { isUpload } from '#server/http/uploads/limit-uploads.ts'
import { readForm, type UploadedFile } from './uploads/uploads.ts'
import { validate } from './validate.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** How the guard looks up a bearer token. */
    findSession: FindSession
    /** How responses hold lists of pictures. */
    imagesAs: ImagesAs
    /** Limits concurrent changes of one account. */
    accountConcurrency: AccountConcurrency
    /** After how long a stalled upload is ended, in milliseconds. */
    stalledUploadMs: number
  }
  interface FastifyRequest {
    /** The user of the session; null on public endpoints. */
    sessionUser: SessionUser | null
  }
  interface FastifyContextConfig {
    /** The endpoint of the contract that the route serves. */
    endpoint?: Endpoint
    /** A public route outside of the contract: health, docs, pictures, pages. */
    isOpen?: boolean
  }
}

/** What a handler knows of a request besides its input. */
export interface RequestContext {
  /** The user of the session. Public endpoints have none; reading it there is a bug. */
  user: SessionUser
  /** The bearer token of a guarded request. */
  token: string
  /** Files of a multipart body, from the fields that the endpoint names. */
  files: UploadedFile[]
  headers: IncomingHttpHeaders
  /** The network of the client, as far as `TRUST_PROXY` lets us believe it. */
  address: string
  requestId: string
  /** The language of the page, for the emails that follow. */
  language: Language['code']
  log: FastifyBaseLogger
  /** Requires a permission of the admin on a public endpoint. Throws 401 and 403. */
  requirePermission(permission: Permission): Promise<void>
  /** Sets a response header. */
  setHeader(name: string, value: string): void
}

export type Handler<E extends Endpoint> = (
  input: ParsedInput<E>,
  context: RequestContext,
) => Promise<ReplyInput<E>>

/** Refuses a user by throwing, before any file of the form is read. */
export type MayUpload = (user: SessionUser) => Promise<void>

/** Refuses a call of a network by throwing, before its body is read. */
export type MayCall = (address: string) => Promise<void>

interface Guards {
  mayUpload?: MayUpload | undefined
  mayCall?: MayCall
}

/**
 * Registers one endpoint of the contract: guard (401, 403) before anything is read, then validation
 * (400), then the handler. The reply is encoded by the endpoint's schema, which drops what it does not
 * name.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  mayUpload?: MayUpload,
): void {
  route(app, endpoint, answering(app, endpoint, handler), { mayUpload })
}

/**
 * The same for an endpoint that anyone may call and that can refuse a call before its body is read, such as a form with
 * files.
 */
export function serveGuarded<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  mayCall: MayCall,
  handler: Handler<E>,
): void {
  route(app, endpoint, answering(app, endpoint, handler), { mayCall })
}

function answering<E extends Endpoint>(app: Wire, endpoint: E, handler: Handler<E>): Respond<E> {
  return async (input, context, reply) => {
    const answer = await handler(input, context)
    return reply.code(endpoint.success).send(encode(app, endpoint, answer))
  }
}

/**
 * The same for responses that are already JSON bytes, made of parts that `preEncodedJson` has encoded: cached parts
 * need not be encoded for every response.
 */
export function servePreEncoded<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: ParsedInput<E>, context: RequestContext) => Promise<Buffer>,
): void {
  route(app, endpoint, async (input, context, reply) => {
    const bytes = await handler(input, context)
    return reply.code(endpoint.success).type('application/json; charset=utf-8').send(bytes)
  })
}

/** What the encoder needs to know of the server. */
export type Wire = Pick<FastifyInstance, 'imagesAs'>

/** A reply, encoded by the endpoint's schema, as JSON bytes. */
export function preEncodedJson<E extends Endpoint>(
  app: Wire,
  endpoint: E,
  answer: ReplyInput<E>,
): Buffer {
  return Buffer.from(JSON.stringify(encode(app, endpoint, answer)))
}

type Respond<E extends Endpoint> = (
  input: ParsedInput<E>,
  context: RequestContext,
  reply: FastifyReply,
) => Promise<FastifyReply>

/** What all kinds of endpoints share: guard, validation, then `respond`. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  respond: Respond<E>,
  { mayUpload, mayCall }: Guards = {},
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { endpoint },
    onRequest: async (request) => {
      await mayCall?.(networkOfClient(request))
      if (endpoint.access === 'anyone') return
      request.sessionUser = await authorise(request, endpoint, app.findSession)
      if (mayUpload !== undefined && isUpload(request)) await mayUpload(request.sessionUser)
      if (endpoint.ownerAt === 'params.userId')
        requireOwnCall(endpoint, request, { params: request.params, body: undefined })
    },
    handler: async (request, reply) => {
      // No cache on the way may store what only one person may see, or what changes something.
      if (endpoint.access !== 'anyone' || endpoint.method !== 'GET')
        reply.header('cache-control', 'no-store')
      const { body, files } = await readBody(endpoint, request)
      const raw = { params: request.params, query: request.query, body }
      requireOwnCall(endpoint, request, raw)
      const context = contextOf(request, reply, files)
      const answer = () => respond(validate(endpoint, raw), context, reply)
      const { sessionUser } = request
      if (endpoint.method === 'GET' || sessionUser === null) return answer()
      return app.accountConcurrency.through(sessionUser.id, answer)
    },
  })
}

/** The body for the schema: the parsed JSON, or the fields of a form and its files. */
async function readBody(
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<{ body: unknown; files: UploadedFile[] }> {
  if (endpoint.body === undefined) return { body: undefined, files: [] }
  if (!request.isMultipart()) return { body: request.body, files: [] }
  if (endpoint.bodyType !== 'multipart') throw problem.of('unsupported-type')
  const stalledMs = request.server.stalledUploadMs
  const { fields, files } = await readForm(request, { ...endpoint, stalledMs })
  return { body: fields, files }
}

/** 403 comes before 400: another user's id is refused whatever else is in the request. */
function requireOwnCall(
  endpoint: Endpoint,
  request: FastifyRequest,
  raw: { params: unknown; body: unknown },
): void {
  if (endpoint.ownerAt === undefined || request.sessionUser === null) return
  const holder = endpoint.ownerAt === 'params.userId' ? raw.params : raw.body
  if (typeof holder !== 'object' || holder === null) return
  requireOwner(request.sessionUser, Reflect.get(holder, 'userId'))
}

function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  files: UploadedFile[],
): RequestContext {
  return {
    get user() {
      if (request.sessionUser === null) throw new Error('A call that anyone may make has no user.')
      return request.sessionUser
    },
    token: bearerToken(request) ?? '',
    files,
    headers: request.headers,
    address: networkOfClient(request),
    requestId: request.id,
    language: askedLanguage(request.headers['accept-language']),
    log: request.log,
    requirePermission: async (permission) => {
      await authorise(request, { access: 'admin', permission }, request.server.findSession)
    },
    setHeader: (name, value) => void reply.header(name, value),
  }
}

/** A reply that does not fit its contract is a bug; the error handler logs it. */
export function encode({ imagesAs }: Wire, endpoint: Endpoint, answer: unknown): unknown {
  const encoded = endpoint.reply.safeParse(answer)
  if (encoded.success) return imagesAs === 'text' ? withImageTexts(encoded.data) : encoded.data
  const fields = encoded.error.issues.map((issue) => issue.path.join('.')).join(', ')
  throw new Error(`The answer of ${endpoint.name} does not fit its contract: ${fields}`)
}
