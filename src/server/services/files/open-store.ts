import type { BucketPlace } from './bucket-client.ts'
import { openBucketStore } from './bucket-store.ts'
import { openFileStore, type FileStore } from './file-store.ts'

/** Where a shop has its pictures. */
export interface StorePlace {
  /** Absolute; used without a bucket. */
  uploadsDir: string
  bucket: BucketPlace | undefined
}

/** The store of the settings: the bucket, or the folder without one. It asks nothing of either yet. */
export function openStore({ uploadsDir, bucket }: StorePlace): FileStore {
  return bucket === undefined ? openFileStore(uploadsDir) : openBucketStore(bucket)
}
