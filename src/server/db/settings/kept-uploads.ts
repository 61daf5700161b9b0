import type { Connection } from '#server/db/connection.ts'
import { lockSettings, readSettings, writeSetting } from './settings.ts'

/** Pictures that are kept for a form that is still open; the oldest go first. */
const KEPT_UPLOADS = 40

/** Keeps a picture that no page shows yet, so that it is there when the form is saved. */
export async function keepUpload(tx: Connection, path: string): Promise<void> {
  await lockSettings(tx)
  const { 'home.uploads': before } = await readSettings(tx)
  const others = before.filter((one) => one !== path)
  await writeSetting(tx, 'home.uploads', [path, ...others].slice(0, KEPT_UPLOADS))
}
