import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#web/routes.ts'
import type { Shot } from './states.ts'

/** Every address of the shop as it opens, with a login where it needs one. */
export function routeShots(): Shot[] {
  return pathsOf(routes, '').map((path) => ({
    name: nameOf(path),
    path,
    viewer: path.startsWith('/admin') ? 'owner' : 'customer',
  }))
}

function pathsOf(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path === undefined ? above : `${above}/${path}`
    const below = pathsOf(children ?? [], here)
    const isPage = children === undefined && (index === true || !here.includes('*'))
    return isPage ? [here === '' ? '/' : withProduct(here), ...below] : below
  })
}

/** One product stands for all of them. Pages of orders, quotes and the like are taken as states. */
function withProduct(path: string): string {
  return path.replace(':productId', '{product}')
}

function nameOf(path: string): string {
  return path === '/'
    ? 'home'
    : path
        .slice(1)
        .replaceAll(/[/{}:]+/g, '-')
        .replace(/-$/, '')
}
