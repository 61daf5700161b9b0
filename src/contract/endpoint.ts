import type * as z from 'zod/mini'
import type { Permission } from '#domain/accounts/permissions.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: everyone, logged-in users, or staff. The guard reads it. */
type Access = 'anyone' | 'customer' | 'admin'

/** Where a request names its user; another user's id gets 403. */
type OwnerAt = 'params.userId' | 'body.userId'

type Schema = z.ZodMiniType

/** One endpoint of the shop, as data: route, guard, validation, client and OpenAPI derive from it. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
> {
  /** Unique name, also the operationId of OpenAPI. */
  name: string
  method: Method
  /** Letters as in the specification; matched without regard to case. Parameters as `{name}`. */
  path: string
  summary: string
  access: Access
  /** The permission it needs (`domain/accounts/permissions.ts`); an `admin` endpoint without one is for admins only. */
  permission?: Permission
  ownerAt?: OwnerAt
  /** Whether the session of a guest's order may call it too; all other endpoints for customers refuse that session. */
  forGuests?: true
  /** Whether the address is a page as well, for browsers that read it. */
  isPageToo?: true
  /** Whether the response is the same for everybody until the shop changes, and may be cached. */
  cacheable?: true
  params?: Params
  query?: Query
  body?: Body
  /** How the body travels; `multipart` also accepts JSON. */
  bodyType?: 'json' | 'multipart'
  /** Names of the multipart parts that are files. */
  files?: readonly string[]
  /** The most bytes of a multipart body; less than what every form may have. */
  mostBytes?: number
  /** Status of the response with `reply`. */
  success: 200 | 201
  reply: Answer
  /** The media type of a file, whose text is `reply`; otherwise the response is JSON. */
  replyType?:
    | 'text/csv'
    | 'application/json'
    | 'application/xml'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  /** Statuses of problems besides those of every endpoint (400, 429, 503). */
  problems: readonly (400 | 401 | 403 | 404 | 409 | 413 | 415 | 422)[]
}

/** Declares an endpoint and keeps its exact types. */
export function endpoint<
  const Params extends Schema | undefined = undefined,
  const Query extends Schema | undefined = undefined,
  const Body extends Schema | undefined = undefined,
  const Answer extends Schema = Schema,
  const BodyType extends 'json' | 'multipart' = 'json',
>(
  declared: Endpoint<Params, Query, Body, Answer> & { bodyType?: BodyType },
): Endpoint<Params, Query, Body, Answer> & { bodyType?: BodyType } {
  return declared
}

type InputOf<S> = S extends Schema ? OptionalWhenUndefined<z.input<S>> : undefined
/** An endpoint's part may be absent by its type, but not once its schema is known. */
type OutputOf<S> = [Extract<S, Schema>] extends [never] ? undefined : z.output<Extract<S, Schema>>
type OptionalWhenUndefined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K]
}

/** What a caller gives: params, query and body as they travel. */
export type EndpointInput<E extends Endpoint> = OptionalWhenUndefined<{
  params: InputOf<E['params']>
  query: InputOf<E['query']>
  body: InputOf<E['body']> | ('multipart' extends E['bodyType'] ? FormData : never)
}>

/** What a handler gets: params, query and body after validation. */
export interface ParsedInput<E extends Endpoint> {
  params: OutputOf<E['params']>
  query: OutputOf<E['query']>
  body: OutputOf<E['body']>
}

/** What a handler returns, before the reply schema drops what it does not name. */
export type ReplyInput<E extends Endpoint> = z.input<E['reply']>

/** What a caller gets. */
export type Reply<E extends Endpoint> = z.output<E['reply']>

/** Path and query of a call, with its parameters filled in and encoded. */
export function urlFor(
  { path: pattern }: Pick<Endpoint, 'path'>,
  params: object = {},
  query: object = {},
): string {
  const values = new Map<string, unknown>(Object.entries(params))
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const text = value === undefined || value === null ? '' : String(value)
    if (text !== '') given.append(name, text)
  }
  const search = given.toString()
  return search === '' ? path : `${path}?${search}`
}
