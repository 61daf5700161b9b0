import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ImagesAs } from './http/responses/image-lists.ts'
import type { BucketPlace } from '#server/services/files/bucket-client.ts'
import type { WhatsAppKeys } from '#server/services/texts/whatsapp-provider.ts'
import type { ShiprocketKeys } from '#server/services/carriers/shiprocket-client.ts'
import type { RazorpayKeys } from '#server/services/payments/razorpay-client.ts'
import { WrongValue } from '#server/startup/setting-parsers.ts'
import { SettingsError } from '#server/startup/settings-error.ts'
import type { LOG_LEVELS } from '#server/startup/observation-settings.ts'
import { SETTINGS, type Setting } from '#server/startup/settings.ts'

type WhatsAppSetting = Extract<keyof typeof SETTINGS, `WHATSAPP_${string}`>
type ShiprocketSetting = Extract<keyof typeof SETTINGS, `SHIPROCKET_${string}`>
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
  /** The bucket of the pictures, which then are not in `uploadsDir`. */
  bucket: BucketPlace | undefined
  /** Where browsers get the pictures, without a slash at its end; undefined for the shop itself. */
  picturesUrl: string | undefined
  databaseUrl: string | undefined
  /** PostgreSQL itself, if `databaseUrl` leads to a pooler. */
  databaseDirectUrl: string | undefined
  /** A replica of `databaseUrl` for what every shopper reads. */
  databaseReadUrl: string | undefined
  /** Absolute; where emails go without a mail server. */
  mailDir: string
  smtpUrl: string | undefined
  mailFrom: string | undefined
  /** With which emails are signed; undefined where the mail server does that. */
  dkim: { selector: string; keyFile: string } | undefined
  /** The keys of Razorpay; undefined without them. */
  razorpay: RazorpayKeys | undefined
  /** Who sends codes to phones; undefined where the admin reads them. */
  whatsApp: WhatsAppKeys | undefined
  /** The keys of Shiprocket; undefined without them. */
  shiprocket: ShiprocketKeys | undefined
  /** Whether parcels can be booked with a carrier that carries nothing. */
  hasTestCarrier: boolean
  /** The keys of the PANs in hex, the first encrypts; undefined for those in the data folder. */
  panKeys: string[] | undefined
  /** How many processes serve the shop; `auto` for as many as pay. */
  workers: number | 'auto'
  adminEmail: string
  adminPassword: string | undefined
  hasDemo: boolean
  /** Whether lists and the numbers beside filters come from memory. */
  hasProductIndex: boolean
  /** Which secrets are set: the admin shows that, never what they are. */
  secrets: { name: string; meaning: string; isSet: boolean }[]
  /** As Fastify takes it. */
  trustProxy: false | number | string[]
  /** Of one account; undefined without a limit. */
  ordersPerHour: number
  /** Whether orders keep their buyers when the tax law asks for them no more. */
  keepsOldOrders: boolean
  /** How long a status can be undone, and what follows from it waits. */
  undoSeconds: number
  /** How long everything is still answered after the request to end. */
  drainSeconds: number
  corsOrigins: string[]
  /** How responses hold lists of pictures. */
  imagesAs: ImagesAs
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
    bucket: read('STORAGE_URL', SETTINGS.STORAGE_URL),
    picturesUrl: read('PICTURES_URL', SETTINGS.PICTURES_URL),
    databaseUrl: read('DATABASE_URL', SETTINGS.DATABASE_URL),
    databaseDirectUrl: read('DATABASE_DIRECT_URL', SETTINGS.DATABASE_DIRECT_URL),
    databaseReadUrl: read('DATABASE_READ_URL', SETTINGS.DATABASE_READ_URL),
    mailDir: join(dataDir, 'mail'),
    smtpUrl: read('SMTP_URL', SETTINGS.SMTP_URL),
    mailFrom: read('MAIL_FROM', SETTINGS.MAIL_FROM),
    dkim: dkimOf(
      read('DKIM_SELECTOR', SETTINGS.DKIM_SELECTOR),
      read('DKIM_KEY_FILE', SETTINGS.DKIM_KEY_FILE),
      wrong,
    ),
    razorpay: readRazorpay(read, wrong),
    whatsApp: readWhatsApp(read, wrong),
    shiprocket: readShiprocket(read, wrong),
    hasTestCarrier: read('TEST_CARRIER', SETTINGS.TEST_CARRIER) === 'on',
    panKeys: read('PAN_KEY', SETTINGS.PAN_KEY),
    workers: read('WORKERS', SETTINGS.WORKERS) ?? 'auto',
    adminEmail: read('ADMIN_EMAIL', SETTINGS.ADMIN_EMAIL) ?? '',
    adminPassword: read('ADMIN_PASSWORD', SETTINGS.ADMIN_PASSWORD),
    hasDemo: read('DEMO', SETTINGS.DEMO) === 'on',
    hasProductIndex: read('PRODUCT_INDEX', SETTINGS.PRODUCT_INDEX) !== 'off',
    secrets: secretsIn(env),
    trustProxy: read('TRUST_PROXY', SETTINGS.TRUST_PROXY) ?? false,
    ordersPerHour: read('ORDERS_PER_HOUR', SETTINGS.ORDERS_PER_HOUR) ?? 60,
    keepsOldOrders: read('KEEP_OLD_ORDERS', SETTINGS.KEEP_OLD_ORDERS) === 'on',
    undoSeconds: read('UNDO_SECONDS', SETTINGS.UNDO_SECONDS) ?? 10,
    drainSeconds: read('DRAIN_SECONDS', SETTINGS.DRAIN_SECONDS) ?? 0,
    corsOrigins: read('CORS_ORIGINS', SETTINGS.CORS_ORIGINS) ?? [],
    imagesAs: read('IMAGES_AS', SETTINGS.IMAGES_AS) ?? 'list',
    logLevel: read('LOG_LEVEL', SETTINGS.LOG_LEVEL) ?? 'warn',
    slowQueryMs: read('SLOW_QUERY_MS', SETTINGS.SLOW_QUERY_MS) ?? 500,
    metricsToken: read('METRICS_TOKEN', SETTINGS.METRICS_TOKEN),
    traceCollector: read('OTEL_EXPORTER_OTLP_ENDPOINT', SETTINGS.OTEL_EXPORTER_OTLP_ENDPOINT),
    isDevelopment: env['NAGINA_DEV'] === '1',
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
    if (config.databaseUrl !== undefined || read(name, SETTINGS[name]) === undefined) continue
    wrong.push(`${name} belongs to DATABASE_URL: set both or only DATABASE_URL.`)
  }
  // Some are read twice.
  if (wrong.length > 0) throw new SettingsError([...new Set(wrong)])
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
    wrong.push('RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET belong together: set both or neither.')
    return undefined
  }
  return { keyId, keySecret, webhookSecret, url, checkoutUrl }
}

