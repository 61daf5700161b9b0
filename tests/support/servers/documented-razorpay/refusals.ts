/** A request that Razorpay does not carry out, with what it answers. */
export class Refusal extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(`Refused with ${status}`)
    this.status = status
    this.body = body
  }
}

/** The documented body: `{error: {code, description, source, step, reason, metadata, field}}`. */
export function badRequest(description: string, more: Record<string, unknown> = {}): Refusal {
  const error = {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    ...more,
  }
  return new Refusal(400, { error })
}

/** As the page of common errors has it, with NA for all that does not apply. */
export function common(status: number, description: string): Refusal {
  const error = { code: 'BAD_REQUEST_ERROR', description, source: 'NA', step: 'NA', reason: 'NA' }
  return new Refusal(status, { error: { ...error, metadata: {} } })
}

export const notFoundId = () => badRequest('The id provided does not exist')
export const notFoundUrl = () => common(400, 'The requested URL was not found on the server.')
