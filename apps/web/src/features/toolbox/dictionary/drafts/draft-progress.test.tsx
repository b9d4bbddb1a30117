import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { createDiary } from '../../../../../testing/diary-in-memory'
import type { DraftStatus } from '../../../../contracts/dictionary-server'
import type { CallProblem } from '../../../../data/dictionary/call-problem'
import type { Services } from '../../../../data/services/services'
import { ServicesContext } from '../../../../data/services/use-services'
import { loadMessages } from '../../../../i18n/translator'
import { SendingState } from '../feedback/sending-state'
import { DraftProgress } from './draft-progress'

beforeAll(() => loadMessages(['dictionary-drafts', 'term-feedback']))

/** Returns the HTML of a component inside `ServicesContext`, which `useWaitText` needs. */
function draw(component: ReactNode): string {
  const services = createDiary() as unknown as Services
  return renderToString(<ServicesContext.Provider value={services}>{component}</ServicesContext.Provider>)
}

function shown(status: Partial<DraftStatus> | null, problem: CallProblem | null = null): string {
  const key = { language: 'en', slug: 'molto-calmo', term: 'molto calmo' } as const
  const nothing = { state: 'absent', canAsk: false, retryAfter: null, draft: null } as const
  const view = { status: status && { ...key, ...nothing, ...status }, problem, isAsking: false }
  const control = { view, ask: () => undefined, read: () => undefined }
  return draw(<DraftProgress control={control} term="molto calmo" />)
}

test.each([
  [{ state: 'absent' }, 'This server cannot draft a definition.'],
  [{ state: 'pending' }, 'A definition is being drafted.'],
  [{ state: 'generating' }, 'A definition is being drafted.'],
  [{ state: 'refused', retryAfter: 7200 }, 'The AI service does not know ‘molto calmo’ as a musical term.'],
  [{ state: 'failed', retryAfter: 60 }, 'No usable definition of ‘molto calmo’ was returned.'],
] as const)('DraftProgress for a draft with the status %j shows: %s', (status, text) => {
  expect(shown(status)).toContain(text)
})

test('DraftProgress of a refused draft shows when the musician can request it again', () => {
  expect(shown({ state: 'refused', retryAfter: 7200 })).toContain('Try again in 2\u00a0h.')
})

test.each([
  ['offline', 'You are offline. Drafts need a connection.'],
  ['signedOut', 'Please sign in.'],
  ['tooMany', 'Too many drafts have been requested.'],
  ['noService', 'The AI service is not available.'],
  ['notFound', 'There is no draft of this term.'],
  ['failed', 'The draft could not be loaded.'],
] as const)('DraftProgress after a call that fails with %s shows: %s', (kind, text) => {
  expect(shown(null, { kind, wait: null })).toContain(text)
  expect(shown(null, { kind, wait: 120 })).toContain('Try again in 2\u00a0min.')
})

test('SendingState of a failed call shows the reason and when to try again', () => {
  const stateOf = (problem: CallProblem) =>
    draw(<SendingState state={{ step: 'failed', problem }} sent="Sent." />)
  expect(stateOf({ kind: 'offline', wait: null })).toContain('Not sent: you are offline.')
  const limited = stateOf({ kind: 'tooMany', wait: 3600 })
  expect(limited).toContain('Not sent. Please try again later.')
  expect(limited).toContain('Try again in 1\u00a0h.')
})
