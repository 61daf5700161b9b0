import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), compressAssets()],
  environments: {
    // Page context and pages must come from one bundle, so the server loads our own entry.
    ssr: { build: { rollupOptions: { input: './src/web/server-entry.ts' } } },
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
})

/** Writes a brotli and a gzip file beside every asset, so that serving one costs no processor time. */
function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle: ({ dir }) => {
      if (dir === undefined) return
      for (const name of readdirSync(join(dir, 'assets'))) {
        if (/\.(js|css|svg)$/.test(name)) compress(join(dir, 'assets', name))
      }
    },
  }
}

function compress(file: string): void {
  const bytes = readFileSync(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
