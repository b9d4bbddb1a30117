import {
  barsOf,
  beatUnitsOf,
  nextHit,
  ownPatternOf,
  silenced,
  withBars,
  withBeatUnits,
  withHit,
  withStepsPerBeat,
} from '@segno/domain/metronome/edit-pattern'
import type { MetronomeLayer, MetronomePattern } from '@segno/domain/metronome/metronome-pattern'
import type { MetronomeSettings } from '@segno/domain/metronome/metronome-settings'
import { limits } from '@segno/domain/shared/limits'
import { useState } from 'react'
import { type MetronomeSession, patternOf } from '../../../../data/metronome/metronome-session'
import { useTranslation } from '../../../../i18n/use-translation'
import { Button } from '../../../../ui/button'
import { NativeSelect } from '../../../../ui/form/native-select'
import styles from './grid.module.css'
import { PatternGrid } from './pattern-grid'

const stepChoices = [1, 2, 3, 4, 5, 6, 7, 8, 12, 16]
const optionsOf = (counts: readonly number[]) =>
  counts.map((count) => ({ value: String(count), label: String(count) }))

interface EditorProps {
  readonly session: MetronomeSession
  readonly settings: MetronomeSettings
}

/**
 * Edits the chosen pattern step by step. The first edit of a built-in pattern turns it into the own pattern.
 */
export function PatternEditor({ session, settings }: EditorProps) {
  const t = useTranslation('metronome-presets')
  const pattern = ownPatternOf(patternOf(settings))
  const { change, undo } = useEdits({ session, settings })
  const isSilent = Object.values(pattern.layers).every((hits) => hits.every((hit) => hit === 0))
  return (
    <div className={styles.editor}>
      <p className={styles.hint}>{t('grid.hint')}</p>
      <Shape pattern={pattern} onChange={change} />
      <PatternGrid
        pattern={pattern}
        onHit={(layer, step, hit) =>
          change(withHit(pattern, layer, step, hit ?? nextHit(hitAt(pattern, layer, step))))
        }
      />
      <div className={styles.acts}>
        <Button
          className={styles.act}
          disabled={isSilent && barsOf(pattern) === 1}
          onClick={() => change(silenced(pattern))}
        >
          {t('grid.clear')}
        </Button>
        <Button className={styles.act} icon="undo" disabled={undo === null} onClick={() => undo?.()}>
          {t('grid.undo')}
        </Button>
      </div>
    </div>
  )
}

interface ShapeProps {
  readonly pattern: MetronomePattern
  readonly onChange: (pattern: MetronomePattern) => void
}

/** The fields for bars, beats and steps of the pattern. */
function Shape({ pattern, onChange }: ShapeProps) {
  const t = useTranslation('metronome-presets')
  const { meter, stepsPerBeat } = pattern
  const units = beatUnitsOf(pattern)
  const steps = stepChoices.includes(stepsPerBeat) ? stepChoices : [...stepChoices, stepsPerBeat]
  const bars = Array.from({ length: limits.patternBars }, (_, at) => at + 1)
  return (
    <div className={styles.shape}>
      <NativeSelect
        label={t('grid.bars')}
        value={String(barsOf(pattern))}
        options={optionsOf(bars)}
        onValueChange={(value) => onChange(withBars(pattern, Number(value)))}
      />
      <NativeSelect
        label={t('grid.steps')}
        value={String(stepsPerBeat)}
        options={optionsOf(steps.toSorted((a, b) => a - b))}
        onValueChange={(value) => onChange(withStepsPerBeat(pattern, Number(value)))}
      />
      {meter.beats % 3 === 0 && (
        <NativeSelect
          label={t('grid.beats')}
          value={String(meter.beats / units)}
          options={optionsOf([meter.beats, meter.beats / 3])}
          onValueChange={(value) => onChange(withBeatUnits(pattern, Number(value) === meter.beats ? 1 : 3))}
        />
      )}
    </div>
  )
}

function hitAt({ layers }: MetronomePattern, layer: MetronomeLayer, step: number) {
  return layers[layer][step] ?? 0
}

type Chosen = Pick<MetronomeSettings, 'patternId' | 'meter' | 'own'>
interface Edit {
  readonly before: Chosen
  readonly after: MetronomeSettings['own']
}

/**
 * Returns `change`, which stores the pattern before each edit, and `undo`. `undo` is null unless the last edit
 * is the chosen pattern.
 */
function useEdits({ session, settings }: EditorProps) {
  const [edits, setEdits] = useState<readonly Edit[]>([])
  const last = edits.at(-1)
  const isChosen = last !== undefined && settings.patternId === 'own' && settings.own === last.after
  return {
    change(pattern: MetronomePattern) {
      const { patternId, meter, own } = session.state().settings
      session.setOwnPattern(pattern)
      const after = session.state().settings.own
      setEdits([...(isChosen ? edits : []), { before: { patternId, meter, own }, after }])
    },
    undo: isChosen
      ? () => {
          session.load({ ...session.state().settings, ...last.before })
          setEdits(edits.slice(0, -1))
        }
      : null,
  }
}
