/** The scripts of a page that hold data, as the browser finds them in its document. */
type DataScripts = Iterable<{ dataset: { route?: string | undefined }; text: string }>

/**
 * Adds the data that stands in the page as JSON to what the router reads of its stream. The router decodes the stream
 * and then sets `state` of its context; by then the scripts before the end of the stream are in the page.
 */
export function takeHandedData(context: object, scripts: () => DataScripts): void {
  let state: object | undefined
  Object.defineProperty(context, 'state', {
    get: () => state,
    set: (decoded: { loaderData?: object }) => {
      state = { ...decoded, loaderData: { ...decoded.loaderData, ...dataIn(scripts()) } }
    },
  })
}

function dataIn(scripts: DataScripts): Record<string, unknown> {
  return Object.fromEntries(
    Array.from(scripts, ({ dataset, text }) => [dataset.route, JSON.parse(text)]),
  )
}
