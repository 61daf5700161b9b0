import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { freePort, plainEnvironment, RunningStart, type Member } from './running-start.ts'

const HERE = join(import.meta.dirname, '../..')
const eventually = { timeout: PATIENCE_MS, interval: 100 }

let clone = ''
let port = 0
let password = ''
const running: RunningStart[] = []

beforeAll(async () => {
  clone = mkdtempSync(join(tmpdir(), 'nagina-clone-'))
  copyRepository(clone)
  port = await freePort()
})

afterEach(async () => {
  for (const start of running.splice(0)) {
    start.stopHard()
    await start.leftNothing()
  }
})

afterAll(() => rmSync(clone, { recursive: true, force: true, maxRetries: 3 }))

/** What `git clone` would bring, and what is not committed yet. */
function copyRepository(target: string): void {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const files = execFileSync('git', list, { cwd: HERE, encoding: 'utf8' }).split('\0')
  for (const file of files.filter((name) => name !== '' && existsSync(join(HERE, name)))) {
    cpSync(join(HERE, file), join(target, file), { recursive: true })
  }
}

async function open(env: Record<string, string> = {}): Promise<RunningStart> {
  const start = new RunningStart(clone, port, env)
  running.push(start)
  await start.ready()
  return start
}

/** How long each step of a start took, in s, and how often it said in between that it continues. */
function numberedSteps(output: string): { seconds: number; told: number }[] {
  return [...output.matchAll(/^(.+): done in ([\d.]+) s/gm)].map(([, step = '', seconds]) => ({
    seconds: Number(seconds),
    told: output.split(`${step} … `).length - 1,
  }))
}

async function get(path: string): Promise<number> {
  const response = await fetch(`http://localhost:${port}${path}`)
  await response.arrayBuffer()
  return response.status
}

/** Whether the owner gets in: the database answers and still has what the first start stored. */
async function logIn(): Promise<number> {
  const response = await fetch(`http://localhost:${port}/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@nagina.example', password }),
  })
  await response.arrayBuffer()
  return response.status
}

/** The server alone, on the clone's own Node, for starts that are meant to fail. */
function failToStart(env: Record<string, string>) {
  const { status, stderr } = spawnSync('node', ['src/server/main.ts'], {
    cwd: clone,
    env: {
      ...plainEnvironment(),
      PORT: String(port),
      ...env,
      PATH: `${join(clone, 'programs/node/node_modules/.bin')}:${process.env['PATH']}`,
    },
    encoding: 'utf8',
  })
  return { status, lines: stderr.trim().split('\n') }
}

/** OPERATIONS.md says what lies in the data folder, by its name. */
function expectNamed(written: readonly string[]): void {
  const operations = readFileSync(join(HERE, 'OPERATIONS.md'), 'utf8')
  expect(written).toEqual(expect.arrayContaining(['database', 'uploads']))
  for (const name of written) expect(operations).toMatch(new RegExp(`^\\| \`${name}/?\` \\|`, 'm'))
}

