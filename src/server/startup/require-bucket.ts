import { StartProblem } from '#server/db/embedded/start-problem.ts'
import { bucketProblem, isWrongSetting } from '#server/diagnostics/bucket-problem.ts'
import type { BucketPlace } from '#server/services/files/bucket-client.ts'
import { openBucketStore } from '#server/services/files/bucket-store.ts'

/**
 * Asks the bucket of the settings once, if there is one. Throws a `StartProblem` for settings that cannot be
 * right. A bucket that is away for a moment is only told of: the shop opens without its pictures.
 */
export async function requireBucket(bucket: BucketPlace | undefined): Promise<void> {
  if (bucket === undefined) return
  try {
    await openBucketStore(bucket).check()
  } catch (error) {
    const problem = bucketProblem(error, bucket)
    if (isWrongSetting(error)) throw new StartProblem(problem, { cause: error })
    process.stderr.write(`${problem}\n`)
  }
}
