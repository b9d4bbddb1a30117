import type { MetronomeSettings } from '@segno/domain/metronome/metronome-settings'
import type { MetronomeSession } from '../../../../data/metronome/metronome-session'
import { useTranslation } from '../../../../i18n/use-translation'
import { Disclosure } from '../../../../ui/layout/disclosure'
import { lazyPart } from '../../../../ui/lazy-part'
import metronome from '../metronome.module.css'

const PatternEditor = lazyPart({ load: async () => (await import('./pattern-editor')).PatternEditor })

/** A disclosure with the grid in which a musician edits the pattern. */
export function PatternSection({
  session,
  settings,
}: {
  session: MetronomeSession
  settings: MetronomeSettings
}) {
  const t = useTranslation('metronome-presets')
  return (
    <div className={metronome.section}>
      <Disclosure label={t('grid.open')} look="heading">
        <PatternEditor session={session} settings={settings} />
      </Disclosure>
    </div>
  )
}
