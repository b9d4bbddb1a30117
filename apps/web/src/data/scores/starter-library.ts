import type { ScoreTexts } from '@segno/content/starter/music-xml/score-texts'
import type { StarterScoreFacts } from '@segno/content/starter/starter-scores'

/**
 * Fetches the list of the scores that ship with Segno. They are not records, and the service worker caches
 * them.
 */
export async function loadStarterLibrary(): Promise<readonly StarterScoreFacts[]> {
  return (await import('@segno/content/starter/starter-scores')).starterScores
}

/** Fetches a score that ships with Segno, as MusicXML with the texts of the reader's language. */
export async function loadStarterScore(score: StarterScoreFacts, texts: ScoreTexts): Promise<string> {
  return (await import('@segno/content/starter/starter-xml')).starterXml(score, texts)
}
