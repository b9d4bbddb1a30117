import type { DictionaryTerm } from '@segno/content/dictionary'
import type { DictionaryLanguage } from '@segno/domain/dictionary/dictionary-language'
import type { TermFacts } from '@segno/domain/dictionary/term'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createSpeechVoice } from '../../../audio/speech-voice'
import { useTranslation } from '../../../i18n/use-translation'
import { IconButton } from '../../../ui/icon-button'
import styles from './dictionary.module.css'

/**
 * The headword with abbreviations and pronunciation. A button speaks it if the device has a voice for its
 * language.
 */
export function TermHeading({
  term,
  language,
  facts,
}: {
  readonly term: DictionaryTerm
  readonly language: DictionaryLanguage
  readonly facts: TermFacts | undefined
}) {
  const t = useTranslation('dictionary')
  const spoken = term.term ? (facts?.pronunciation?.language ?? 'it') : language
  const [voice] = useState(createSpeechVoice)
  const canSpeak = useSyncExternalStore(
    voice.onChange,
    () => voice.canSpeak(spoken),
    () => false,
  )
  useEffect(() => () => voice.stop(), [voice])
  const ipa = term.term || facts?.pronunciation?.language === language ? facts?.pronunciation?.ipa : undefined
  return (
    <span className={styles.heading}>
      <span lang={term.term ? spoken : language}>{term.headword}</span>
      {term.abbreviations.length > 0 && (
        <span className={styles.abbreviations}>{term.abbreviations.join(', ')}</span>
      )}
      {ipa && <span className={styles.ipa}>[{ipa}]</span>}
      {canSpeak && (
        <IconButton
          icon="volume"
          label={t('speak', { term: term.headword })}
          onClick={() => voice.speak(term.headword, spoken)}
        />
      )}
    </span>
  )
}
