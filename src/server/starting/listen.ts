import type { FastifyInstance } from 'fastify'
import { codeOf } from '#server/data/embedded/error-code.ts'
import { problemOf } from './port.ts'

interface Door {
  host: string
  port: number
}

/** Opens the door. Throws a `StartProblem` when another program took the port since it was checked. */
export async function listen(app: FastifyInstance, { host, port }: Door): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const code = codeOf(error)
    throw code === 'EADDRINUSE' ? problemOf(code, host, port) : error
  }
}
