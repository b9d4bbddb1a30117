import { readFileSync } from 'node:fs'
import type { RecordKind } from '@segno/domain/change/record-kinds'
import { expect, test } from 'vitest'

/**
 * The word for each kind of record in the privacy policy. A new kind needs a word here and in both English
 * texts below.
 */
const words: Readonly<Record<RecordKind, string>> = {
  entry: 'entries',
  repertoire: 'repertoire',
  goal: 'goals',
  progress: 'their progress',
  programme: 'programmes',
  score: 'scores',
  scoreMark: 'annotations',
  collection: 'collections',
  filterPreset: 'presets',
  metronomePreset: 'presets',
  preference: 'settings',
  conflict: 'values that another device replaced',
}

test.each(['privacy.sent.account', 'privacy.stored.database'])(
  'the English privacy text %s names each kind of record',
  (key) => {
    const path = new URL('../../i18n/locales/en/about.json', import.meta.url)
    const text: string = JSON.parse(readFileSync(path, 'utf8'))[key]
    for (const word of Object.values(words)) expect(text).toContain(word)
  },
)
