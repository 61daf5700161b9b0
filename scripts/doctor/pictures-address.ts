import { randomBytes } from 'node:crypto'
import type { FileStore } from '#server/services/files/file-store.ts'
import type { ServiceFinding } from '#server/diagnostics/service-finding.ts'

const LONGEST_MS = 10_000
const NAME = 'PICTURES_URL'
const CURE =
  'Let it read PUBLIC_URL/uploads/ or the bucket of STORAGE_URL. If it reads from the shop, start the shop first.'

const wrong = (found: string, cure = CURE): ServiceFinding => ({ name: NAME, found, cure })

/** Whether browsers get from `PICTURES_URL` what is in the store: puts a small file there and asks for it. */
export async function examinePicturesAddress(
  picturesUrl: string,
  store: FileStore,
): Promise<ServiceFinding> {
  const name = `${randomBytes(16).toString('hex')}-320.webp`
  const bytes = randomBytes(64)
  try {
    await store.write(name, bytes)
  } catch {
    return wrong('cannot be tried, because no picture can be stored', 'Mend the storage first.')
  }
  try {
    const response = await fetch(`${picturesUrl}/uploads/${name}`, {
      signal: AbortSignal.timeout(LONGEST_MS),
    })
    const served = Buffer.from(await response.arrayBuffer())
    if (!response.ok) return wrong(`answers ${response.status} for a new picture`)
    if (!served.equals(bytes)) return wrong('serves something else than the store has')
    return { name: NAME, found: 'serves what the store has' }
  } catch (error) {
    return wrong(`cannot be reached: ${reasonOf(error)}`)
  } finally {
    await store.removeFile(name).catch(() => undefined)
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  const { cause } = error
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message
}
