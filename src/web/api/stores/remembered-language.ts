import { LANGUAGES, type Language } from '#domain/shop/languages.ts'

const KEY = 'language'

/** Keeps the chosen language on the device, for the next visit. */
export function rememberLanguage({ code }: Language): void {
  localStorage.setItem(KEY, code)
}

/**
 * Runs before the page is shown: somebody who comes from outside to a page in another language than the one chosen here
 * is taken to the same page in theirs. Links within the shop are left as they are.
 */
export const RETURN_TO_LANGUAGE = `(() => {
  const paths = ${JSON.stringify(Object.fromEntries(LANGUAGES.map(({ code, path }) => [code, path])))}
  let wanted
  try { wanted = paths[localStorage.getItem('${KEY}')] } catch { return }
  const { pathname, search, hash, origin } = location
  const present = Object.values(paths).find((path) => path && (pathname + '/').startsWith(path + '/')) ?? ''
  const isFromHere = document.referrer.startsWith(origin + '/')
  if (wanted === undefined || wanted === present || isFromHere || /^\\/admin\\b/.test(pathname)) return
  const path = pathname.slice(present.length)
  location.replace((wanted + (path === '/' && wanted ? '' : path) || '/') + search + hash)
})()`
