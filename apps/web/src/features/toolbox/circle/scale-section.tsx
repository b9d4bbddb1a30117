import { minorForms, scaleOf } from '@segno/domain/harmony/key-scale'
import { scaleToOctave } from '@segno/domain/harmony/note-pitch'
import { clefs, middleLines } from '@segno/domain/harmony/staff'
import { useHarmonyNames } from '../../../i18n/use-harmony-names'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { NativeSelect } from '../../../ui/form/native-select'
import { RadioRow } from '../../../ui/form/radio-row'
import styles from './circle.module.css'
import type { CircleAddress } from './circle-address'
import { KeyStaff } from './key-staff'
import { signatureText } from './signature-text'
import type { CirclePlayer } from './use-circle-player'

/** The tonic is at most this many steps below the middle line. The scale then needs few ledger lines. */
const LOWEST_TONIC = 7

interface ScaleSectionProps {
  readonly address: CircleAddress
  readonly onChange: (change: Partial<CircleAddress>) => void
  readonly player: CirclePlayer
}

/** The scale of the selected key on a staff and as names. Buttons play one note or the whole scale. */
export function ScaleSection({ address, onChange, player }: ScaleSectionProps) {
  const t = useTranslation('circle')
  const names = useHarmonyNames()
  const { key, form, clef } = address
  const pitches = scaleToOctave(scaleOf(key, form), middleLines[clef] - LOWEST_TONIC)
  const { sounding } = player
  const heard = sounding && 'pitch' in sounding ? sounding.pitch : undefined
  const heardStep = pitches.find((pitch) => pitch.note === heard?.note && pitch.midi === heard.midi)?.step
  return (
    <>
      <KeyStaff
        circleKey={key}
        clef={clef}
        pitches={pitches}
        heardStep={heardStep}
        label={t('staff', { key: names.spoken.key(key), signature: signatureText(key, t) })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: these are notes, not fields of a form. */}
      <div role="group" aria-label={t('scale')} className={styles.notes}>
        {pitches.map((pitch) => (
          <button
            key={pitch.step}
            type="button"
            data-heard={pitch.step === heardStep || undefined}
            aria-label={t('play', { name: names.spoken.note(pitch.note) })}
            onClick={() => player.playNotes([pitch])}
          >
            {names.symbol(pitch.note)}
          </button>
        ))}
      </div>
      <div className={styles.controls}>
        <Button icon="play" onClick={() => player.playNotes(pitches)}>
          {t('play.scale')}
        </Button>
        {key.mode === 'minor' && (
          <RadioRow
            label={t('form')}
            labelHidden
            options={minorForms.map((value) => ({ value, label: t(`form.${value}`) }))}
            value={form}
            onValueChange={(value) => onChange({ form: value ?? 'natural' })}
          />
        )}
        <NativeSelect
          label={t('clef')}
          labelHidden
          value={clef}
          options={clefs.map((value) => ({ value, label: t(`clef.${value}`) }))}
          onValueChange={(value) => onChange({ clef: value })}
        />
      </div>
    </>
  )
}