/** Token and number, or none. */
function readWhatsApp(
  read: (name: WhatsAppSetting, setting: (typeof SETTINGS)[WhatsAppSetting]) => string | undefined,
  wrong: string[],
): WhatsAppKeys | undefined {
  const token = read('WHATSAPP_TOKEN', SETTINGS.WHATSAPP_TOKEN)
  const phoneId = read('WHATSAPP_PHONE_ID', SETTINGS.WHATSAPP_PHONE_ID)
  const template = read('WHATSAPP_TEMPLATE', SETTINGS.WHATSAPP_TEMPLATE)
  const url = read('WHATSAPP_URL', SETTINGS.WHATSAPP_URL)
  if (token === undefined && phoneId === undefined) return undefined
  if (template === undefined || url === undefined) return undefined
  if (token === undefined || phoneId === undefined) {
    wrong.push('WHATSAPP_TOKEN and WHATSAPP_PHONE_ID belong together: set both or neither.')
    return undefined
  }
  return { token, phoneId, template, url }
}

/** Email and password, or none. */
function readShiprocket(
  read: (
    name: ShiprocketSetting,
    setting: (typeof SETTINGS)[ShiprocketSetting],
  ) => string | undefined,
  wrong: string[],
): ShiprocketKeys | undefined {
  const email = read('SHIPROCKET_EMAIL', SETTINGS.SHIPROCKET_EMAIL)
  const password = read('SHIPROCKET_PASSWORD', SETTINGS.SHIPROCKET_PASSWORD)
  const webhookSecret = read('SHIPROCKET_WEBHOOK_SECRET', SETTINGS.SHIPROCKET_WEBHOOK_SECRET)
  const pickupLocation = read('SHIPROCKET_PICKUP', SETTINGS.SHIPROCKET_PICKUP)
  const url = read('SHIPROCKET_URL', SETTINGS.SHIPROCKET_URL)
  if (email === undefined && password === undefined) return undefined
  if (pickupLocation === undefined || url === undefined) return undefined
  if (email === undefined || password === undefined) {
    wrong.push('SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD belong together: set both or neither.')
    return undefined
  }
  return { email, password, webhookSecret, pickupLocation, url }
}

function dkimOf(
  selector: string | undefined,
  keyFile: string | undefined,
  wrong: string[],
): Config['dkim'] {
  if (selector !== undefined && keyFile !== undefined) return { selector, keyFile }
  if (selector !== undefined || keyFile !== undefined) {
    wrong.push('DKIM_SELECTOR and DKIM_KEY_FILE belong together: set both or neither.')
  }
  return undefined
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