describe.skipIf(process.platform === 'win32')('npm start', () => {
  test('opens the shop on a fresh clone and tells the owner how to get in', async () => {
    const start = await open()
    expect(start.output).toContain('Installing the packages: done in')
    expect(start.output).toContain('Building the pages: done in')
    expect(start.output).toContain(`Shop:   http://localhost:${port}\n`)
    expect(start.output).toContain(`Admin:  http://localhost:${port}/admin\n`)
    expect(start.output).toContain('Email:     admin@nagina.example\n')
    password = /Password: +(\S{20,})\n/.exec(start.output)?.[1] ?? ''
    for (const { seconds, told } of numberedSteps(start.output)) {
      expect(told).toBeGreaterThanOrEqual(Math.floor(seconds / 15))
    }
    expect([await get('/'), await get('/shopping'), await logIn()]).toEqual([200, 200, 200])
    // Its pages may still be being built.
    expect(await get('/hi')).toBe(200)
    expect(start.output).toContain('Building the pages in Hindi: done in')
    for (const { address, family } of networkInterfaces()['lo'] ?? []) {
      const host = family === 'IPv6' ? `[${address}]` : address
      expect((await fetch(`http://${host}:${port}/health`)).status).toBe(200)
    }
    expectNamed(readdirSync(join(clone, 'data')))
    start.kill('SIGTERM', 'starter')
    expect(await start.ended()).toBe(0)
    await start.leftNothing()
    // Installing and building take a busy machine as long as `ready` waits for them.
  })

  test('installs and builds nothing the second time, and does not print the password', async () => {
    const start = await open()
    expect(start.output).not.toMatch(/Installing|Building|Filling|Password/)
    expect([await get('/'), await logIn()]).toEqual([200, 200])
    start.pressCtrlC()
    await start.ended()
    await start.leftNothing()
  })

  test('finishes the running request when it is told to stop', async () => {
    const start = await open()
    const call = request({
      port,
      path: '/user/login',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 2 },
    })
    call.write('{')
    await once(call, 'socket')
    await get('/')
    start.kill('SIGTERM', 'starter')
    await vi.waitFor(() => expect(get('/')).rejects.toThrow(), eventually)
    call.end('}')
    const [response] = await once(call, 'response')
    expect(response.statusCode).toBe(400)
    response.resume()
    expect(await start.ended()).toBe(0)
    await start.leftNothing()
  })

  test.each<NodeJS.Signals>(['SIGTERM', 'SIGKILL'])(
    'ends when npm alone gets a %s',
    async (signal) => {
      const start = await open()
      start.kill(signal, 'npm')
      await start.leftNothing()
    },
  )

  test.each<[string, Member[]]>([
    ['the server', ['server']],
    ['the server and the database', ['server', 'database']],
  ])(
    'starts itself again after a SIGKILL of %s, and ends in good order',
    async (_what, members) => {
      const start = await open()
      start.kill('SIGKILL', ...members)
      await start.readyAgain()
      expect(start.output).toContain('The shop was killed from outside')
      expect(start.output).toContain('It is started again now (1 of at most 5 times')
      expect([await get('/'), await logIn()]).toEqual([200, 200])
      start.kill('SIGTERM', 'starter')
      expect(await start.ended()).toBe(0)
      await start.leftNothing()
    },
  )

  test('does not restart a server that was told to stop', async () => {
    const start = await open()
    start.kill('SIGTERM', 'server')
    expect(await start.ended()).toBe(0)
    expect(start.output).not.toContain('started again')
    await start.leftNothing()
  })

  test.each<[string, Member[]]>([
    ['the starter', ['starter']],
    ['everything', ['npm', 'starter', 'server', 'guardian', 'database']],
  ])('opens without a repair after a SIGKILL of %s', async (_what, members) => {
    const start = await open()
    start.kill('SIGKILL', ...members)
    await start.ended()
    // At once, while what is left of the first start may still be ending.
    await open()
    await start.leftNothing()
    expect([await get('/'), await logIn()]).toEqual([200, 200])
  })

  test.each<[string, Member[]]>([
    ['the database', ['database']],
    ['the guardian', ['guardian']],
    ['both of them', ['guardian', 'database']],
  ])('stays open through a SIGKILL of %s', async (_what, members) => {
    const start = await open()
    start.kill('SIGKILL', ...members)
    await vi.waitFor(async () => expect(await logIn()).toBe(200), eventually)
    start.kill('SIGTERM', 'starter')
    expect(await start.ended()).toBe(0)
    await start.leftNothing()
  })

  test('tells a second start on the same data folder that it is the second', async () => {
    await open()
    const second = failToStart({ PORT: String(await freePort()) })
    expect(second.status).toBe(1)
    expect(second.lines).toHaveLength(1)
    expect(second.lines[0]).toMatch(/^Another start \(process \d+\) already uses the data folder/)
    expect(await logIn()).toBe(200)
  })
})

describe.skipIf(process.platform === 'win32')('a start that is impossible', () => {
  test('names the process on the port', async () => {
    const taken = await freePort()
    const server = createServer().listen(taken, '127.0.0.1')
    await once(server, 'listening')
    const { status, lines } = failToStart({ PORT: String(taken), DATA_DIR: './elsewhere' })
    server.close()
    expect(status).toBe(1)
    expect(lines).toEqual([
      expect.stringMatching(
        new RegExp(`^Port ${taken} is taken by .* \\(process ${process.pid}\\)`),
      ),
    ])
    expect(readdirSync(join(clone, 'elsewhere'))).not.toContain('database')
  })

  test.each([
    ['a wrong port', { PORT: 'x' }, 'PORT is "x" but must be'],
    ['a wrong word', { DEMO: 'maybe' }, 'DEMO is "maybe" but must be one of on, off.'],
    ['a common password', { ADMIN_PASSWORD: 'password123' }, 'ADMIN_PASSWORD cannot be used: '],
    ['a data folder that is a file', { DATA_DIR: './package.json/data' }, 'The data folder '],
    [
      'a database out of reach',
      { DATABASE_URL: 'postgres://me:pearl@127.0.0.1:9/shop' },
      'The database of DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:9.',
    ],
  ])('says in one line what is wrong: %s', (_what, env, line) => {
    const { status, lines } = failToStart(env)
    expect(status).toBe(1)
    expect(lines).toEqual([expect.stringContaining(line)])
    expect(lines[0]).not.toContain('pearl')
  })
})
