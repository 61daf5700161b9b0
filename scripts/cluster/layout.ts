import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Programs } from './packages.ts'

/** The numbers of the three database machines. Each has its own address on loopback, as three real machines have. */
export const DATABASE_NODES = [1, 2, 3] as const
export const POOLERS = [1, 2] as const
export const INSTANCES = [1, 2, 3] as const

export const PORTS = {
  etcd: 24_379,
  etcdPeers: 24_380,
  patroni: 24_008,
  postgres: 24_432,
  pooler: 24_632,
  instance: 24_000,
  /** Of haproxy on 127.0.0.1: to a pooler, to the primary, to a replica, and to its own page of figures. */
  pooled: 24_500,
  primary: 24_501,
  replicas: 24_502,
  figures: 24_503,
  /** Of the server that keeps the pictures and speaks S3, on 127.0.0.1. */
  bucket: 24_900,
} as const

const SUPERUSER = 'postgres'
/** The group of each database machine, by which the firewall tells their programs apart. */
const FIRST_GROUP = 70_000

const Secrets = z.object({
  superuser: z.string(),
  replication: z.string(),
  shop: z.string(),
  admin: z.string(),
  panKey: z.string(),
  bucketKey: z.string(),
})

/** Where everything of one cluster is, and the secrets made for it. */
export interface Layout {
  /** The absolute path of the folder that contains everything. */
  folder: string
  /** The port of the shop behind haproxy. */
  port: number
  secrets: z.output<typeof Secrets>
  programs: Programs
  /** Further settings of the instances. */
  settings: Record<string, string>
  /** The account for programs that refuse root; undefined if the caller is not root. */
  account: { uid: number; gid: number } | undefined
}

/** Opens the folder of a cluster, or creates it with new secrets. */
export function openLayout(
  folder: string,
  port: number,
  programs: Programs,
  settings: Record<string, string> = {},
): Layout {
  mkdirSync(join(folder, 'logs'), { recursive: true })
  const account = userInfo().uid === 0 ? accountOf(SUPERUSER) : undefined
  const secrets = readSecrets(join(folder, 'secrets.json'))
  return { folder, port, secrets, programs, settings, account }
}

/** The address of a database machine, a pooler or an instance: each has its own on loopback. */
export function addressOf(kind: 'database' | 'pooler' | 'instance', number: number): string {
  return `127.0.${{ database: 11, pooler: 12, instance: 13 }[kind]}.${number}`
}

/** The account of a database machine. Under root it has its own group. */
export function accountOfNode({ account }: Layout, node: number): Layout['account'] {
  return account && { uid: account.uid, gid: FIRST_GROUP + node }
}

/** The HTTP address of a member. */
export const urls = {
  shop: ({ port }: Layout) => `http://127.0.0.1:${port}`,
  patroni: (node: number, path = '') =>
    `http://${addressOf('database', node)}:${PORTS.patroni}${path}`,
  etcd: (node: number, path = '') => `http://${addressOf('database', node)}:${PORTS.etcd}${path}`,
  instance: (number: number, path = '') =>
    `http://${addressOf('instance', number)}:${PORTS.instance}${path}`,
}

/** Creates a folder that this account owns and nobody else can read. */
export function ownFolder({ folder }: Layout, name: string, account: Layout['account']): string {
  const path = join(folder, name)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (account) chownSync(path, account.uid, account.gid)
  return path
}

/** Writes a file that only this account can read, because it contains passwords. */
export function ownFile(path: string, text: string, account: Layout['account']): string {
  writeFileSync(path, text, { mode: 0o600 })
  chmodSync(path, 0o600)
  if (account) chownSync(path, account.uid, account.gid)
  return path
}

/** The shop's address of its database behind a port of haproxy. */
export function databaseUrl({ secrets }: Layout, port: number): string {
  return `postgres://nagina:${secrets.shop}@127.0.0.1:${port}/nagina`
}

function readSecrets(path: string): Layout['secrets'] {
  const kept: object = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  const [superuser, replication, shop, admin] = [made(16), made(16), made(16), made(16)]
  const fresh = { superuser, replication, shop, admin, panKey: made(32), bucketKey: made(16) }
  const secrets = Secrets.parse({ ...fresh, ...kept })
  writeFileSync(path, JSON.stringify(secrets), { mode: 0o600 })
  return secrets
}

function made(bytes: number): string {
  return randomBytes(bytes).toString('hex')
}

function accountOf(name: string): { uid: number; gid: number } {
  const ask = (what: string) =>
    Number(execFileSync('id', [what, name], { encoding: 'utf8' }).trim())
  return { uid: ask('-u'), gid: ask('-g') }
}
