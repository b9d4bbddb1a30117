import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import { musicXmlText } from '../../../data/scores/music-xml-text'
import { useMarksOfScore } from '../../../data/scores/use-marks-of-score'
import { useTranslation } from '../../../i18n/use-translation'
import { TermLinks } from '../../../list-screen/term-links'
import { LinkButton } from '../../../ui/link-button'
import { openEngraving } from '../engraved/open-engraving'
import type { ViewedScore } from '../viewer/viewer-props'
import { musicWords } from './music-words'
import { PieceLinks } from './piece-links'

/**
 * Links from a score to its piece and to the dictionary: to printed words, to words in marks, and to the
 * search.
 */
export function ScoreTerms({ score }: { readonly score: ViewedScore }) {
  const t = useTranslation('dictionary')
  const printed = usePrintedWords()
  const marks = [...useMarksOfScore(score.id).values()].flat()
  const written = marks.flatMap(({ text }) => text ?? [])
  return (
    <>
      <PieceLinks {...score} />
      <TermLinks texts={[...printed, ...written]} />
      <Link href="/toolbox/dictionary" asChild>
        <LinkButton>{t('lookUp')}</LinkButton>
      </Link>
    </>
  )
}

const none: readonly string[] = []

/**
 * Returns the words that the open MusicXML file prints. Empty for PDFs and images, whose text we do not read.
 */
function usePrintedWords(): readonly string[] {
  const music = useStore(openEngraving, (state) => state.music)
  const [words, setWords] = useState(none)
  useEffect(() => {
    let isCurrent = true
    // If the file cannot be read, the viewer reports it.
    music?.arrayBuffer().then(
      (bytes) => {
        if (isCurrent) setWords(wordsOf(new Uint8Array(bytes)))
      },
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [music])
  return music ? words : none
}

function wordsOf(bytes: Uint8Array): readonly string[] {
  try {
    return musicWords(musicXmlText(bytes))
  } catch {
    return none
  }
}
