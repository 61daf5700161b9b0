import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PRIVATE_FILE } from '#server/services/files/private-folder.ts'
import { SecretBox } from './secret-box.ts'

/** The file of the keys in the data folder: one of 64 hex digits a line, the first encrypts. */
export const PAN_KEY_FILE = 'pan.key'

/** Encrypts the PANs of buyers; read, or made, when the first one is needed. */
export type OpenPanBox = () => Promise<SecretBox>

/** With `panKeys` out of the setting, the file is not looked at. */
export function panBox(config: {
  dataDir: string
  panKeys: readonly string[] | undefined
}): OpenPanBox {
  let opening: Promise<SecretBox> | undefined
  const open = async () => boxOf(config.panKeys ?? (await keysIn(config.dataDir)))
  return () => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
}

async function keysIn(folder: string): Promise<string[]> {
  const file = join(folder, PAN_KEY_FILE)
  try {
    // Another process may do the same at once: only one of them makes the file.
    await writeFile(file, `${randomBytes(32).toString('hex')}\n`, {
      flag: 'wx',
      mode: PRIVATE_FILE,
    })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const lines = (await readFile(file, 'utf8')).split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '')
}

function boxOf(keys: readonly string[]): SecretBox {
  const [first, ...older] = keys.map((key) => {
    if (!/^[0-9a-f]{64}$/i.test(key)) {
      throw new Error(`A key of the PANs in ${PAN_KEY_FILE} is not 64 hex digits.`)
    }
    return Buffer.from(key, 'hex')
  })
  if (first === undefined) throw new Error(`There is no key of the PANs in ${PAN_KEY_FILE}.`)
  return new SecretBox([first, ...older])
}
