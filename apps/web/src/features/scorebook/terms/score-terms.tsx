import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import { musicXmlText } from '../../../data/scores/music-xml-text'
import { useMarksOfScore } from '../../../data/scores/use-marks-of-score'
import { useTranslation } from '../../../i18n/use-translation'
import { TermLinks } from '../../../list-screen/term-links'
import { LinkButton } from '../../../ui/link-button'
import { openEngraving } from '../engraved/open-engraving'
import { musicWords } from './music-words'

/** Links from a score to the dictionary: the words that it prints, those that the musician wrote, and the search. */
export function ScoreTerms({ scoreId }: { readonly scoreId: string }) {
  const t = useTranslation('dictionary')
  const printed = usePrintedWords()
  const marks = [...useMarksOfScore(scoreId).values()].flat()
  const written = marks.flatMap(({ text }) => text ?? [])
  return (
    <>
      <TermLinks texts={[...printed, ...written]} />
      <Link href="/toolbox/dictionary" asChild>
        <LinkButton>{t('lookUp')}</LinkButton>
      </Link>
    </>
  )
}

const none: readonly string[] = []

/** Returns the words that the open MusicXML file prints. Other files are images, whose words cannot be read. */
function usePrintedWords(): readonly string[] {
  const music = useStore(openEngraving, (state) => state.music)
  const [words, setWords] = useState(none)
  useEffect(() => {
    let isCurrent = true
    // The viewer itself shows that a file cannot be read.
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
