import { lookup } from 'node:dns/promises'
import { createServer } from 'node:net'
import { codeOf } from '#server/db/embedded/error-code.ts'
import { StartProblem } from '#server/db/embedded/start-problem.ts'
import { portHolder } from './port-holder.ts'

/** Throws a `StartProblem` when the shop cannot listen there: the port is taken (and by whom) or not allowed. */
export async function checkPort(host: string, port: number): Promise<void> {
  for (const address of await addressesOf(host)) {
    const code = await tryToListen(address, port)
    if (code) throw problemOf(code, host, port)
  }
}

/** A line for people, from the error of `listen`. */
export function problemOf(code: string, host: string, port: number): StartProblem {
  if (code === 'EADDRINUSE') {
    const holder = portHolder(port) ?? 'another program'
    return new StartProblem(
      `Port ${port} is taken by ${holder}. Stop that, or set PORT to another one.`,
    )
  }
  if (code === 'EACCES') {
    return new StartProblem(
      `Port ${port} is not allowed to this user. Set PORT to a number above 1023.`,
    )
  }
  return new StartProblem(
    `The shop cannot listen on HOST ${host} (${code}). Set it to an address of this machine, such as localhost.`,
  )
}

async function addressesOf(host: string): Promise<string[]> {
  if (host === 'localhost') return ['127.0.0.1', '::1']
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address)
  } catch (error) {
    throw problemOf(codeOf(error) ?? 'unknown', host, 0)
  }
}

function tryToListen(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => {
      const code = codeOf(error) ?? error.message
      // A machine without IPv6 has no ::1.
      const hasNoIPv6 = host === '::1' && /^(EADDRNOTAVAIL|EAFNOSUPPORT)$/.test(code)
      resolve(hasNoIPv6 ? undefined : code)
    })
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}
