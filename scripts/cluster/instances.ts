import { addressOf, databaseUrl, ownFolder, PORTS, type Layout } from './layout.ts'
import type { Program } from './member.ts'

/** An instance of the shop, from the same build as `npm start`. */
export function instanceProgram(layout: Layout, number: number): Program {
  const { port, secrets } = layout
  return {
    name: `shop${number}`,
    command: process.execPath,
    args: ['src/server/main.ts'],
    env: {
      NODE_ENV: 'production',
      HOST: addressOf('instance', number),
      PORT: String(PORTS.instance),
      PUBLIC_URL: `http://localhost:${port}`,
      TRUST_PROXY: 'loopback',
      DATABASE_URL: databaseUrl(layout, PORTS.pooled),
      DATABASE_DIRECT_URL: databaseUrl(layout, PORTS.primary),
      DATABASE_READ_URL: databaseUrl(layout, PORTS.replicas),
      ADMIN_PASSWORD: secrets.admin,
      PAN_KEY: secrets.panKey,
      ...storageSettings(layout),
    },
  }
}

/** Where the pictures are: a folder that all instances share. */
function storageSettings(layout: Layout): Record<string, string> {
  return { DATA_DIR: ownFolder(layout, 'shop', undefined) }
}
