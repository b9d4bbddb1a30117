import { playedPart, samePlace } from '@segno/domain/attachment/trim'
import { useState } from 'react'
import type { Attachments } from '../../../contracts/attachments/attachments'
import { Button } from '../../../ui/button'
import type { EntryFormat } from '../use-entry-format'
import { datedName, type RelatedTake } from './attachment-names'
import { PlayRow } from './play-row'
import styles from './takes.module.css'
import { type Turn, useTakePlayer } from './use-take-player'

interface CompareTakesProps {
  readonly store: Attachments
  readonly first: RelatedTake
  readonly second: RelatedTake
  readonly format: EntryFormat
  readonly turn: Turn
  readonly rate: number
}

/** Two players that compare two takes. A press switches to the other take at the same position. */
export function CompareTakes({ store, first, second, format, turn, rate }: CompareTakesProps) {
  const { t } = format
  const [latest, setLatest] = useState(0)
  const controls = [
    useTakePlayer(store, first.take, { rate, turn }),
    useTakePlayer(store, second.take, { rate, turn }),
  ] as const
  const takes = [first, second] as const
  const playing = controls.findIndex(({ isPlaying }) => isPlaying)
  const at = playing < 0 ? latest : playing
  const switchOver = () => {
    const to = 1 - at
    const [from, target] = [controls[at], controls[to]]
    const [source, goal] = [takes[at], takes[to]]
    if (!from || !target || !source || !goal) return
    setLatest(to)
    target.seek(samePlace(playedPart(source.take), playedPart(goal.take), from.position))
    void target.play()
  }
  return (
    <fieldset className={styles.compare}>
      <legend>{t('takes.compare.title')}</legend>
      {takes.map((related, index) => {
        const own = controls[index]
        const { take } = related
        const name = datedName(related, format)
        return (
          own && (
            <div key={take.id}>
              <p className={styles.name}>{name}</p>
              <PlayRow
                {...{ take, name, format }}
                controls={{
                  ...own,
                  play: () => {
                    setLatest(index)
                    return own.play()
                  },
                }}
              />
            </div>
          )
        )
      })}
      <Button icon="repeat" onClick={switchOver}>
        {t('takes.switch')}
      </Button>
    </fieldset>
  )
}
