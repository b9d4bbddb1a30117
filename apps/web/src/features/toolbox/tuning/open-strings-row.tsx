import { type Tuning, tunedFrequency } from '@segno/domain/tuning/temperament'
import { useEffect, useState } from 'react'
import { createDroneVoice } from '../../../audio/drone-voice'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { useNoteNames } from './note-names'
import styles from './tuning.module.css'

/** The volume of a string's tone, from 0 to 1. */
const VOLUME = 0.6

/** One button for each open string, which plays its tone. Marks the button of the heard note. */
export function OpenStrings({
  notes,
  tuning,
  heard,
}: {
  notes: readonly number[]
  tuning: Tuning
  heard: number | null
}) {
  const t = useTranslation('tuning')
  const names = useNoteNames()
  const [voice] = useState(createDroneVoice)
  const [playing, setPlaying] = useState<number | null>(null)
  useEffect(() => {
    if (playing === null) voice.stop()
    else voice.play([tunedFrequency(playing, tuning)], VOLUME)
  }, [voice, playing, tuning])
  useEffect(() => () => voice.stop(), [voice])
  return (
    // A fieldset groups the buttons under one name.
    <fieldset aria-label={t('strings')} className={styles.strings}>
      {notes.map((note) => (
        <Button
          key={note}
          className={styles.string}
          aria-label={t('strings.play', { note: names.spoken(note) })}
          aria-pressed={playing === note}
          data-heard={heard === note || undefined}
          onClick={() => setPlaying(playing === note ? null : note)}
        >
          {names.symbol(note)}
          <sub>{names.octave(note)}</sub>
        </Button>
      ))}
    </fieldset>
  )
}
