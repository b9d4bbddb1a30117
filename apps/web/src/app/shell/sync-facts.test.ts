import type { Language } from '@segno/domain/language/languages'
import { describe, expect, test } from 'vitest'
import type { SyncState } from '../../data/session/sync-status'
import type { MessageValues } from '../../i18n/keys'
import { agoText, type SyncContext, syncFacts, waitingText } from './sync-facts'

const NOW = Date.parse('2026-11-21T18:20:00Z')
const MINUTE = 60_000

/** Returns the key of a message, followed by its values. */
const t = (key: string, values: MessageValues = {}) => [key, ...Object.values(values)].join(' ')

function context(language: Language = 'en'): SyncContext {
  return { t, language, now: NOW, timeZone: 'Europe/Berlin' }
}

function state(rest: Partial<SyncState>): SyncState {
  return {
    word: 'synced',
    waiting: 0,
    since: null,
    rejected: 0,
    lastSync: null,
    repair: null,
    channel: null,
    unread: 0,
    ...rest,
  }
}

describe('the facts beside the sync status', () => {
  test('syncFacts returns the number of waiting changes and the local time of the oldest one', () => {
    const waiting = state({ word: 'offline', waiting: 3, since: NOW - 5 * MINUTE, lastSync: NOW })
    expect(syncFacts(waiting, 'offline', context('de'))).toEqual(['waitingSince 3 3 19:15'])
  })

  test('waitingText adds the date if the oldest waiting change is from the day before', () => {
    const waiting = state({ waiting: 3, since: NOW - 24 * 60 * MINUTE })
    expect(waitingText(waiting, context('de'))).toBe('waitingSince 3 3 20.11.2026, 19:20')
  })

  test('syncFacts counts one rejected change and two waiting changes among three changes', () => {
    const refused = state({ word: 'error', waiting: 1, rejected: 1 })
    expect(syncFacts(refused, 'error', context())).toEqual(['refused 1 1'])
    const both = state({ word: 'error', waiting: 3, rejected: 1, since: NOW })
    expect(syncFacts(both, 'error', context('de'))).toEqual(['waitingSince 2 2 19:20', 'refused 1 1'])
  })

  test('syncFacts returns how long ago the last round completed if no change waits', () => {
    const equal = state({ lastSync: NOW - 2 * MINUTE })
    expect(syncFacts(equal, 'synced', context())).toEqual(['2 minutes ago'])
    expect(syncFacts(equal, 'offline', context())).toEqual(['last 2 minutes ago'])
  })

  test('syncFacts returns no facts if no change waits and no round has been completed', () => {
    expect(syncFacts(state({ word: 'syncing' }), 'syncing', context())).toEqual([])
  })
})

test.each([
  [30_000, 'en', 'justNow'],
  [-5 * MINUTE, 'en', 'justNow'],
  [2 * MINUTE, 'de', 'vor 2 Minuten'],
  [3 * 60 * MINUTE, 'zh-TW', '3 小時前'],
  [49 * 60 * MINUTE, 'en', '2 days ago'],
] as const)('agoText formats %i ms in %s as %s', (passed, language, text) => {
  expect(agoText(NOW - passed, context(language))).toBe(text)
})
