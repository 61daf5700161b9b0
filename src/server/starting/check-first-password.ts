import { SettingsError, type Config } from '#server/config.ts'
import { passwordProblem } from '#server/services/passwords.ts'

/** Throws a `SettingsError` when the owner's first password is one that anybody would try. */
export async function checkFirstPassword({ adminPassword }: Config): Promise<void> {
  const problem = adminPassword && (await passwordProblem(adminPassword))
  if (problem) throw new SettingsError([`ADMIN_PASSWORD cannot be used: ${problem}`])
}
