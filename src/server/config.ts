import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  parseDatabaseUrl,
  parseEmail,
  parseHost,
  parseMilliseconds,
  parseOrigin,
  parseOrigins,
  parsePassword,
  parsePort,
  parseSmtpUrl,
  parseText,
  parseTrustProxy,
  parseWord,
  WrongValue,
} from '#server/starting/setting-parsers.ts'
import type { RazorpayKeys } from '#server/services/payments/razorpay-client.ts'
import { SettingsError } from '#server/starting/settings-error.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

interface Setting<Value> {
  /** The text that stands for the setting when it is absent; empty for none. */
  default: string
  meaning: string
  example: string
  /** Secrets are not repeated in an error line. */
  isSecret?: boolean
  /** From the text to the value; throws `WrongValue`. */
  parse: (text: string) => Value
}

/** Every setting of the shop: the help, `.env.example` and the table of the README are made from it. */
export const SETTINGS = {
  PORT: {
    default: '3000',
    meaning: 'The port the shop listens on.',
    example: '8080',
    parse: parsePort,
  },
  HOST: {
    default: 'localhost',
    meaning:
      'The address the shop listens on. `localhost` is this machine alone, by IPv4 and IPv6; `0.0.0.0` or `::` is every network.',
    example: '0.0.0.0',
    parse: parseHost,
  },
  PUBLIC_URL: {
    default: '',
    meaning:
      'The address customers use, without a path. Without it: `http://localhost` and the port.',
    example: 'https://shop.example.com',
    parse: parseOrigin,
  },
  DATA_DIR: {
    default: './data',
    meaning: 'The folder of the database and the uploaded pictures; relative to this repository.',
    example: '/var/lib/nagina',
    parse: parseText,
  },
  DATABASE_URL: {
    default: '',
    meaning: 'A PostgreSQL 15 or newer to use instead of the embedded one.',
    example: 'postgres://nagina:secret@db.example.com:5432/nagina',
    isSecret: true,
    parse: parseDatabaseUrl,
  },
  ADMIN_EMAIL: {
    default: 'admin@nagina.example',
    meaning: 'The e-mail of the first admin; read on the first start only.',
    example: 'owner@example.com',
    parse: parseEmail,
  },
  ADMIN_PASSWORD: {
    default: '',
    meaning: 'The password of the first admin; without it one is made and printed once.',
    example: 'a long sentence of your own',
    isSecret: true,
    parse: parsePassword,
  },
  DEMO: {
    default: 'on',
    meaning: '`off`: an empty database stays empty instead of being filled with the demo shop.',
    example: 'off',
    parse: parseWord(['on', 'off']),
  },
  SMTP_URL: {
    default: '',
    meaning:
      'The mail server that sends the mails of the shop. Without it they become files in `mail` of DATA_DIR.',
    example: 'smtp://shop:secret@mail.example.com:587',
    isSecret: true,
    parse: parseSmtpUrl,
  },
  MAIL_FROM: {
    default: '',
    meaning:
      'The address mails come from, if the mail server wants a certain one. Without it: the e-mail of the shop.',
    example: 'shop@example.com',
    parse: parseEmail,
  },
  RAZORPAY_KEY_ID: {
    default: '',
    meaning:
      'The key of Razorpay for payment online. Without it payment is a test: no money moves.',
    example: 'rzp_live_0123456789abcd',
    isSecret: true,
    parse: parseText,
  },
  RAZORPAY_KEY_SECRET: {
    default: '',
    meaning: 'The secret of that key.',
    example: 'the secret of the key',
    isSecret: true,
    parse: parseText,
  },
  RAZORPAY_WEBHOOK_SECRET: {
    default: '',
    meaning:
      'The secret of the webhook, which Razorpay sends to `/payment/webhook/razorpay` of PUBLIC_URL.',
    example: 'a long random text',
    isSecret: true,
    parse: parseText,
  },
  RAZORPAY_URL: {
    default: 'https://api.razorpay.com',
    meaning: 'Where Razorpay answers; another address only to try things out.',
    example: 'http://localhost:8089',
    parse: parseOrigin,
  },
  RAZORPAY_CHECKOUT_URL: {
    default: 'https://checkout.razorpay.com',
    meaning:
      "Where the script of Razorpay's window comes from; another address only to try things out.",
    example: 'http://localhost:8089',
    parse: parseOrigin,
  },
  TRUST_PROXY: {
    default: '0',
    meaning:
      'How many proxies stand in front of the shop, or their addresses, so that the address of a customer can be believed.',
    example: '1',
    parse: parseTrustProxy,
  },
  CORS_ORIGINS: {
    default: '',
    meaning: 'Other sites whose pages may call the shop, divided by commas. Without it: none.',
    example: 'https://app.example.com',
    parse: parseOrigins,
  },
  LOG_LEVEL: {
    default: 'warn',
    meaning: `How much the server tells: ${LOG_LEVELS.join(', ')}.`,
    example: 'info',
    parse: parseWord(LOG_LEVELS),
  },
  SLOW_QUERY_MS: {
    default: '500',
    meaning: 'Statements that take longer, in milliseconds, are logged, without their values.',
    example: '100',
    parse: parseMilliseconds,
  },
  METRICS_TOKEN: {
    default: '',
    meaning: 'Opens `/metrics` to whoever sends it as a bearer token; else to this machine alone.',
    example: 'a long random text',
    isSecret: true,
    parse: parseText,
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    default: '',
    meaning: 'The collector that traces go to, as OTLP over HTTP. Without it none are made.',
    example: 'http://localhost:4318',
    parse: parseOrigin,
  },
} satisfies Record<string, Setting<unknown>>

