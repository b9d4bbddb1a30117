import type { CounterPiece } from '@segno/domain/counter/counter-settings'
import { type PresetPiece, presetPieceOf } from '@segno/domain/metronome/presets-of-piece'
import type { MetronomeSession } from '../../../../data/metronome/metronome-session'
import { useTranslation } from '../../../../i18n/use-translation'
import { Button } from '../../../../ui/button'
import { SignText } from '../../../../ui/music/sign-text'
import { useLatestTempo } from './use-latest-tempo'

interface LatestTempoProps {
  readonly session: Pick<MetronomeSession, 'setTempo'>
  /** The fields of the chosen piece. */
  readonly fields: CounterPiece
}

/** A button that sets the latest tempo of the chosen piece. Draws nothing if the diary has none. */
export function LatestTempo({ session, fields }: LatestTempoProps) {
  const chosen = presetPieceOf(fields)
  return chosen && <Offer session={session} chosen={chosen} />
}

function Offer({ session, chosen }: Pick<LatestTempoProps, 'session'> & { chosen: PresetPiece }) {
  const t = useTranslation('metronome-piece')
  const tempo = useLatestTempo(chosen)
  if (tempo === null) return null
  return (
    <Button onClick={() => session.setTempo(tempo)}>
      <SignText text={t('latest', { tempo })} />
    </Button>
  )
}
