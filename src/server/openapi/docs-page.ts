import { html, type Html } from '#server/http/responses/html.ts'
import type { JsonSchema } from './json-schemas.ts'
import type { OpenApi, Operation } from './openapi.ts'

type Content = Operation['responses'][string]

/** The OpenAPI document for people to read: one page, without script and without third parties. */
export function docsPage(document: OpenApi): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const { title, description } = document.info
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}: the calls of the shop</title>
        <link rel="stylesheet" href="/docs.css" />
      </head>
      <body>
        <main>
          <h1>${title}: the calls of the shop</h1>
          <p>${description}</p>
          <p>The same for programs: <a href="/openapi.json">openapi.json</a></p>
          <nav aria-label="Calls">
            <ul>
              ${operations.map(
                ({ path, method, operation }) =>
                  html`<li>
                    <a href="#${operation.operationId}"><b>${method.toUpperCase()}</b> ${path}</a>
                  </li>`,
              )}
            </ul>
          </nav>
          ${operations.map(({ path, method, operation }) => section(path, method, operation))}
          <h2 id="things">Things</h2>
          ${Object.entries(document.components.schemas).map(
            ([name, schema]) =>
              html`<section id="${name}">
                <h3>${name}</h3>
                ${fields(schema)}
              </section>`,
          )}
        </main>
      </body>
    </html>`.text
}

function section(path: string, method: string, operation: Operation): Html {
  const { operationId, summary, security, parameters, requestBody, responses } = operation
  const [success = '', ...problems] = Object.keys(responses)
  return html`<section id="${operationId}">
    <h2><b>${method.toUpperCase()}</b> <code>${path}</code></h2>
    <p>${summary}. ${security.length > 0 ? 'With a bearer token.' : 'Anyone may call it.'}</p>
    ${parameters.length > 0 ? html`<h3>Parameters</h3>` : undefined}
    ${
      parameters.length > 0
        ? table(
            parameters.map(({ name, schema, required, in: place, description }) => ({
              name,
              type: typeOf(schema),
              note: [place, required ? 'required' : '', description ?? '']
                .filter(Boolean)
                .join(', '),
            })),
          )
        : undefined
    }
    ${requestBody ? body('Body', requestBody) : undefined}
    ${body(`Answer ${success}`, responses[success])}
    <h3>Problems</h3>
    <ul>
      ${problems.map((status) => html`<li>${status}: ${responses[status]?.description}</li>`)}
    </ul>
  </section>`
}

function body(heading: string, content: Content | undefined): Html {
  const [type = '', media] = Object.entries(content?.content ?? {})[0] ?? []
  return html`<h3>${heading} <small>${type}</small></h3>
    ${fields(media?.schema ?? {})}`
}

/** A table of an object's fields; for everything else its type. */
function fields(schema: JsonSchema): Html {
  const { properties, required = [] } = schema
  if (properties === undefined) return html`<p>${typeOf(schema)}</p>`
  return table(
    Object.entries(properties).map(([name, property]) => ({
      name,
      type: typeOf(property),
      note: required.includes(name) ? 'required' : '',
    })),
  )
}

function table(rows: { name: string; type: Html; note: string }[]): Html {
  return html`<div class="table" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          <th scope="col">Note</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ name, type, note }) =>
            html`<tr>
              <th scope="row"><code>${name}</code></th>
              <td>${type}</td>
              <td>${note}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

function typeOf(schema: JsonSchema): Html {
  const { $ref, anyOf, items, properties, enum: choices } = schema
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1) ?? ''
    return html`<a href="#${name}">${name}</a>`
  }
  if (anyOf) return joined(anyOf.map(typeOf), ' or ')
  if (Array.isArray(choices)) return html`${choices.map((choice) => `"${choice}"`).join(' or ')}`
  if (items) return html`list of ${typeOf(items)}`
  if (properties) return html`{ ${joined(Object.entries(properties).map(fieldOf), ', ')} }`
  return html`${[schema.type ?? 'anything'].flat().map(String).join(' or ')}`
}

function fieldOf([name, schema]: [string, JsonSchema]): Html {
  return html`${name}: ${typeOf(schema)}`
}

function joined(parts: Html[], between: string): Html {
  return html`${parts.map((part, i) => (i === 0 ? part : html`${between}${part}`))}`
}