type RazorpaySetting = Extract<keyof typeof SETTINGS, `RAZORPAY_${string}`>

/** The settings, read once and ready to use. */
export interface Config {
  port: number
  host: string
  /** Without a slash at its end. */
  publicUrl: string
  /** Absolute. */
  dataDir: string
  /** Absolute; the folder of the uploaded pictures inside `dataDir`. */
  uploadsDir: string
  databaseUrl: string | undefined
  /** Absolute; where mails go without a mail server. */
  mailDir: string
  smtpUrl: string | undefined
  mailFrom: string | undefined
  /** The keys of Razorpay; undefined without them. */
  razorpay: RazorpayKeys | undefined
  adminEmail: string
  adminPassword: string | undefined
  hasDemo: boolean
  /** Which secrets are set: the desk shows that, never what they are. */
  secrets: { name: string; meaning: string; isSet: boolean }[]
  /** As Fastify takes it. */
  trustProxy: false | number | string[]
  corsOrigins: string[]
  logLevel: (typeof LOG_LEVELS)[number]
  slowQueryMs: number
  metricsToken: string | undefined
  traceCollector: string | undefined
  /** True under `npm run dev`. */
  isDevelopment: boolean
}

/** The folder of package.json, absolute. */
export const PROJECT_DIR = fileURLToPath(new URL('../../', import.meta.url))

/**
 * The settings of this process: its environment, and under it the file `.env` beside package.json.
 * Throws a `SettingsError` that lists every wrong one.
 */
