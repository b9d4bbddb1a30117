import { authCalls } from './auth'
import type { ApiCall } from './call'
import { collectionCalls, publicCollectionCalls } from './collections'
import { dictionaryCalls } from './dictionary'
import { dictionaryDraftCalls } from './dictionary-drafts'
import { dictionaryFeedbackCalls } from './dictionary-feedback'
import { fileCalls } from './files'
import { goalCalls } from './goals'
import { healthCalls } from './health'
import { metronomePresetCalls } from './metronome-presets'
import { pieceCalls } from './pieces'
import { preferenceCalls } from './preferences'
import { repertoireCalls } from './repertoire'
import { importScore } from './score-import'
import { scoreCalls } from './scores'
import { syncBatch } from './sync-batch'
import { syncHistory } from './sync-history'
import { syncPull } from './sync-pull'
import { syncPush } from './sync-push'
import { userCalls } from './user'

/** Every call of the product. The API document, the routes and the tests of wrong calls use this list. */
export const allCalls: readonly ApiCall[] = [
  ...healthCalls,
  ...authCalls,
  ...userCalls,
  ...preferenceCalls,
  syncPull,
  syncPush,
  syncBatch,
  syncHistory,
  ...goalCalls,
  ...repertoireCalls,
  ...pieceCalls,
  ...metronomePresetCalls,
  importScore,
  ...fileCalls,
  ...scoreCalls,
  ...collectionCalls,
  ...publicCollectionCalls,
  ...dictionaryCalls,
  ...dictionaryDraftCalls,
  ...dictionaryFeedbackCalls,
]
