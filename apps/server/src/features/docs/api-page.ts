import type { OpenApiDocument, OpenApiOperation, OpenApiParameter } from '@segno/protocol/http/openapi'
import type { JsonSchema } from '@segno/protocol/http/openapi-schema'
import { html, raw } from 'hono/html'
import { API_PAGE_STYLE } from './api-page-style'
import { curlCommand } from './curl-command'
import { type FieldRow, fieldRows } from './field-rows'

interface DocumentedCall {
  readonly method: string
  readonly path: string
  readonly operation: OpenApiOperation
}

/** Renders the API document as HTML without a script. Its only style element carries the nonce of the response. */
export function apiPage(document: OpenApiDocument, nonce: string): string {
  const sections = sectionsOf(document)
  return String(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Segno API</title>
    <style nonce="${nonce}">${raw(API_PAGE_STYLE)}</style>
  </head>
  <body>
    <header>
      <h1>Segno API</h1>
      <p>${document.info.description}</p>
      <p>Version ${document.info.version}. The same as a document for programs: <a href="/api/openapi.json">openapi.json</a>.</p>
    </header>
    <nav aria-label="Resources">
      <ul>${sections.map(({ tag }) => html`<li><a href="#${tag}">${tag}</a></li>`)}</ul>
    </nav>
    <main>
      ${signingIn(document)}
      ${sections.map((section) => sectionOf(section.tag, section.calls, document))}
    </main>
  </body>
</html>
`)
}

function sectionsOf({ paths }: OpenApiDocument): { tag: string; calls: DocumentedCall[] }[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): DocumentedCall => ({ method: method.toUpperCase(), path, operation }),
    ),
  )
  const tags = [...new Set(calls.flatMap(({ operation }) => operation.tags))].sort()
  return tags.map((tag) => ({ tag, calls: calls.filter(({ operation }) => operation.tags.includes(tag)) }))
}

/**
 * Renders the steps to get a token with curl alone. Returns an empty text if the document has no call that
 * requests a link.
 */
function signingIn(document: OpenApiDocument) {
  if (!document.paths['/api/auth/request-magic-link']) return ''
  const server = document.servers[0]?.url ?? ''
  return html`<section aria-labelledby="signing-in">
        <h2 id="signing-in">Signing in</h2>
        <p>Ask for a link, take the token out of the mail (without a mail server it lies in the outbox folder and the link
        stands in the server's log), and exchange it. The answer holds the <code>accessToken</code>.</p>
        <pre><code>curl -c segno.cookies -X POST '${server}/api/auth/request-magic-link' -H 'Content-Type: application/json' -d '{"email":"me@example.org"}'
curl -b segno.cookies -c segno.cookies -X POST '${server}/api/auth/verify-magic-link' -H 'Content-Type: application/json' -d '{"token":"…"}'</code></pre>
      </section>`
}

function sectionOf(tag: string, calls: readonly DocumentedCall[], document: OpenApiDocument) {
  return html`<section aria-labelledby="${tag}">
        <h2 id="${tag}">${tag}</h2>
        ${calls.map((call) => articleOf(call, document))}
      </section>`
}

function articleOf({ method, path, operation }: DocumentedCall, document: OpenApiDocument) {
  const { operationId, summary, security, requestBody } = operation
  const body = requestBody?.content['application/json']?.schema as JsonSchema | undefined
  return html`<article aria-labelledby="${operationId}">
          <h3 id="${operationId}"><code class="method">${method}</code> <code>${path}</code></h3>
          <p>${summary} ${security.length > 0 ? 'Needs a token.' : 'Needs no token.'} Clients wait ${operation['x-timeout-ms'] / 1000} s.</p>
          ${fieldTable('Parameters', parameterRows(operation, document))}
          ${body ? fieldTable('Body', fieldRows(body)) : ''}
          <pre><code>${curlCommand(method, path, operation, document.servers[0]?.url ?? '')}</code></pre>
          ${answersOf(operation)}
        </article>`
}

function parameterRows({ parameters }: OpenApiOperation, document: OpenApiDocument): FieldRow[] {
  return parameters.flatMap((parameter) => {
    const known = '$ref' in parameter ? headerOf(parameter.$ref, document) : parameter
    if (!known) return []
    const [row] = fieldRows({ properties: { [known.name]: known.schema } })
    const about = [`In the ${known.in}.`, known.description, row?.about].filter(Boolean).join(' ')
    return row ? [{ ...row, required: known.required, about }] : []
  })
}

function headerOf(reference: string, document: OpenApiDocument): OpenApiParameter | undefined {
  return document.components.parameters[reference.split('/').at(-1) ?? '']
}

function answersOf({ responses }: OpenApiOperation) {
  return html`<h4>Answers</h4>
          <ul>${Object.entries(responses).map(([status, { description, content }]) => {
            const schema = Object.values(content)[0]?.schema as JsonSchema | undefined
            const rows = schema && !('$ref' in schema) ? fieldRows(schema) : []
            const fields =
              rows.length > 0 ? html`<details><summary>Fields</summary>${fieldTable('', rows)}</details>` : ''
            return html`<li><code>${status}</code> ${description}${fields}</li>`
          })}</ul>`
}

function fieldTable(title: string, rows: readonly FieldRow[]) {
  if (rows.length === 0) return ''
  return html`${title === '' ? '' : html`<h4>${title}</h4>`}
          <div class="table" tabindex="0" role="group" aria-label="${title === '' ? 'Fields' : title}"><table>
            <thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">About</th></tr></thead>
            <tbody>${rows.map(
              ({ name, type, required, about }) =>
                html`<tr><td><code>${name}</code>${required ? ' (needed)' : ''}</td><td>${type}</td><td>${about}</td></tr>`,
            )}</tbody>
          </table></div>`
}
