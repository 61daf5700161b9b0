/**
 * `npm run storage -- copy [--back]`: copies the pictures of the folder into the bucket of STORAGE_URL, or back. What
 * is there already is left out, so an interrupted copy goes on; nothing is removed.
 */
import { loadConfig } from '#server/config.ts'
import { StartProblem } from '#server/db/embedded/start-problem.ts'
import { bucketProblem } from '#server/diagnostics/bucket-problem.ts'
import { openBucketStore } from '#server/services/files/bucket-store.ts'
import { openFileStore } from '#server/services/files/file-store.ts'
import { reportFailure } from '#server/startup/report-failure.ts'
import { copyStore } from '#server/storage/copy-store.ts'

const USAGE = 'Say what to do: npm run storage -- copy, or npm run storage -- copy --back'
const TOLD_EVERY = 800
const MOST_NAMES = 5

try {
  await copy(process.argv.slice(2))
} catch (error) {
  process.exitCode = reportFailure(error)
}

async function copy([command, way, ...more]: string[]): Promise<void> {
  const isKnown = command === 'copy' && (way === undefined || way === '--back')
  if (!isKnown || more.length > 0) throw new StartProblem(USAGE)
  const { uploadsDir, bucket: place } = loadConfig()
  if (place === undefined) throw new StartProblem('Set STORAGE_URL to the bucket first.')
  const [folder, bucket] = [openFileStore(uploadsDir), openBucketStore(place)]
  const stores = way === '--back' ? { from: bucket, to: folder } : { from: folder, to: bucket }
  await bucket.check().catch((error: unknown) => {
    throw new StartProblem(bucketProblem(error, place), { cause: error })
  })
  const { copied, present, unread, size } = await copyStore(stores, (done, all) => {
    if (done % TOLD_EVERY === 0) process.stdout.write(`${done} of ${all} files\n`)
  })
  process.stdout.write(
    `Copied ${copied} ${copied === 1 ? 'file' : 'files'}, ${(size / 1e6).toFixed(1)} MB. ${present} were there already. Nothing was removed.\n`,
  )
  if (unread.length === 0) return
  // Somebody who then deletes the old files would lose these.
  const names = unread.slice(0, MOST_NAMES).join(', ')
  const what = `${unread.length} could not be read and ${unread.length === 1 ? 'is' : 'are'} not copied: ${names}`
  throw new StartProblem(`${what}. Look at their rights and the disk, and copy once more.`)
}
