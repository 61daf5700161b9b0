import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { shortenTable } from './table-of-routes.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const COMPRESSED = /\.(?:js|css|svg)$/

/**
 * Writes a brotli and a gzip file beside every asset, so that serving one costs no processor time. It takes as long as the
 * build for the server, and happens beside it.
 */
export function compressAssets(): Plugin {
  let underWay: Promise<unknown> = Promise.resolve()
  const done = new Set<string>()
  const compressNew = async (folder: string) => {
    const names = (await readdir(folder)).filter((name) => COMPRESSED.test(name) && !done.has(name))
    for (const name of names) done.add(name)
    await Promise.all(names.map((name) => compress(join(folder, name))))
  }
  return {
    name: 'compress-assets',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const client = join(dirname(dir), 'client')
        const assets = join(client, 'assets')
        if (this.environment.name === 'client') {
          underWay = compressNew(assets)
          // It is awaited below; a failure before that ends nothing yet.
          underWay.catch(() => undefined)
          return
        }
        await underWay
        // The router writes the table of its routes last.
        shortenTable(client)
        await compressNew(assets)
      },
    },
  }
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  await Promise.all([
    writeFile(`${file}.br`, await toBrotli(bytes, { params })),
    writeFile(`${file}.gz`, await toGzip(bytes, { level: 9 })),
  ])
}
