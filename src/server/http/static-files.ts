import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { problem } from './problem.ts'

/** What the shop itself names its pictures; nothing else is ever looked up on the disk. */
const PICTURE_NAME = /^[\w-]{1,120}\.(?:webp|avif|jpe?g|png)$/

/**
 * Serves `GET /uploads/…`: pictures under names made of their content, which never change. Also lends
 * `reply.sendFile` to whoever serves other files.
 */
export async function registerUploads(app: FastifyInstance, uploadsDir: string): Promise<void> {
  await app.register(staticFiles, { serve: false, root: uploadsDir, dotfiles: 'ignore' })
  app.get<{ Params: { '*': string } }>(
    '/uploads/*',
    { config: { isOpen: true } },
    (request, reply) => {
      const name = request.params['*']
      if (!PICTURE_NAME.test(name)) throw problem.notFound('picture')
      return reply
        .header('content-disposition', 'inline')
        .sendFile(name, uploadsDir, { maxAge: '365d', immutable: true, index: false })
    },
  )
}
