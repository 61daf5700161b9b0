import { urlFor, type EndpointInput, type Endpoint, type Reply } from '#contract/endpoint.ts'
import { withImageLists } from './image-lists.ts'
import { language } from '#i18n/language.ts'
import { problemIn, type ToldProblem } from './problem.ts'
import { offline as text } from '#i18n/ui/offline.ts'

/** A call of the API as it travels, in the browser by fetch, on the server within the process. */
export interface ApiRequest {
  method: string
  /** Path and query. */
  url: string
  headers: Record<string, string>
  body?: string | FormData
}

export interface ApiAnswer {
  status: number
  header(name: string): string | null
  /** The parsed body, undefined when it is no JSON. Pictures may be lists or texts. */
  json: unknown
}

export type SendApiRequest = (request: ApiRequest) => Promise<ApiAnswer>

/** An error answer of the API in words for people. Status 599: the server was not reached. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly problem: ToldProblem | undefined

  constructor(status: number, problem: ToldProblem | undefined) {
    super(problem?.message ?? text.unreachable)
    this.status = status
    this.problem = problem
  }
}

/** A reply together with what its headers say about paging. */
export interface Page<Item> {
  items: Item[]
  /** How many there are on all pages. */
  total: number
  /** Cursor of the next page, undefined at the end. */
  cursor: string | undefined
}

/** The contract's calls as functions. Every failure is an ApiError. */
export interface Api {
  call<E extends Endpoint>(endpoint: E, ...input: InputArguments<E>): Promise<Reply<E>>
  /** A call whose reply is a list with `X-Total-Count` and `Link`. */
  page<E extends Endpoint>(
    endpoint: E,
    ...input: InputArguments<E>
  ): Promise<Page<ItemOf<Reply<E>>>>
}

/** The things of a list, also of one that comes as the only field of an object. */
type ItemOf<List> = List extends readonly (infer Item)[]
  ? Item
  : List extends Record<string, readonly (infer Item)[]>
    ? Item
    : never
type Extras = { headers?: Record<string, string> }
type InputArguments<E extends Endpoint> =
  Partial<EndpointInput<E>> extends EndpointInput<E>
    ? [input?: EndpointInput<E> & Extras]
    : [input: EndpointInput<E> & Extras]

interface AnyInput extends Extras {
  params?: object
  query?: object
  body?: unknown
}

/** The token to send with a call, if any. */
export type TokenFor = (endpoint: Endpoint) => string | undefined

/** Makes the calls of the contract from a way to send requests and the token of each call. */
export function createApi(send: SendApiRequest, tokenFor: TokenFor = () => undefined): Api {
  async function answerOf(endpoint: Endpoint, input: AnyInput): Promise<ApiAnswer> {
    const answer = await send(requestOf(endpoint, input, tokenFor(endpoint)))
    // Another server may answer 200 where ours says 201.
    if (answer.status >= 200 && answer.status < 300)
      return { ...answer, json: withImageLists(answer.json) }
    throw errorIn(answer)
  }
  return {
    async call(endpoint, ...[input]) {
      return replyOf(endpoint, await answerOf(endpoint, input ?? {}))
    },
    async page(endpoint, ...[input]) {
      const answer = await answerOf(endpoint, input ?? {})
      const items = itemsOf(endpoint, answer)
      return {
        items,
        total: Number(answer.header('x-total-count') ?? items.length),
        cursor: nextCursor(answer.header('link')),
      }
    },
  }
}

/** The error for an answer with another status than 2xx. */
export function errorIn({ status, json }: ApiAnswer): ApiError {
  return new ApiError(status, problemIn(json))
}

/** A call of the contract as it travels; `token` is the bearer token of a session, if there is one. */
export function requestOf(
  endpoint: Endpoint,
  input: AnyInput,
  token: string | undefined,
): ApiRequest {
  const headers: Record<string, string> = { accept: 'application/json', ...input.headers }
  // Emails that follow use the language of this page.
  if (endpoint.method !== 'GET') headers['accept-language'] = language
  if (token !== undefined) headers.authorization = `Bearer ${token}`
  const request: ApiRequest = {
    method: endpoint.method,
    url: urlFor(endpoint, input.params, input.query),
    headers,
  }
  if (input.body instanceof FormData) return { ...request, body: input.body }
  if (input.body === undefined) return request
  headers['content-type'] = 'application/json'
  return { ...request, body: JSON.stringify(input.body) }
}

/** The server answers what the contract says, and its tests make sure of that, so nothing is checked here. */
function replyOf<E extends Endpoint>(_entry: E, answer: ApiAnswer): Reply<E> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return answer.json as Reply<E>
}

function itemsOf<E extends Endpoint>(_entry: E, answer: ApiAnswer): ItemOf<Reply<E>>[] {
  const { json } = answer
  const isWrapped = typeof json === 'object' && json !== null && !Array.isArray(json)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return (isWrapped ? Object.values(json)[0] : json) as ItemOf<Reply<E>>[]
}

function nextCursor(link: string | null): string | undefined {
  const address = /<([^>]+)>\s*;\s*rel="next"/.exec(link ?? '')?.[1]
  if (address === undefined) return undefined
  return new URL(address, 'http://localhost').searchParams.get('cursor') ?? undefined
}
