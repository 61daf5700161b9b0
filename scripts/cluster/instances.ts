import { bucketSettings } from './bucket-program.ts'
import { addressOf, databaseUrl, ownFolder, PORTS, urls, type Layout } from './layout.ts'
import type { Program } from './member.ts'

/** haproxy asks every second and takes an instance out after two refusals, so three seconds are enough. */
const DRAIN_SECONDS = 3

/** An instance of the shop, from the build in `release`, or without it from the build of `npm start`. */
export function instanceProgram(layout: Layout, number: number, release?: string): Program {
  const { secrets, settings } = layout
  return {
    name: `shop${number}`,
    command: process.execPath,
    args: ['src/server/main.ts'],
    ...(release !== undefined && { folder: release }),
    endMs: 20_000,
    env: {
      NODE_ENV: 'production',
      // One process each, because three instances share this machine already.
      WORKERS: '1',
      HOST: addressOf('instance', number),
      PORT: String(PORTS.instance),
      PUBLIC_URL: urls.shop(layout).replace('127.0.0.1', 'localhost'),
      TRUST_PROXY: 'loopback',
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      DATABASE_URL: databaseUrl(layout, PORTS.pooled),
      DATABASE_DIRECT_URL: databaseUrl(layout, PORTS.primary),
      DATABASE_READ_URL: databaseUrl(layout, PORTS.replicas),
      ADMIN_PASSWORD: secrets.admin,
      PAN_KEY: secrets.panKey,
      DATA_DIR: ownFolder(layout, 'shop', undefined),
      ...bucketSettings(layout),
      ...settings,
    },
  }
}
