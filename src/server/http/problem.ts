import type * as z from 'zod/mini'
import type { Figures } from '#contract/orders/order-figures.ts'
import type { CodedIssue, Issue, IssueCode, IssueParams, Needed } from '#contract/field-issues.ts'
import {
  PROBLEMS,
  type ChangedBy,
  type Problem,
  type ProblemCode,
  type ProblemParams,
  type Shortage,
} from '#contract/problems.ts'
import type { CodeProblem } from '#domain/pricing/discounts.ts'
import { CASH_FORBIDDEN_FROM } from '#domain/pricing/cash-limit.ts'
import { rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import { sentenceOf } from '#domain/shop/sentences.ts'
import { issueWords } from '#i18n/problems/field-issues.ts'
import { problemWords } from '#i18n/problems/problems.ts'
import { shortageText } from '#i18n/problems/shortage.ts'

type Details = Partial<
  Pick<Problem, 'params' | 'issues' | 'figures' | 'shortages' | 'changedBy'>
> & {
  /** What the answer says instead of the words of its code. */
  message?: string
  /** Headers of the answer, such as `Retry-After` and `Allow`. */
  headers?: Record<string, string>
  /** Whether it was refused because too many others wait: nothing is broken, and anybody can cause it. */
  isShed?: boolean
}

/**
 * The one kind of error that a person is shown. Its code decides the status and the sentence, which says
 * what happened and what to do; the body is what the contract promises. Made by `problem`.
 */
export class ProblemError extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly details: Details

  constructor(code: ProblemCode, details: Details = {}) {
    super(details.message ?? sentenceOf(problemWords[code], details.params))
    this.status = PROBLEMS[code].status
    this.code = code
    this.details = details
  }

  /** The body of the answer, as `Problem` of the contract. */
  body(requestId?: string): Problem {
    const { params, issues, figures, shortages, changedBy } = this.details
    return {
      message: this.message,
      error: this.message,
      code: this.code,
      ...(params && { params }),
      ...(issues && { issues }),
      ...(figures && { figures }),
      ...(shortages && { shortages }),
      ...(changedBy && { changedBy }),
      ...(requestId !== undefined && { requestId }),
    }
  }
}

/** What is wrong with a field: an issue of the contract, or a sentence for the English admin alone. */
type Fault = { field: string } & (CodedIssue | { message: string })

