import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Who listens on a port, such as `node server.js (process 123)`; undefined when it cannot be found. */
export function portHolder(port: number): string | undefined {
  try {
    const pid = process.platform === 'linux' ? findOnLinux(port) : findByTools(port)
    return pid ? `${commandOf(pid)} (process ${pid})` : undefined
  } catch {
    // A tool is missing, or we may not see the other program; the port is taken anyway.
    return undefined
  }
}

function findOnLinux(port: number): string | undefined {
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => listeners(table, port))
  return readdirSync('/proc').find((pid) => /^\d+$/.test(pid) && hasSocket(pid, sockets))
}

/** The sockets that listen on the port, as `socket:[number]`; a state of 0A is listening. */
function listeners(table: string, port: number): string[] {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0')
  return readFileSync(table, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(`:${hexPort}`) && state === '0A')
    .map((fields) => `socket:[${fields[9]}]`)
}

function hasSocket(pid: string, sockets: string[]): boolean {
  try {
    const folder = `/proc/${pid}/fd`
    return readdirSync(folder).some((file) => sockets.includes(readlinkSync(`${folder}/${file}`)))
  } catch {
    return false
  }
}

function findByTools(port: number): string | undefined {
  if (process.platform !== 'win32') {
    return run('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t']).split('\n')[0]
  }
  return run('netstat', ['-ano', '-p', 'TCP'])
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find(([, local, , state]) => local?.endsWith(`:${port}`) && state === 'LISTENING')
    ?.at(-1)
}

function commandOf(pid: string): string {
  if (process.platform === 'linux') {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim().slice(0, 80)
  }
  if (process.platform === 'win32') {
    return run('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']).split('"')[1] ?? 'it'
  }
  return run('ps', ['-o', 'command=', '-p', pid]).trim().slice(0, 80)
}

function run(program: string, args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', timeout: 3_000 })
}
