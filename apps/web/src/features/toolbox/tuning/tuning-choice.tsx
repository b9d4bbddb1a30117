import { referencePitch, type Temperament, type Tuning, temperaments } from '@segno/domain/tuning/temperament'
import { useTranslation } from '../../../i18n/use-translation'
import { NativeSelect } from '../../../ui/form/native-select'
import { RangedNumber } from '../metronome/ranged-number'
import { useNoteNames } from './note-names'

/** Chooses reference pitch and temperament. Drone and tuner share both. */
export function TuningChoice({
  tuning,
  onTuning,
  hasTonic,
}: {
  tuning: Tuning
  onTuning: (fields: Partial<Tuning>) => void
  /** True if the musician chooses the tonic of just intonation. A drone is its own tonic. */
  hasTonic: boolean
}) {
  const t = useTranslation('tuning')
  const names = useNoteNames()
  return (
    <>
      <RangedNumber
        label={t('a4')}
        value={tuning.a4}
        range={referencePitch}
        onValue={(a4) => onTuning({ a4 })}
      />
      <NativeSelect<Temperament>
        label={t('temperament')}
        value={tuning.temperament}
        options={temperaments.map((value) => ({ value, label: t(`temperament.${value}`) }))}
        onValueChange={(temperament) => onTuning({ temperament })}
      />
      {hasTonic && tuning.temperament === 'just' && (
        <NativeSelect
          label={t('tonic')}
          value={String(tuning.tonic)}
          options={Array.from({ length: 12 }, (_, pitchClass) => ({
            value: String(pitchClass),
            label: names.symbol(pitchClass),
          }))}
          onValueChange={(tonic) => onTuning({ tonic: Number(tonic) })}
        />
      )}
    </>
  )
}
