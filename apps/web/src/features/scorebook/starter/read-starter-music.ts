import { loadStarterLibrary, loadStarterScore } from '../../../data/scores/starter-library'
import { harmonyNames } from '../../../i18n/harmony-names'
import { currentLanguage, loadMessages, translatorOf } from '../../../i18n/translator'
import { starterTexts } from './starter-names'

const MEDIA_TYPE = 'application/vnd.recordare.musicxml+xml'

/**
 * Returns the MusicXML of a starter score with texts in the language of the app. Returns null for an unknown
 * id.
 */
export async function readStarterMusic(id: string): Promise<Blob | null> {
  const [library] = await Promise.all([loadStarterLibrary(), loadMessages(['starter', 'music', 'circle'])])
  const score = library.find((one) => one.id === id)
  if (!score) return null
  const harmony = harmonyNames(translatorOf('circle'), currentLanguage())
  const text = await loadStarterScore(score, starterTexts(score, translatorOf('starter', 'music'), harmony))
  return new Blob([text], { type: MEDIA_TYPE })
}
