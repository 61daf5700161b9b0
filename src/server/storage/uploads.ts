import type { FastifyInstance } from 'fastify'
import { registerUploads } from '#server/http/static-files.ts'
import { openBucketStore } from '#server/services/files/bucket-store.ts'
import { openFileStore, type FileStore } from '#server/services/files/file-store.ts'
import type { StorePlace } from '#server/services/files/open-store.ts'
import { serveBucket } from './serve-bucket.ts'

export interface Uploads {
  store: FileStore
  /** Adds the routes of `/uploads`. */
  serve: (app: FastifyInstance) => Promise<void>
}

/** The pictures of a shop, in its bucket or its folder, and how they are served. */
export function openUploads({ bucket, uploadsDir }: StorePlace): Uploads {
  if (bucket === undefined) {
    return { store: openFileStore(uploadsDir), serve: (app) => registerUploads(app, uploadsDir) }
  }
  const store = openBucketStore(bucket)
  return { store, serve: async (app) => serveBucket(app, store) }
}
