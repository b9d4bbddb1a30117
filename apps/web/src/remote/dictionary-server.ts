import { askForDraft, getDraft } from '@segno/protocol/http/dictionary-drafts'
import { rateTerm, reportTerm } from '@segno/protocol/http/dictionary-feedback'
import { getHealth } from '@segno/protocol/http/health'
import type { DictionaryServer } from '../contracts/dictionary-server'
import type { ApiClient } from './api-client'

/** Returns the calls about drafts and ratings of dictionary terms, over HTTP. */
export function createDictionaryServer(client: Pick<ApiClient, 'call'>): DictionaryServer {
  // Screens ask at each look-up. The response changes only when the server restarts, so cache it.
  let drafts: Promise<boolean> | undefined
  const askOnce = () => {
    drafts ??= client.call(getHealth, {}).then(
      (health) => health.drafts === true,
      (error) => {
        drafts = undefined
        throw error
      },
    )
    return drafts
  }
  return {
    canDraft: askOnce,
    draft: (language, term) => client.call(getDraft, { params: { language, term } }),
    askForDraft: (language, term) => client.call(askForDraft, { body: { language, term } }),
    async rate({ language, slug }, helpful) {
      await client.call(rateTerm, { body: { language, term: slug, helpful } })
    },
    async report({ language, slug }, reason, text) {
      await client.call(reportTerm, { body: { language, term: slug, reason, text } })
    },
  }
}
