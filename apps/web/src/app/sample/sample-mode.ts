import { createWorkShelf } from '@segno/content/works/work-files'
import { sampleDiary } from '@segno/domain/sample/sample-diary'
import { milliseconds } from '@segno/domain/units/duration'
import { createOverlays } from '../../app-state/overlays'
import { functionalKeys } from '../../contracts/consent/functional-keys'
import type { Notices } from '../../contracts/notices'
import type { RecordStorage } from '../../contracts/record-storage'
import { createConsentedStore } from '../../data/consent/consented-store'
import type { Sample } from '../../data/sample/sample'
import { findSamplePieces } from '../../data/sample/sample-pieces'
import type { Services } from '../../data/services/services'
import { AuthSessions } from '../../data/session/auth-session'
import { Persistence } from '../../data/session/persistence'
import { currentLanguage, loadMessages, translatorOf } from '../../i18n/translator'
import { clock } from '../../platform/clock'
import { keyValueStore } from '../../platform/key-value-store'
import { pageLifecycle } from '../../platform/page-lifecycle'
import { sessionStore } from '../../platform/session-store'
import { watchKeyValueStore } from '../../platform/store-watch'
import { memoryScoreFiles } from '../../storage/memory/memory-score-files'
import { createSampleStorage } from '../../storage/memory/sample-storage'
import { ownedScoreFiles } from '../../storage/score-files/owned-score-files'
import { once } from '../start-with-retry'
import { SAMPLE_KEY } from './sample-flag'
import { sampleStore } from './sample-store'

export interface SampleMode {
  readonly storage: RecordStorage
  readonly session: AuthSessions
  /** The replacements of services that would write to the device, sign in, or create a file. */
  readonly replaced: Partial<Services>
}

/**
 * Returns the services of a sample diary. They do not open the browser's database, private file system or
 * account.
 * Returns null for links in e-mails. These end the sample, because they sign in to the musician's own diary.
 */
export function openSampleMode(sample: Sample, notices: Notices): SampleMode | null {
  if (location.pathname.startsWith('/auth/')) {
    sessionStore.remove(SAMPLE_KEY)
    return null
  }
  const store = sampleStore(keyValueStore)
  const session = new AuthSessions(store, () => {})
  const consented = createConsentedStore(store, clock, watchKeyValueStore)
  // A refused consent applies to the whole browser, so also remove values that the musician's own diary has
  // stored.
  consented.consent.subscribe(({ consent }) => {
    if (consent?.functional === false) for (const key of functionalKeys) keyValueStore.remove(key)
  })
  const refuse = async (key: 'sample.signIn' | 'sample.export') => {
    await loadMessages(['sample'])
    const t = translatorOf('sample')
    notices.show({ text: t(key), action: { label: t('sample.putAway'), run: sample.putAway }, key: 'sample' })
  }
  return {
    storage: createSampleStorage({ store: sessionStore, key: SAMPLE_KEY, now: clock.now, create }),
    session,
    replaced: {
      ...consented,
      overlays: overlaysWithoutSignIn(() => void refuse('sample.signIn')),
      files: { save: () => refuse('sample.export') },
      loadScoreFiles: async () => scoreFiles(session),
      loadInbox: once(async () => (await import('../outside/open-inbox')).openClosedInbox(session)),
      persistence: new Persistence(pageLifecycle, store),
      eraseDevice: async () => sample.putAway(),
      syncNow: async () => false,
    },
  }
}

let files: ReturnType<typeof ownedScoreFiles> | undefined

function scoreFiles(session: AuthSessions) {
  // Sample diaries in other tabs have other files, so the channel sends nothing.
  const channel = { postMessage() {}, addEventListener() {} }
  files ??= ownedScoreFiles(memoryScoreFiles(), () => session.owners(), {
    wasErased: async () => false,
    channel,
  })
  return files
}

/**
 * Returns overlays whose sign-in asks to close the sample, because an account would adopt the sample's rows.
 */
function overlaysWithoutSignIn(refuse: () => void): Services['overlays'] {
  const overlays = createOverlays()
  const { open } = overlays.getState()
  overlays.setState({ open: (name) => (name === 'sign-in' ? refuse() : open(name)) })
  return overlays
}

/**
 * Returns the records of the sample, in the language of the interface. `began` is the time of creation in
 * milliseconds.
 */
async function create(began: number) {
  await loadMessages(['sample'])
  const t = translatorOf('sample')
  const shelf = createWorkShelf()
  await shelf.fetchAll()
  const works = shelf.catalogue().works.map(({ work }) => work)
  return sampleDiary({
    now: milliseconds(began),
    timeZone: clock.timeZone(),
    pieces: findSamplePieces(works, currentLanguage()),
    texts: {
      notes: [t('note.1'), t('note.2'), t('note.3'), t('note.4'), t('note.5')],
      lesson: t('note.lesson'),
      tags: [t('tag.1'), t('tag.2')],
      goalTime: t('goal.time'),
      goalPiece: t('goal.piece'),
      milestones: [t('goal.step1'), t('goal.step2'), t('goal.step3')],
    },
  })
}