/** Every problem; `throw problem.of('already-reviewed')`, `throw problem.notFound('product')`. */
export const problem = {
  /** The problem of a code, with what its sentence needs. */
  of<Code extends ProblemCode>(code: Code, ...[params]: Needed<ProblemParams<Code>>): ProblemError {
    return new ProblemError(code, withParams(params))
  },
  /** 400. The message is the first issue's text. */
  invalid(faults: readonly Fault[]): ProblemError {
    const issues = faults.map(issueOf)
    const [first] = issues
    return new ProblemError('invalid-input', { issues, ...(first && { message: first.message }) })
  },
  /** 400 for one field, with what the sentence of the issue needs. */
  field<Code extends IssueCode>(
    field: string,
    code: Code,
    ...[params]: Needed<IssueParams<Code>>
  ): ProblemError {
    return problem.invalid([{ field, code, ...withParams(params) }])
  },
  /** 401: no token, or one that is forged, expired or logged out. */
  loginRequired(): ProblemError {
    return new ProblemError('login-required', BEARER)
  },
  /** 401 for a webhook whose signature is not its sender's. */
  wrongSignature(): ProblemError {
    return new ProblemError('wrong-signature', BEARER)
  },
  /** 404. `what` in lower case: `product`, `cart line`. */
  notFound(what: string): ProblemError {
    return problem.of('not-found', { what })
  },
  /** 405. `allowed` are the methods that the path answers. */
  methodNotAllowed(allowed: readonly string[]): ProblemError {
    const methods = allowed.join(', ')
    return new ProblemError('method-not-allowed', {
      params: { methods },
      headers: { allow: methods },
    })
  },
  /** 408: the request did not arrive in time. */
  tooSlow(): ProblemError {
    return new ProblemError('request-too-slow', { headers: { connection: 'close' } })
  },
  /** 409: somebody else in the admin was quicker; `changedBy` says who, where that is known. */
  changed<Code extends ProblemCode>(
    code: Code,
    changedBy: ChangedBy | undefined,
    ...[params]: Needed<ProblemParams<Code>>
  ): ProblemError {
    return new ProblemError(code, { ...withParams(params), ...(changedBy && { changedBy }) })
  },
  /** 409: what the customer saw is not what the order costs. `figures` are the fresh ones, in rupees. */
  priceChanged(figures: z.output<typeof Figures>): ProblemError {
    return new ProblemError('price-changed', { figures })
  },
  /** 409: less is left than was asked for; the message names each product and what is left. */
  outOfStock(shortages: z.output<typeof Shortage>[]): ProblemError {
    const message = shortages.map(shortageText).join(' ')
    return new ProblemError('out-of-stock', { shortages, message })
  },
  /** 409: the order cannot be paid in cash; `below` in paise, 0 where no order can. */
  cashLimit(below: Paise): ProblemError {
    return problem.of('cash-limit', { below: rupeesFromPaise(below) })
  },
  /** 409: the law forbids more cash beside the other cash of a customer and day, in paise. */
  cashOfDay(other: Paise): ProblemError {
    const [owed, limit] = [rupeesFromPaise(other), rupeesFromPaise(CASH_FORBIDDEN_FROM)]
    return problem.of('cash-day-limit', { owed, limit })
  },
  /** 409: the order comes to more than `most`, in paise. */
  orderTooLarge(most: Paise): ProblemError {
    return problem.of('order-too-large', { most: rupeesFromPaise(most) })
  },
  /** 409: a discount code does not count; `minimum` in paise is what it counts from. */
  discount(reason: CodeProblem, minimum: Paise): ProblemError {
    return reason === 'minimum'
      ? problem.of('discount-minimum', { minimum: rupeesFromPaise(minimum) })
      : problem.of(`discount-${reason}`)
  },
  /** 429. The header says in how many seconds it works again. */
  tooMany(retryAfterSeconds: number): ProblemError {
    const seconds = Math.max(1, Math.ceil(retryAfterSeconds))
    return new ProblemError('too-many', {
      params: { minutes: Math.ceil(seconds / 60) },
      headers: { 'retry-after': String(seconds) },
    })
  },
  /** 503: the storage of the pictures does not answer. */
  storageAway(retryAfterSeconds: number): ProblemError {
    return new ProblemError('storage-away', {
      headers: { 'retry-after': String(retryAfterSeconds) },
    })
  },
  /** 503: something the shop needs is away for a moment. */
  unavailable(retryAfterSeconds = 2): ProblemError {
    return new ProblemError('unavailable', {
      headers: { 'retry-after': String(retryAfterSeconds) },
    })
  },
  /** 503: too many are waiting already. The log counts these and shows none by itself. */
  busy(retryAfterSeconds: number): ProblemError {
    return new ProblemError('unavailable', {
      headers: { 'retry-after': String(retryAfterSeconds) },
      isShed: true,
    })
  },
}

const BEARER: Details = { headers: { 'www-authenticate': 'Bearer' } }

/** Nothing where a code says everything. */
function withParams(params: Problem['params']): Pick<Details, 'params'> {
  return params === undefined ? {} : { params }
}

/** The English sentence of an issue. */
export function issueText({ code, params }: CodedIssue): string {
  return sentenceOf(issueWords[code], params) ?? issueWords.invalid
}

function issueOf(fault: Fault): Issue {
  const { field } = fault
  if ('message' in fault) return { field, message: fault.message, code: 'invalid' }
  const { code, params } = fault
  return { field, message: issueText(fault), code, ...(params && { params }) }
}
