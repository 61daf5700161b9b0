import { data, UNSAFE_SingleFetchRedirectSymbol as LEFT_OUT, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

/**
 * Routes whose data the router does not encode for a page: it writes each value with its number in a list of all, which
 * takes a tenth of the time of a page. `with-data.ts` writes JSON. Of a redirect the router writes no more than where it
 * leads to, so the data says that it is one, in a property that nobody sees who reads or copies it.
 */
export function handedOverApart(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const load = route?.module.loader
      if (route === undefined || load === undefined) return [id, route]
      const loader = async (...input: Parameters<typeof load>) => leftOut(await load(...input))
      return [id, { ...route, module: { ...route.module, loader } }]
    }),
  )
}

function leftOut(loaded: unknown): unknown {
  if (isWithStatus(loaded)) return data(leftOut(loaded.data), loaded.init ?? undefined)
  if (!isPlain(loaded)) return loaded
  return Object.defineProperty({ ...loaded }, LEFT_OUT, { value: null })
}

/** What `data` of the router makes of data and a status. */
function isWithStatus(loaded: unknown): loaded is ReturnType<typeof data> {
  return (
    typeof loaded === 'object' &&
    loaded !== null &&
    'type' in loaded &&
    loaded.type === 'DataWithResponseInit'
  )
}

function isPlain(loaded: unknown): loaded is object {
  return (
    typeof loaded === 'object' &&
    loaded !== null &&
    Object.getPrototypeOf(loaded) === Object.prototype
  )
}

/** The data of a page that the router left out, by the ids of the routes. */
export function dataLeftOut(loaded: Readonly<Record<string, unknown>>): [string, object][] {
  return Object.entries(loaded).flatMap(([id, value]) =>
    isPlain(value) && LEFT_OUT in value ? [[id, value] satisfies [string, object]] : [],
  )
}
