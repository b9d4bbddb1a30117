import type { ApiCall } from '@segno/protocol/http/call'
import { getApiDocument, getApiPage } from '@segno/protocol/http/health'
import { openApiDocument } from '@segno/protocol/http/openapi'
import { createRouter } from '../../http/api-app'
import { NONCE_PLACEHOLDER, PageTemplate } from '../../pages/page-template'
import { respondWithHtml } from '../../pages/respond-with-page'
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
  // Render at the first request: the calls do not change while the server runs.
  let text: string | undefined
  let page: PageTemplate | undefined
  const described = () => openApiDocument(calls, { version, server: origin })
  router.get(getApiDocument.path, (context) => {
    text ??= JSON.stringify(described())
    return context.body(text, 200, { 'Content-Type': 'application/json' })
  })
  router.get(getApiPage.path, (context) => {
    page ??= new PageTemplate(apiPage(described(), NONCE_PLACEHOLDER))
    return respondWithHtml(context, page)
  })
  return router
}
