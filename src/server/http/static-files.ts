import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { mkdir } from 'node:fs/promises'
import { problem } from './problem.ts'

/** The names the shop gives its pictures; nothing else is looked up on the disk. */
export const PICTURE_PATH = /^\/[\w-]{1,120}\.(?:webp|avif|jpe?g|png)$/

/** Serves `GET /uploads/…`: pictures named by their content, which never change. */
export async function registerUploads(app: FastifyInstance, uploadsDir: string): Promise<void> {
  await mkdir(uploadsDir, { recursive: true })
  await app.register(
    async (uploads) => {
      uploads.setNotFoundHandler(() => {
        throw problem.notFound('picture')
      })
      await uploads.register(staticFiles, {
        root: uploadsDir,
        decorateReply: false,
        index: false,
        dotfiles: 'ignore',
        maxAge: '365d',
        immutable: true,
        allowedPath: (path) => PICTURE_PATH.test(path),
        setHeaders: (reply) => void reply.header('content-disposition', 'inline'),
      })
    },
    { prefix: '/uploads' },
  )
}
