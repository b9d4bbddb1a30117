import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { SignText } from '../../../ui/music/sign-text'
import { useMetronome } from '../metronome/use-metronome'

/** The button that starts and stops the metronome at the usual tempo of a tempo word. */
export function TermMetronome({ tempo }: { readonly tempo: number }) {
  const t = useTranslation('dictionary')
  const { session, state } = useMetronome()
  const press = () => {
    if (!state.isPlaying) session.setTempo(tempo)
    session.toggle()
  }
  return (
    <Button icon={state.isPlaying ? 'stop' : 'play'} onClick={press}>
      <SignText text={t(state.isPlaying ? 'metronome.stop' : 'metronome.start', { tempo })} />
    </Button>
  )
}
