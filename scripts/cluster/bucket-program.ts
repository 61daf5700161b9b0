import { ownFolder, PORTS, type Layout } from './layout.ts'
import type { Program } from './member.ts'

const KEY_ID = 'nagina'
const BUCKET = 'pictures'

/** The server that stores the pictures: a small S3 of our own, because Debian has no package of one. */
export function bucketProgram(layout: Layout): Program {
  return {
    name: 'bucket',
    command: process.execPath,
    args: ['scripts/cluster/bucket.ts'],
    env: {
      BUCKET_FOLDER: ownFolder(layout, 'bucket', undefined),
      BUCKET_NAME: BUCKET,
      BUCKET_PORT: String(PORTS.bucket),
      BUCKET_KEY_ID: KEY_ID,
      BUCKET_SECRET: layout.secrets.bucketKey,
    },
  }
}

/** The settings with which the shop finds it. */
export function bucketSettings({ secrets }: Layout): Record<string, string> {
  return {
    STORAGE_URL: `s3://${BUCKET}?endpoint=http://127.0.0.1:${PORTS.bucket}&region=ap-south-1`,
    AWS_ACCESS_KEY_ID: KEY_ID,
    AWS_SECRET_ACCESS_KEY: secrets.bucketKey,
  }
}
