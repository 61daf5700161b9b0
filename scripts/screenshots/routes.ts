import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#web/routes.ts'
import type { Shot } from './states.ts'

/** Every address of the shop as it is first seen; what needs a login has one. */
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

/** The number of a product stands for any of them; pages of other things are shown as states. */
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
