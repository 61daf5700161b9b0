/** Something that took time, as a collector of traces wants to know it. */
export interface Span {
  /** 32 hex digits. */
  traceId: string
  /** 16 hex digits. */
  spanId: string
  parentSpanId: string | undefined
  name: string
  kind: number
  /** In ms since 1970. */
  began: number
  ms: number
  attributes: Record<string, string | number>
  status?: number
}

const FLUSH_MS = 5_000
const LONGEST_SEND_MS = 3_000
/** More spans than these are dropped: an unreachable collector must not cost memory. */
const MOST_WAITING = 4_096

/** Sends spans to a collector, many at once, in OTLP's JSON (https://opentelemetry.io/docs/specs/otlp). */
export class SpanSender {
  readonly #url: string
  readonly #timer: NodeJS.Timeout
  #waiting: Span[] = []

  constructor(collector: string) {
    this.#url = `${collector}/v1/traces`
    this.#timer = setInterval(() => void this.#flush(), FLUSH_MS)
    this.#timer.unref()
  }

  add(span: Span): void {
    if (this.#waiting.length < MOST_WAITING) this.#waiting.push(span)
  }

  /** Sends what is left. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#flush()
  }

  async #flush(): Promise<void> {
    const spans = this.#waiting
    if (spans.length === 0) return
    this.#waiting = []
    try {
      const answer = await fetch(this.#url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(spans)),
        signal: AbortSignal.timeout(LONGEST_SEND_MS),
      })
      await answer.arrayBuffer()
    } catch {
      // The collector is away: these spans are lost, and the shop continues.
    }
  }
}

function bodyOf(spans: readonly Span[]) {
  const resource = { attributes: attributesOf({ 'service.name': 'nagina' }) }
  const scopeSpans = [{ scope: { name: 'nagina' }, spans: spans.map(spanOf) }]
  return { resourceSpans: [{ resource, scopeSpans }] }
}

function spanOf({ began, ms, attributes, status, ...span }: Span) {
  return Object.assign(span, {
    startTimeUnixNano: nanoseconds(began),
    endTimeUnixNano: nanoseconds(began + ms),
    attributes: attributesOf(attributes),
    status: { code: status ?? 0 },
  })
}

/** As a text: the number is too large for JavaScript to hold exactly. */
function nanoseconds(ms: number): string {
  return String(BigInt(Math.round(ms * 1_000)) * 1_000n)
}

function attributesOf(attributes: Span['attributes']) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: value } : { stringValue: value },
  }))
}
