import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import * as z from 'zod/mini'
import { SETTINGS } from '#server/startup/settings.ts'

const ROOT = join(import.meta.dirname, '../..')
const KUBERNETES = join(ROOT, 'deploy/kubernetes')

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const has = (program: string) => spawnSync('which', [program]).status === 0

/** Settings that are not the shop's: of the S3 client, and of the image itself. */
const OTHERS = new Set([
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'DATABASE_PASSWORD',
  'NODE_ENV',
])
const isKnown = (name: string) => Object.hasOwn(SETTINGS, name) || OTHERS.has(name)

/** The instructions of a stage as [word, rest], lines that go on joined. */
function stagesOf(text: string): [string, string][][] {
  const lines = text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const stages: [string, string][][] = []
  for (const line of lines) {
    const [word = '', ...rest] = line.split(' ')
    if (word === 'FROM') stages.push([])
    stages.at(-1)?.push([word, rest.join(' ')])
  }
  return stages
}

test('the image is built in two stages, and runs without root and build tools', () => {
  const [build, last] = stagesOf(read('deploy/Containerfile'))
  expect(build?.[0]?.[1]).toContain('AS build')
  const words = (word: string) =>
    last?.filter(([name]) => name === word).map(([, rest]) => rest) ?? []
  expect(words('USER')).toEqual(['10001:10001'])
  expect(words('HEALTHCHECK')).toHaveLength(1)
  expect(words('RUN').join()).not.toMatch(/apt|npm/)
  expect(words('ADD')).toEqual([])
  for (const copied of words('COPY')) expect(copied).toMatch(/^--from=build /)
  const { NODE_ENV, DATA_DIR, ...env } = Object.fromEntries(
    words('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('='))),
  )
  expect([NODE_ENV, DATA_DIR]).toEqual(['production', '/data'])
  expect(Object.keys(env).filter((name) => !isKnown(name))).toEqual([])
})

test('everything that the image copies and starts exists', () => {
  const text = read('deploy/Containerfile')
  for (const [, path = ''] of text.matchAll(/--from=build \/shop\/(\S+)/g)) {
    if (path !== 'build' && path !== 'node_modules')
      expect([path, existsSync(join(ROOT, path))]).toEqual([path, true])
  }
  expect(existsSync(join(ROOT, 'src/server/main.ts'))).toBe(true)
  // Secrets and data of a laptop never get into an image.
  for (const name of ['.env', 'data', '.git', 'node_modules']) {
    expect(read('.containerignore').split('\n')).toContain(name)
  }
})

const Service = z.object({
  image: z.string(),
  environment: z.optional(z.record(z.string(), z.string())),
  volumes: z.optional(z.array(z.string())),
  depends_on: z.optional(z.union([z.array(z.string()), z.record(z.string(), z.unknown())])),
  read_only: z.optional(z.boolean()),
  deploy: z.optional(z.object({ replicas: z.number() })),
})
const Compose = z.object({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.unknown()),
})

test('the services of compose.yaml match each other, their volumes and the shop’s settings', () => {
  const text = read('deploy/compose/compose.yaml')
  const { services, volumes } = Compose.parse(parse(text, { merge: true }))
  const names = Object.keys(services)
  expect(names.toSorted()).toEqual([
    'bucket',
    'caddy',
    'make-bucket',
    'migrate',
    'pgbouncer',
    'primary',
    'replica',
    'shop',
  ])
  expect([services['shop']?.deploy?.replicas, services['shop']?.read_only]).toEqual([3, true])
  for (const service of Object.values(services)) {
    for (const other of [Object.keys(service.depends_on ?? {}), service.depends_on].flat()) {
      if (typeof other === 'string' && !/^\d+$/.test(other)) expect(names).toContain(other)
    }
    for (const mount of service.volumes ?? []) {
      const [from = ''] = mount.split(':')
      const isThere = from.startsWith('./')
        ? existsSync(join(ROOT, 'deploy/compose', from))
        : Object.hasOwn(volumes, from)
      expect([from, isThere]).toEqual([from, true])
    }
  }
  // A replica that stays away does not fill the disk of the primary.
  expect(text).toMatch(/^\s*(- )?max_slot_wal_keep_size=\d+GB,?$/m)
  const settings = services['shop']?.environment ?? {}
  expect(Object.keys(settings).filter((name) => !isKnown(name))).toEqual([])
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL']) {
    const { hostname } = new URL(settings[name]?.replaceAll(/\$\{[^}]*\}/g, 'x') ?? '')
    expect(names).toContain(hostname)
  }
  // Everything to fill in is in the example, and nothing in it is filled in.
  const wanted = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
  const example = read('deploy/compose/example.env').matchAll(/^(\w+)=/gm)
  expect(new Set([...example].map(([, name]) => name))).toEqual(wanted)
})

const Manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
})

// oxlint-disable-next-line typescript/no-explicit-any -- the expectations say what a manifest must be
type Any = any

const FILES = readdirSync(KUBERNETES)
  .filter((name) => name.endsWith('.yaml'))
  .filter((name) => !['kustomization.yaml', 'prometheus-adapter.yaml'].includes(name))

const manifests: Any[] = FILES.flatMap((name) =>
  parseAllDocuments(readFileSync(join(KUBERNETES, name), 'utf8')).map((document) => {
    expect([name, document.errors]).toEqual([name, []])
    return Manifest.parse(document.toJS())
  }),
)
const one = (kind: string, name: string) =>
  manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name)

test('every manifest is listed, has a version known to Kubernetes, and a name', () => {
  const listed = parse(readFileSync(join(KUBERNETES, 'kustomization.yaml'), 'utf8')).resources
  expect(new Set(listed)).toEqual(new Set(FILES))
  const versions = manifests.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`)
  expect(versions.toSorted()).toEqual(
    [
      'apps/v1 Deployment',
      'autoscaling/v2 HorizontalPodAutoscaler',
      'batch/v1 Job',
      'networking.k8s.io/v1 Ingress',
      'networking.k8s.io/v1 NetworkPolicy',
      'policy/v1 PodDisruptionBudget',
      'postgresql.cnpg.io/v1 Cluster',
      'postgresql.cnpg.io/v1 Pooler',
      'postgresql.cnpg.io/v1 ScheduledBackup',
      'v1 Namespace',
      'v1 Service',
    ].toSorted(),
  )
})

test.each([
  ['Deployment', 'shop'],
  ['Job', 'migrate'],
])(
  'the pods of %s %s run unprivileged and read-only, with limits and known settings',
  (kind, name) => {
    const { spec } = one(kind, name).spec.template
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 })
    const volumes = new Set(spec.volumes.map((volume: { name: string }) => volume.name))
    for (const container of spec.containers) {
      expect(container.securityContext).toEqual({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      })
      expect(container.resources).toMatchObject({
        requests: { cpu: expect.any(String) },
        limits: {},
      })
      for (const mount of container.volumeMounts) expect(volumes).toContain(mount.name)
      const names = container.env.map((variable: { name: string }) => variable.name)
      expect(names.filter((variable: string) => !isKnown(variable))).toEqual([])
      for (const program of container.command ?? []) {
        if (program.endsWith('.ts')) expect(existsSync(join(ROOT, program))).toBe(true)
      }
    }
  },
)

test('probes, service, disruption budget and autoscaler fit the deployment', () => {
  const { template, selector } = one('Deployment', 'shop').spec
  const [shop] = template.spec.containers
  const ports = shop.ports.map((port: { name: string }) => port.name)
  for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
    expect(ports).toContain(shop[probe].httpGet.port)
    expect(['/health', '/ready']).toContain(shop[probe].httpGet.path)
  }
  // A restart mends no database: only readiness may ask for it.
  expect(shop.livenessProbe.httpGet.path).toBe('/health')
  expect(shop.readinessProbe.httpGet.path).toBe('/ready')
  const drain = Number(
    shop.env.find(({ name }: { name: string }) => name === 'DRAIN_SECONDS').value,
  )
  const seen = shop.readinessProbe.periodSeconds * shop.readinessProbe.failureThreshold
  expect(drain).toBeGreaterThanOrEqual(seen * 2)
  expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + 30)
  const labels = template.metadata.labels
  expect(labels).toMatchObject(selector.matchLabels)
  expect(labels).toMatchObject(one('Service', 'shop').spec.selector)
  expect(ports).toContain(one('Service', 'shop').spec.ports[0].targetPort)
  const budget = one('PodDisruptionBudget', 'shop').spec
  expect(labels).toMatchObject(budget.selector.matchLabels)
  const scaler = one('HorizontalPodAutoscaler', 'shop').spec
  expect(scaler.scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name: 'shop' })
  expect(scaler.minReplicas).toBeGreaterThan(budget.minAvailable)
  const rule = readFileSync(join(KUBERNETES, 'prometheus-adapter.yaml'), 'utf8')
  const metrics = scaler.metrics.filter(({ type }: { type: string }) => type === 'Pods')
  for (const { pods } of metrics) expect(rule).toContain(`as: ${pods.metric.name}`)
  expect(rule).toContain('nagina_http_request_duration_seconds')
})

test('the database addresses are those that CloudNativePG creates', () => {
  const cluster = one('Cluster', 'database')
  const pooler = one('Pooler', 'pooler')
  expect(pooler.spec.cluster.name).toBe(cluster.metadata.name)
  expect(pooler.spec.pgbouncer.poolMode).toBe('transaction')
  const { env } = one('Deployment', 'shop').spec.template.spec.containers[0]
  const hosts = env
    .filter(({ value = '' }) => value.startsWith('postgres:'))
    .map(
      ({ value }: { value: string }) =>
        new URL(value.replace('$(DATABASE_PASSWORD)', 'x')).hostname,
    )
  expect(hosts).toEqual(['pooler', 'database-rw', 'database-ro'])
})

test('the settings to fill in for Kubernetes are settings of the shop, and still empty', () => {
  const lines = read('deploy/kubernetes/shop.env.example').trim().split('\n')
  const names = lines.map((line) => line.split('=')[0] ?? '')
  expect(names.filter((name) => !isKnown(name))).toEqual([])
  const secrets = lines.filter((line) => /PASSWORD|KEY|SECRET|TOKEN/.test(line))
  for (const line of secrets) expect(line).toMatch(/=$/)
})

test('container scripts are executable and valid for the shell', () => {
  for (const name of ['allow-replication.sh', 'follow-primary.sh']) {
    const path = join(ROOT, 'deploy/compose', name)
    expect(statSync(path).mode & 0o111).not.toBe(0)
    expect(spawnSync('sh', ['-n', path]).status).toBe(0)
  }
})

test('the log of a shop under systemd is its own, and kept as long as the privacy policy says', () => {
  for (const name of ['nagina.service', 'nagina-backup.service']) {
    expect(read(`deploy/systemd/${name}`)).toContain('\nLogNamespace=nagina\n')
  }
  expect(read('deploy/systemd/journald@nagina.conf')).toContain('[Journal]\nMaxRetentionSec=1year')
  expect(read('demo/content.json')).toContain("In our server's log, one year at most")
})

test.skipIf(!has('caddy')).each(['compose', 'systemd'])(
  'Caddy accepts the Caddyfile of %s',
  (place) => {
    const config = join(ROOT, 'deploy', place, 'Caddyfile')
    const ran = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', config], {
      encoding: 'utf8',
      env: { ...process.env, SHOP_DOMAIN: 'shop.example.com' },
    })
    expect([ran.status, `${ran.stdout}${ran.stderr}`.includes('Valid configuration')]).toEqual([
      0,
      true,
    ])
  },
)

test
  .skipIf(!has('systemd-analyze'))
  .each(['nagina.service', 'nagina-backup.service', 'nagina-backup.timer'])(
  'systemd understands %s',
  (name) => {
    const ran = spawnSync('systemd-analyze', ['verify', join(ROOT, 'deploy/systemd', name)], {
      encoding: 'utf8',
    })
    // What it says about programs and units that this machine does not have is not about the file.
    const said = ran.stderr
      .split('\n')
      .filter((line) => line.includes(name) && !/not executable|No such file|not found/.test(line))
    expect(said).toEqual([])
  },
)
