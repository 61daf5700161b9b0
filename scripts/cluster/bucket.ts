/** The bucket of a cluster on one machine, in its own process, so that a test can kill it. */
import { startS3 } from '#tests/support/servers/s3/s3-server.ts'

const { BUCKET_FOLDER = '', BUCKET_NAME = '', BUCKET_PORT = '' } = process.env
const { BUCKET_KEY_ID = '', BUCKET_SECRET = '' } = process.env

await startS3({
  folder: BUCKET_FOLDER,
  bucket: BUCKET_NAME,
  port: Number(BUCKET_PORT),
  keyId: BUCKET_KEY_ID,
  secret: BUCKET_SECRET,
})
