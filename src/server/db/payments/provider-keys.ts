import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { paymentProviders } from '#server/db/schema/payments.ts'

/** Remembers whether a provider takes the shop's key. */
export async function rememberKey(
  db: Connection,
  provider: string,
  word: 'accepted' | 'refused',
): Promise<void> {
  if (word === 'accepted') {
    await db
      .update(paymentProviders)
      .set({ keyRefusedAt: null })
      .where(and(eq(paymentProviders.provider, provider), isNotNull(paymentProviders.keyRefusedAt)))
    return
  }
  await db
    .insert(paymentProviders)
    .values({ provider, keyRefusedAt: new Date() })
    .onConflictDoUpdate({
      target: paymentProviders.provider,
      set: { keyRefusedAt: sql`coalesce(${paymentProviders.keyRefusedAt}, now())` },
    })
}
