import { createRequestHandler, data, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { dataLeftOut, handedOverApart } from './handed-data.ts'
import { takeHandedData } from './take-handed-data.ts'
import { withData } from './with-data.ts'

const RING = { name: 'Ring </script><b>', price: 1200, sizes: [{ id: 6 }], note: undefined }

it('lets the router write nothing of the data of a page, which is whole for who reads it', async () => {
  const page = await pageOf(() => ({ ...RING }))
  expect(page.written).not.toContain('Ring')
  expect(page.loaded).toEqual([['root', RING]])
  expect({ ...page.loaded[0]?.[1] }).toEqual(RING)
})

it('keeps the status that a page answers with its data', async () => {
  const page = await pageOf(() => data({ ...RING }, { status: 503 }))
  expect(page.status).toBe(503)
  expect(page.loaded).toEqual([['root', RING]])
})

it('leaves what is no record to the router', async () => {
  const page = await pageOf(() => ['Ring'])
  expect(page.written).toContain('Ring')
  expect(page.loaded).toEqual([])
})

it('brings the data to the state that the router sets in the browser', async () => {
  const { loaded } = await pageOf(() => ({ ...RING }))
  const page = { pieces: ['<html><body>', '</body></html>'], mark: 'mark' }
  const html = await withData(page, { stream: undefined, loaded: Object.fromEntries(loaded) })
  const found = /<script type="application\/json" data-route="(.*?)">(.*?)<\/script>/.exec(
    html.join(''),
  )
  const context = { state: undefined }
  takeHandedData(context, () => [{ dataset: { route: found?.[1] }, text: found?.[2] ?? '' }])
  Object.assign(context, { state: { loaderData: { root: {}, other: 1 }, errors: null } })
  const { note: _none, ...told } = RING
  expect(context.state).toEqual({ loaderData: { root: told, other: 1 }, errors: null })
})

/** What the router makes of one route: its text for the browser, and the data that the page is rendered with. */
async function pageOf(loader: () => unknown) {
  let loaded: [string, object][] = []
  const build: ServerBuild = {
    entry: {
      module: {
        default: (_request, status, headers, { staticHandlerContext, serverHandoffStream }) => {
          loaded = dataLeftOut(staticHandlerContext.loaderData)
          return new Response(serverHandoffStream ?? null, { status, headers })
        },
      },
    },
    routes: handedOverApart({
      root: { id: 'root', path: '', module: { default: () => null, loader: async () => loader() } },
    }),
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/manifest' },
  }
  const answer = await createRequestHandler(build, 'production')(
    new Request('http://shop/'),
    new RouterContextProvider(),
  )
  return { loaded, written: await answer.text(), status: answer.status }
}
