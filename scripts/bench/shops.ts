import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logIn } from '#scripts/browser/demo-people.ts'
import { startShop, type ShopProcess } from './shop-process.ts'
import { say } from './table.ts'

const OWNER = { email: 'owner@nagina.example', password: 'rosewood-lantern-1947' }
const SETTINGS = {
  ADMIN_EMAIL: OWNER.email,
  ADMIN_PASSWORD: OWNER.password,
  // A few buyers order what thousands would.
  ORDERS_PER_HOUR: '1000000',
}

/** How many products, orders and makes a shop has; the demo products count. */
export interface Size {
  products: number
  orders: number
  /** 0 by default. */
  makes?: number
}

/** Filling a large shop takes minutes: named here, a folder keeps each size from one run to the next. */
const { BENCH_SHOPS: KEPT = '' } = process.env
/** Marks a stored shop that is complete. */
const FILLED = 'bench-filled'

/**
 * Shops of several sizes, started when a row first needs one. All are gone after `close`, but for those in
 * the folder that `BENCH_SHOPS` names.
 */
export class Shops {
  readonly #shops = new Map<string, Promise<ShopProcess>>()
  readonly #folders: string[] = []

  /** A shop of at least this size. */
  of({ products, orders, makes = 0 }: Size): Promise<ShopProcess> {
    const key = `${products} products, ${orders} orders, ${makes} makes`
    const known = this.#shops.get(key)
    if (known !== undefined) return known
    say(`preparing a shop with ${key}`)
    const opening = this.#open({ products, orders, makes })
    this.#shops.set(key, opening)
    return opening
  }

  /** A new shop with further settings; the caller stops it. */
  alone(settings: Record<string, string>, hear: (text: string) => void): Promise<ShopProcess> {
    return startShop(this.newFolder(), { ...SETTINGS, ...settings }, hear)
  }

  /** The login of the owner, as the header of a call. */
  async ownerHeaders(shop: ShopProcess): Promise<Record<string, string>> {
    const { token } = await logIn(shop.url, OWNER)
    return { authorization: `Bearer ${token}` }
  }

  /** An empty folder, to start a shop in. */
  newFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'nagina-bench-'))
    this.#folders.push(folder)
    return folder
  }

  async close(): Promise<void> {
    for (const opening of this.#shops.values()) {
      const shop = await opening.catch(() => undefined)
      await shop?.stop()
    }
    for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true })
  }

  async #open(size: Size): Promise<ShopProcess> {
    if (KEPT === '') return this.#fill(this.newFolder(), size)
    const dataDir = join(KEPT, `${size.products}-${size.orders}-${size.makes ?? 0}`)
    const mark = join(dataDir, FILLED)
    if (existsSync(mark)) return startShop(dataDir, SETTINGS)
    rmSync(dataDir, { recursive: true, force: true })
    mkdirSync(dataDir, { recursive: true })
    const shop = await this.#fill(dataDir, size)
    writeFileSync(mark, '')
    return shop
  }

  async #fill(dataDir: string, { products, orders, makes = 0 }: Size): Promise<ShopProcess> {
    const shop = await startShop(dataDir, SETTINGS)
    const answer = await fetch(`${shop.url}/product/getall?limit=1`)
    const missing = Math.max(0, products - Number(answer.headers.get('x-total-count')))
    if (missing + orders + makes === 0) return shop
    await shop.stop()
    const amounts = ['--products', missing, '--orders', orders, '--makes', makes].map(String)
    execFileSync(process.execPath, ['scripts/seed.ts', ...amounts], {
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return startShop(dataDir, SETTINGS)
  }
}
