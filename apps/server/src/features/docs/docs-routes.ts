import type { ApiCall } from '@segno/protocol/http/call'
import { getApiDocument, getApiPage } from '@segno/protocol/http/health'
import { openApiDocument } from '@segno/protocol/http/openapi'
import { createRouter } from '../../http/api-app'
import { apiPage } from './api-page'

interface DocsPorts {
  readonly calls: readonly ApiCall[]
  /** Semantic version of this server. */
  readonly version: string
  /** The public origin of this server, for the commands of the API page. */
  readonly origin: string
}

/** Serves the API document and the API page. */
export function createDocsRoutes({ calls, version, origin }: DocsPorts) {
  const router = createRouter()
  // Create the document at the first request: the calls do not change while the server runs.
  let document: ReturnType<typeof openApiDocument> | undefined
  const described = () => {
    document ??= openApiDocument(calls, { version, server: origin })
    return document
  }
  router.get(getApiDocument.path, (context) => context.json(described()))
  router.get(getApiPage.path, (context) =>
    context.html(apiPage(described(), context.get('secureHeadersNonce') ?? '')),
  )
  return router
}
