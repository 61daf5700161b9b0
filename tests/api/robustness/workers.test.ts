import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '#domain/accounts/limits.ts'
import { codeOf } from '#server/db/embedded/error-code.ts'
import { SHOP_DEFAULTS } from '#domain/settings/shop-defaults.ts'
import { freePort, OWNER, READS_METRICS } from '#tests/support/running-shop.ts'
import { createShopClient } from '#tests/support/shop-client.ts'
import { connectToAny, connectToWorker } from '#tests/support/worker-connection.ts'

const ROOT = join(import.meta.dirname, '../../..')

let dataDir: string
let url: string
let server: ChildProcess
let output = ''

/** A shop of two workers with the embedded database, in a process group of its own as in a terminal. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nagina-workers-'))
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  server = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      WORKERS: '2',
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      DEMO: 'off',
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
      TRUST_PROXY: '127.0.0.1',
      METRICS_TOKEN: READS_METRICS.headers.authorization.replace('Bearer ', ''),
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  server.channel?.unref()
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  while (!output.includes('Stop it with Ctrl+C.')) {
    if (server.exitCode !== null) throw new Error(`The shop did not open:\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
})
afterAll(async () => {
  if (server?.exitCode === null) server.kill('SIGKILL')
  if (dataDir) await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

/** The processes of the workers, by their number. */
function workerPids(): Map<number, number> {
  const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
  return new Map(
    children
      .trim()
      .split(' ')
      .filter((pid) => existsSync(`/proc/${pid}`))
      .map((pid) => [readFileSync(`/proc/${pid}/environ`, 'utf8'), Number(pid)] as const)
      .flatMap(([environment, pid]) => {
        const number = /NAGINA_WORKER=(\d+)/.exec(environment)?.[1]
        return number === undefined ? [] : [[Number(number), pid] as const]
      }),
  )
}

test('both serve, and changes on one show on the other', async () => {
  const one = await connectToWorker(url, 1)
  const other = await connectToWorker(url, 2)
  const token = await createShopClient(url).ownerToken()
  const nameOn = async ({ ask }: typeof one) => (await ask('GET', '/settings/shop')).text
  for (const name of ['Kothari', 'Mehta']) {
    // From its cache, the second time.
    for (const from of [one, one, other, other]) expect(await nameOn(from)).not.toContain(name)
    const body = { shop: { ...SHOP_DEFAULTS.shop, name } }
    expect((await one.ask('PUT', '/settings/update', { token, body })).status).toBe(200)
    expect(await nameOn(one)).toContain(name)
    await expect.poll(() => nameOn(other)).toContain(name)
  }
  for (const { close } of [one, other]) close()
})

test('a guessed login is refused by both', async () => {
  const one = await connectToWorker(url, 1)
  const other = await connectToWorker(url, 2)
  const from = '198.18.7.7'
  const guess = ({ ask }: typeof one) =>
    ask('POST', '/user/login', {
      from,
      body: { email: OWNER.email, password: 'guessed-password-1' },
    })
  const tries = Array.from({ length: LIMITS.loginFailures.attempts }, (_, at) => at)
  for (const at of tries) {
    expect((await guess(at % 2 === 0 ? one : other)).status).toBe(401)
  }
  expect((await guess(one)).status).toBe(429)
  expect((await guess(other)).status).toBe(429)
  for (const { close } of [one, other]) close()
})

test('each reports the metrics of both, and those of the shop once', async () => {
  const found = []
  for (const worker of [1, 2]) {
    const { ask, close } = await connectToWorker(url, worker)
    const { text } = await ask('GET', '/metrics', READS_METRICS)
    close()
    found.push(text)
    expect(text).toContain('\nnagina_workers 2\n')
    expect(text).toContain('\nnagina_database_up 1\n')
    for (const number of [1, 2]) {
      expect(text).toContain(`\nprocess_resident_memory_bytes{worker="${number}"} `)
      expect(text).toContain(`_count{worker="${number}",route="/health",method="GET",status="2xx"}`)
    }
  }
  for (const text of found) {
    const heads = text.split('\n').filter((line) => line.startsWith('# TYPE'))
    expect(new Set(heads).size).toBe(heads.length)
    expect(heads.length).toBeGreaterThan(10)
  }
})

test('a killed worker is replaced, and nobody else loses a request', async () => {
  const spared = await connectToWorker(url, 2)
  const pid = workerPids().get(1)
  if (pid === undefined) throw new Error('There is no first worker.')
  process.kill(pid, 'SIGKILL')
  const statuses = new Set<number>()
  // Old connections to the other, and new ones from the moment of the death on.
  while (!output.includes('serves.')) {
    statuses.add((await spared.ask('GET', '/settings/shop')).status)
    const fresh = await connectToAny(url)
    statuses.add((await fresh.ask('GET', '/settings/shop')).status)
    fresh.close()
  }
  expect([...statuses]).toEqual([200])
  expect(output).toContain(`Worker 1 (process ${pid}) was killed from outside`)
  expect(workerPids().get(1)).not.toBe(pid)
  const { text } = await spared.ask('GET', '/metrics', READS_METRICS)
  expect(text).toContain('\nnagina_worker_deaths_total 1\n')
  const replacement = await connectToWorker(url, 1)
  expect((await replacement.ask('GET', '/', { headers: { accept: 'text/html' } })).status).toBe(200)
  for (const { close } of [spared, replacement]) close()
})

test('Ctrl+C finishes the running request and ends all processes', async () => {
  const pids = [...workerPids().values()]
  expect(pids).toHaveLength(2)
  const ended = once(server, 'exit')
  const call = request(`${url}/user/login`, {
    method: 'POST',
    // The answer to the last one says that the server has begun with the request.
    headers: { 'content-type': 'application/json', 'content-length': 2, expect: '100-continue' },
  })
  call.flushHeaders()
  await once(call, 'continue')
  process.kill(-(server.pid ?? 0), 'SIGINT')
  await expect
    .poll(() => connectToAny(url).then(({ close }) => close(), codeOf))
    .toBe('ECONNREFUSED')
  call.end('{}')
  const [response] = await once(call, 'response')
  response.resume()
  expect(response.statusCode).toBe(400)
  expect(await ended).toEqual([0, null])
  for (const pid of pids) expect(existsSync(`/proc/${pid}`)).toBe(false)
  expect(existsSync(join(dataDir, 'database', 'cluster', 'postmaster.pid'))).toBe(false)
})
