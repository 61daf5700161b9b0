import type * as z from 'zod/mini'
import type { Figures, Issue, Problem, ProblemCode, Shortage } from '#contract/problems.ts'
import { formatPaise, type Paise } from '#domain/pricing/money.ts'
import { messages } from '#domain/shop/messages.ts'

type Details = Partial<Pick<Problem, 'issues' | 'figures' | 'shortages'>> & {
  /** Headers of the answer, such as `Retry-After` and `Allow`. */
  headers?: Record<string, string>
}

/**
 * A refusal: the one kind of error that a person is shown. `message` says what happened and what to
 * do; status, code and body are what the contract promises. Made by `problem`.
 */
export class ProblemError extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly details: Details

  constructor(status: number, code: ProblemCode, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }

  /** The body of the answer, as `Problem` of the contract. */
  body(requestId?: string): Problem {
    const { issues, figures, shortages } = this.details
    return {
      message: this.message,
      error: this.message,
      code: this.code,
      ...(issues && { issues }),
      ...(figures && { figures }),
      ...(shortages && { shortages }),
      ...(requestId !== undefined && { requestId }),
    }
  }
}

/** Every refusal by name; `throw problem.notFound('product')`. */
export const problem = {
  /** 400. The message is the first issue's text. */
  invalid(issues: z.output<typeof Issue>[]): ProblemError {
    const message = issues[0]?.message ?? 'Something in the request is not valid.'
    return new ProblemError(400, 'invalid-input', message, { issues })
  },
  /** 400 for a request that cannot be read at all. */
  unreadable(message: string): ProblemError {
    return new ProblemError(400, 'invalid-input', message)
  },
  /** 401: no token, or one that is forged, expired or logged out. */
  loginRequired(message = 'Please log in first.'): ProblemError {
    return new ProblemError(401, 'login-required', message, {
      headers: { 'www-authenticate': 'Bearer' },
    })
  },
  /** 401: unknown e-mail or wrong password; deliberately one text for both. */
  wrongCredentials(): ProblemError {
    return new ProblemError(401, 'wrong-credentials', messages.account.wrongCredentials)
  },
  /** 401: the password is right, and the account wants a code of its authenticator app as well. */
  codeRequired(): ProblemError {
    return new ProblemError(401, 'code-required', 'Enter the code of your authenticator app.')
  },
  /** 401: a code that is wrong, too old or was used before. */
  wrongCode(): ProblemError {
    return new ProblemError(
      401,
      'wrong-code',
      'This code is wrong or was used already. Wait for the next one and try again.',
    )
  },
  /** 403: another's thing, or an admin's. */
  forbidden(message = 'You may not do this with your account.'): ProblemError {
    return new ProblemError(403, 'forbidden', message)
  },
  /** 403: the account was blocked by the shop. */
  blocked(): ProblemError {
    return new ProblemError(403, 'blocked', messages.account.blocked)
  },
  /** 404. `what` in lower case: `product`, `cart line`. */
  notFound(what: string): ProblemError {
    return new ProblemError(404, 'not-found', `This ${what} does not exist or is no longer there.`)
  },
  /** 405. `allowed` are the methods that the path answers. */
  methodNotAllowed(allowed: readonly string[]): ProblemError {
    const list = allowed.join(', ')
    return new ProblemError(
      405,
      'method-not-allowed',
      `This address does not answer this method. It answers ${list}.`,
      { headers: { allow: list } },
    )
  },
  /** 408: the request did not arrive in time. */
  tooSlow(): ProblemError {
    return new ProblemError(408, 'invalid-input', 'The request took too long. Please try again.', {
      headers: { connection: 'close' },
    })
  },
  /** 409 with a text of its own. */
  conflict(message: string, code: ProblemCode = 'conflict'): ProblemError {
    return new ProblemError(409, code, message)
  },
  /** 409: what the customer saw is not what the order costs. `figures` are the fresh ones, in rupees. */
  priceChanged(figures: z.output<typeof Figures>): ProblemError {
    return new ProblemError(
      409,
      'price-changed',
      'The prices of your order have changed. Please check the new total and place the order again.',
      { figures },
    )
  },
  /** 409: less is left than was asked for; the message names each product and what is left. */
  outOfStock(shortages: z.output<typeof Shortage>[]): ProblemError {
    return new ProblemError(409, 'out-of-stock', shortages.map(shortageText).join(' '), {
      shortages,
    })
  },
  /** 409: the order cannot be paid in cash; `below` in paise, 0 where no order can. */
  cashLimit(below: Paise): ProblemError {
    const reason =
      below === 0
        ? 'Cash on delivery is not offered at present.'
        : `Cash on delivery is for orders below ${formatPaise(below)}.`
    return new ProblemError(409, 'cash-limit', `${reason} Please pay online.`)
  },
  /** 409: the order comes to more than `most`, in paise. */
  orderTooLarge(most: Paise): ProblemError {
    return new ProblemError(
      409,
      'order-too-large',
      `One order can come to ${formatPaise(most)} at most. Please write to us if you want more.`,
    )
  },
  /** 409: only a pending order can be deleted. */
  notPending(): ProblemError {
    return new ProblemError(409, 'not-pending', 'Only a pending order can be deleted.')
  },
  /** 409: the e-mail has an account already. */
  emailTaken(): ProblemError {
    return new ProblemError(409, 'email-taken', messages.account.emailTaken)
  },
  /** 409: somebody must be able to open the admin area. */
  lastAdmin(): ProblemError {
    return new ProblemError(
      409,
      'last-admin',
      'This is the last active admin. Make another admin active first.',
    )
  },
  /** 409: a known Idempotency-Key with another body. */
  idempotencyMismatch(): ProblemError {
    return new ProblemError(
      409,
      'idempotency-mismatch',
      'This Idempotency-Key was used for another request. Use a new key.',
    )
  },
  /** 413. `message` says what is too large and how large it may be. */
  tooLarge(message = 'The request is too large.'): ProblemError {
    return new ProblemError(413, 'too-large', message)
  },
  /** 414. */
  addressTooLong(): ProblemError {
    return new ProblemError(414, 'too-large', 'The address is too long.')
  },
  /** 415. `message` says what would be accepted. */
  unsupportedType(message = 'Send the request as JSON.'): ProblemError {
    return new ProblemError(415, 'unsupported-type', message)
  },
  /** 429. The header says in how many seconds it works again. */
  tooMany(retryAfterSeconds: number): ProblemError {
    const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60))
    const unit = minutes === 1 ? 'minute' : 'minutes'
    return new ProblemError(
      429,
      'too-many',
      `Too many attempts. Please try again in ${minutes} ${unit}.`,
      { headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) } },
    )
  },
  /** 503: something the shop needs is away for a moment. */
  unavailable(retryAfterSeconds = 2): ProblemError {
    return new ProblemError(
      503,
      'unavailable',
      'The shop cannot answer right now. Please try again in a moment.',
      { headers: { 'retry-after': String(retryAfterSeconds) } },
    )
  },
}

function shortageText({ name, left }: z.output<typeof Shortage>): string {
  if (left <= 0) return `${name} is sold out.`
  return left === 1 ? `Only 1 of ${name} is left.` : `Only ${left} of ${name} are left.`
}
