import { inArray } from 'drizzle-orm'
import type { SettingKey, ShopValues } from '#domain/settings/shop-defaults.ts'
import type { Connection } from '#server/db/connection.ts'
import { settings } from '#server/db/schema/shop/settings.ts'
import { valuesFrom } from './settings.ts'

/** Some settings, by one statement. */
export async function readSettingsOf<Key extends SettingKey>(
  connection: Connection,
  keys: readonly Key[],
): Promise<Pick<ShopValues, Key>> {
  const rows = await connection
    .select()
    .from(settings)
    .where(inArray(settings.key, [...keys]))
  return valuesFrom(rows)
}