export function loadConfig(): Config {
  const file = join(PROJECT_DIR, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return readConfig(process.env)
}

/**
 * Reads the settings out of an environment such as `process.env`. Empty texts count as absent.
 * Throws a `SettingsError` that lists every wrong one.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const wrong: string[] = []
  const read = <Value>(name: keyof typeof SETTINGS, setting: Setting<Value>) =>
    readSetting(env[name], name, setting, wrong)
  const port = read('PORT', SETTINGS.PORT) ?? 0
  const dataDir = resolve(PROJECT_DIR, read('DATA_DIR', SETTINGS.DATA_DIR) ?? '')
  const config: Config = {
    port,
    host: read('HOST', SETTINGS.HOST) ?? '',
    publicUrl: read('PUBLIC_URL', SETTINGS.PUBLIC_URL) ?? `http://localhost:${port}`,
    dataDir,
    uploadsDir: join(dataDir, 'uploads'),
    databaseUrl: read('DATABASE_URL', SETTINGS.DATABASE_URL),
    mailDir: join(dataDir, 'mail'),
    smtpUrl: read('SMTP_URL', SETTINGS.SMTP_URL),
    mailFrom: read('MAIL_FROM', SETTINGS.MAIL_FROM),
    razorpay: readRazorpay(read, wrong),
    adminEmail: read('ADMIN_EMAIL', SETTINGS.ADMIN_EMAIL) ?? '',
    adminPassword: read('ADMIN_PASSWORD', SETTINGS.ADMIN_PASSWORD),
    hasDemo: read('DEMO', SETTINGS.DEMO) === 'on',
    secrets: secretsIn(env),
    trustProxy: read('TRUST_PROXY', SETTINGS.TRUST_PROXY) ?? false,
    corsOrigins: read('CORS_ORIGINS', SETTINGS.CORS_ORIGINS) ?? [],
    logLevel: read('LOG_LEVEL', SETTINGS.LOG_LEVEL) ?? 'warn',
    slowQueryMs: read('SLOW_QUERY_MS', SETTINGS.SLOW_QUERY_MS) ?? 500,
    metricsToken: read('METRICS_TOKEN', SETTINGS.METRICS_TOKEN),
    traceCollector: read('OTEL_EXPORTER_OTLP_ENDPOINT', SETTINGS.OTEL_EXPORTER_OTLP_ENDPOINT),
    isDevelopment: env['NAGINA_DEV'] === '1',
  }
  if (wrong.length > 0) throw new SettingsError(wrong)
  return config
}

function secretsIn(env: Record<string, string | undefined>): Config['secrets'] {
  return Object.entries<Setting<unknown>>(SETTINGS)
    .filter(([, { isSecret }]) => isSecret === true)
    .map(([name, { meaning }]) => ({ name, meaning, isSet: (env[name] ?? '').trim() !== '' }))
}

/** Both halves of the key, or none. */
function readRazorpay(
  read: (name: RazorpaySetting, setting: (typeof SETTINGS)[RazorpaySetting]) => string | undefined,
  wrong: string[],
): RazorpayKeys | undefined {
  const keyId = read('RAZORPAY_KEY_ID', SETTINGS.RAZORPAY_KEY_ID)
  const keySecret = read('RAZORPAY_KEY_SECRET', SETTINGS.RAZORPAY_KEY_SECRET)
  const webhookSecret = read('RAZORPAY_WEBHOOK_SECRET', SETTINGS.RAZORPAY_WEBHOOK_SECRET)
  const url = read('RAZORPAY_URL', SETTINGS.RAZORPAY_URL)
  const checkoutUrl = read('RAZORPAY_CHECKOUT_URL', SETTINGS.RAZORPAY_CHECKOUT_URL)
  if (keyId === undefined && keySecret === undefined) return undefined
  if (url === undefined || checkoutUrl === undefined) return undefined
  if (keyId === undefined || keySecret === undefined) {
    wrong.push('RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET are one pair: set both or none.')
    return undefined
  }
  return { keyId, keySecret, webhookSecret, url, checkoutUrl }
}

/** The value, `undefined` when there is none; what is wrong with it is added to `wrong`. */
function readSetting<Value>(
  given: string | undefined,
  name: string,
  setting: Setting<Value>,
  wrong: string[],
): Value | undefined {
  const text = given?.trim() || setting.default
  if (text === '') return undefined
  try {
    return setting.parse(text)
  } catch (error) {
    if (!(error instanceof WrongValue)) throw error
    const shown = setting.isSecret ? '' : ` is ${JSON.stringify(text)} but`
    wrong.push(`${name}${shown} ${error.message}.`)
    return undefined
  }
}
