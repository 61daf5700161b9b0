import {
  parseDatabaseUrl,
  parseEmail,
  parseHost,
  parseKeys,
  parseOrigin,
  parseOrigins,
  parsePassword,
  parsePort,
  parseSelector,
  parseSmtpUrl,
  parseText,
  parseSeconds,
  parseTimes,
  parseTrustProxy,
  parseWord,
  parseWorkers,
} from './setting-parsers.ts'
import { CARRIER_SETTINGS } from './carrier-settings.ts'
import { OBSERVATION_SETTINGS } from './observation-settings.ts'
import { parsePicturesUrl, parseStorageUrl } from './storage-setting.ts'

/** A setting of the process. */
export interface Setting<Value> {
  /** The default of the setting as text; empty for none. */
  default: string
  meaning: string
  example: string
  /** A secret is not repeated in an error message. */
  isSecret?: boolean
  /** Parses the text; throws `WrongValue`. */
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
      'The address the shop listens on. `localhost` means this machine only, over IPv4 and IPv6. `0.0.0.0` or `::` means every network.',
    example: '0.0.0.0',
    parse: parseHost,
  },
  PUBLIC_URL: {
    default: '',
    meaning: 'The address customers use, without a path. Default: `http://localhost` and the port.',
    example: 'https://shop.example.com',
    parse: parseOrigin,
  },
  DATA_DIR: {
    default: './data',
    meaning: 'The folder of the database and the uploaded pictures, relative to this repository.',
    example: '/var/lib/nagina',
    parse: parseText,
  },
  DATABASE_URL: {
    default: '',
    meaning: 'Your own PostgreSQL (15 or newer) instead of the embedded one.',
    example: 'postgres://nagina:secret@db.example.com:5432/nagina',
    isSecret: true,
    parse: parseDatabaseUrl,
  },
  DATABASE_DIRECT_URL: {
    default: '',
    meaning:
      'The same PostgreSQL without a pooler, if DATABASE_URL leads to PgBouncer in transaction mode. The shop listens, migrates and makes backups there.',
    example: 'postgres://nagina:secret@db.example.com:5432/nagina',
    isSecret: true,
    parse: parseDatabaseUrl,
  },
  DATABASE_READ_URL: {
    default: '',
    meaning:
      'A streaming replica of DATABASE_URL. Shoppers browse and search there; everything else stays with DATABASE_URL.',
    example: 'postgres://nagina:secret@replica.example.com:5432/nagina',
    isSecret: true,
    parse: parseDatabaseUrl,
  },
  STORAGE_URL: {
    default: '',
    meaning:
      'An S3 bucket for the pictures instead of the folder `uploads` in DATA_DIR. The keys are `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`.',
    example: 's3://nagina-pictures?endpoint=https://s3.example.com&region=ap-south-1',
    isSecret: true,
    parse: parseStorageUrl,
  },
  PICTURES_URL: {
    default: '',
    meaning:
      'The address of a CDN that has the pictures, as `uploads/…` below it. Without it, browsers get them from the shop.',
    example: 'https://pictures.example.com',
    parse: parsePicturesUrl,
  },
  WORKERS: {
    default: 'auto',
    meaning:
      'How many processes serve the shop on its port. `auto`: 1 on one or two processor cores; otherwise one for each core but one, at most 16, and at most as many as half of the memory holds with 256 MiB each.',
    example: '4',
    parse: parseWorkers,
  },
  ADMIN_EMAIL: {
    default: 'admin@nagina.example',
    meaning: 'The email of the first admin. Read on the first start only.',
    example: 'owner@example.com',
    parse: parseEmail,
  },
  ADMIN_PASSWORD: {
    default: '',
    meaning: 'The password of the first admin. Without it, one is created and printed once.',
    example: 'a long sentence of your own',
    isSecret: true,
    parse: parsePassword,
  },
  DEMO: {
    default: 'on',
    meaning: '`off`: a new shop starts empty, without the demo.',
    example: 'off',
    parse: parseWord(['on', 'off']),
  },
  PRODUCT_INDEX: {
    default: 'on',
    meaning: '`off`: product lists and filter counts come from PostgreSQL instead of memory.',
    example: 'off',
    parse: parseWord(['on', 'off']),
  },
  SMTP_URL: {
    default: '',
    meaning:
      'The mail server that sends the emails of the shop. Without it, they are saved as files in `mail` in DATA_DIR.',
    example: 'smtp://shop:secret@mail.example.com:587',
    isSecret: true,
    parse: parseSmtpUrl,
  },
  MAIL_FROM: {
    default: '',
    meaning:
      'The sender address, if the mail server requires a certain one. Default: the email of the shop.',
    example: 'shop@example.com',
    parse: parseEmail,
  },
  DKIM_SELECTOR: {
    default: '',
    meaning:
      'The selector of the DKIM key, if the mail server does not sign. The public key is at `selector._domainkey` of the sender.',
    example: 'shop2026',
    parse: parseSelector,
  },
  DKIM_KEY_FILE: {
    default: '',
    meaning:
      'The file of the private DKIM key (PEM) that signs emails. Keep it as secret as a password.',
    example: '/etc/nagina/dkim.pem',
    parse: parseText,
  },
  RAZORPAY_KEY_ID: {
    default: '',
    meaning:
      'The Razorpay key for online payments. Without it, payments are a test and no money moves.',
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
      'The secret of the Razorpay webhook. Its address is `/payment/webhook/razorpay` under PUBLIC_URL.',
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
  WHATSAPP_TOKEN: {
    default: '',
    meaning:
      'The token of the WhatsApp Cloud API, which sends the codes of the login by phone. Without it, the admin reads them under Emails.',
    example: 'EAAJB0123456789',
    isSecret: true,
    parse: parseText,
  },
  WHATSAPP_PHONE_ID: {
    default: '',
    meaning: 'The id that Meta gave the sending number; not the number itself.',
    example: '105954558954427',
    parse: parseText,
  },
  WHATSAPP_TEMPLATE: {
    default: 'login_code',
    meaning:
      'The name of the approved authentication template with a button that copies the code, in `en` and `hi`.',
    example: 'login_code',
    parse: parseText,
  },
  WHATSAPP_URL: {
    default: 'https://graph.facebook.com',
    meaning: 'Where WhatsApp answers; another address only to try things out.',
    example: 'http://localhost:8089',
    parse: parseOrigin,
  },
  ...CARRIER_SETTINGS,
  PAN_KEY: {
    default: '',
    meaning:
      'The key that encrypts the PANs of buyers: 64 random hex digits (`openssl rand -hex 32`); older keys can follow after commas. Without it, the shop makes one in `pan.key` in DATA_DIR.',
    example: '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff',
    isSecret: true,
    parse: parseKeys,
  },
  TRUST_PROXY: {
    default: '0',
    meaning:
      'The number of proxies in front of the shop, or their addresses, also as `loopback`, `linklocal` or `uniquelocal` (private networks). Then the shop trusts the client address that they report.',
    example: '1',
    parse: parseTrustProxy,
  },
  ORDERS_PER_HOUR: {
    default: '60',
    meaning:
      'How many orders one account may place per hour, so that nobody can reserve all stock with unpaid orders.',
    example: '30',
    parse: parseTimes,
  },
  KEEP_OLD_ORDERS: {
    default: 'off',
    meaning:
      '`on`: orders keep their buyers after the 72 months of the GST Act too. For as long as a proceeding about old returns is open.',
    example: 'on',
    parse: parseWord(['on', 'off']),
  },
  UNDO_SECONDS: {
    default: '10',
    meaning:
      'For how many seconds a change of order status can be undone. Its emails, refund and invoice wait until then. `0`: nothing waits.',
    example: '30',
    parse: parseSeconds,
  },
  DRAIN_SECONDS: {
    default: '0',
    meaning:
      'For how many seconds the shop still answers after it was told to end, while `/ready` says 503. Behind a load balancer, more than it takes to notice that.',
    example: '10',
    parse: parseSeconds,
  },
  CORS_ORIGINS: {
    default: '',
    meaning: 'Other sites whose pages may call the API, separated by commas. Default: none.',
    example: 'https://app.example.com',
    parse: parseOrigins,
  },
  IMAGES_AS: {
    default: 'list',
    meaning:
      'The form of `images` in responses: a `list`, or the JSON `text` of that list for clients that expect it.',
    example: 'text',
    parse: parseWord<'list' | 'text'>(['list', 'text']),
  },
  ...OBSERVATION_SETTINGS,
} satisfies Record<string, Setting<unknown>>
