import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { LANGUAGES, type Language } from './src/domain/shop/languages.ts'

/** The language that is being built: `PAGES_LANGUAGE=hi`, English without it. */
export const pagesLanguage: Language = languageNamed(process.env['PAGES_LANGUAGE'] ?? 'en')

export default {
  appDirectory: 'src/web',
  buildDirectory: join('build', pagesLanguage.code),
  basename: pagesLanguage.path || '/',
  serverBuildFile: 'server-entry.js',
  ssr: true,
  // The whole table of routes travels with the page: no further request before a link opens.
  routeDiscovery: { mode: 'initial' },
} satisfies Config

function languageNamed(code: string): Language {
  const language = LANGUAGES.find((known) => known.code === code)
  if (language === undefined) throw new Error(`PAGES_LANGUAGE=${code}: the shop does not speak it.`)
  return language
}
