import { randomBytes } from 'node:crypto'
import type { BucketPlace } from '#server/services/files/bucket-client.ts'
import { openBucketStore, type BucketStore } from '#server/services/files/bucket-store.ts'
import { bucketProblem } from './bucket-problem.ts'
import type { ServiceFinding } from './service-finding.ts'

/** What the shop does with a bucket, in the order in which it is tried. */
const STEPS: readonly {
  does: string
  work: (store: BucketStore, file: TestFile) => Promise<void>
}[] = [
  { does: 'list', work: (store) => store.check() },
  { does: 'put', work: (store, { name, bytes }) => store.write(name, bytes) },
  {
    does: 'get',
    work: async (store, { name, bytes }) => {
      const found = await store.read(name)
      if (found?.equals(bytes) !== true) throw new Error('it gives back something else')
    },
  },
  { does: 'delete', work: (store, { name }) => store.removeFile(name) },
]

interface TestFile {
  /** A name that no picture has. */
  name: string
  bytes: Buffer
}

/** Lists, puts, gets and deletes a small file in the bucket of `STORAGE_URL`, and says what failed. */
export async function examineBucket(place: BucketPlace): Promise<ServiceFinding> {
  const store = openBucketStore(place)
  const file = { name: `doctor-${randomBytes(8).toString('hex')}.webp`, bytes: randomBytes(64) }
  const name = `Bucket ${place.bucket}`
  for (const { does, work } of STEPS) {
    try {
      await work(store, file)
    } catch (error) {
      return { name, found: `${does} fails`, cure: bucketProblem(error, place) }
    }
  }
  return { name, found: 'list, put, get and delete work' }
}
