import type { MadeState } from '#domain/orders/made/made-states.ts'
import { quoteNumber } from '#domain/orders/quotes/quotes.ts'
import { formatPaise, type Paise } from '#domain/pricing/money.ts'
import type { AuditAction } from '#domain/accounts/audit.ts'
import type { Connection } from '#server/db/connection.ts'
import type { MadeStep } from '#server/db/orders/made/made.ts'
import type { QuoteRow } from '#server/db/orders/quotes.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'

interface Recorded {
  quote: QuoteRow
  by: MadeStep['by']
  action: AuditAction
  after: {
    policy?: string
    state?: MadeState
    advance?: Paise
    total?: Paise
    pictures?: number
  }
}

/** What the log says of a job: no words of anybody, and nobody's name besides that of the staff. */
export function auditMade(tx: Connection, { quote, by, action, after }: Recorded): Promise<void> {
  const { advance, total, ...rest } = after
  return recordChange(tx, {
    by,
    action,
    subject: { id: quote.id, name: quoteNumber(quote.id) },
    after: {
      ...rest,
      ...(advance !== undefined && { advance: formatPaise(advance) }),
      ...(total !== undefined && { total: formatPaise(total) }),
    },
  })
}
