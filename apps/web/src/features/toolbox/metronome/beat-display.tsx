import { useTranslation } from '../../../i18n/use-translation'
import { Disclosure } from '../../../ui/layout/disclosure'
import { lazyPart } from '../../../ui/lazy-part'
import type { BeatDisplayProps } from './beat-display-fields'

const Fields = lazyPart({ load: async () => (await import('./beat-display-fields')).BeatDisplayFields })

/** A disclosure with the settings of flash, vibration, delay and floating window on this device. */
export function BeatDisplay(props: BeatDisplayProps) {
  const t = useTranslation('toolbox')
  return (
    <Disclosure label={t('display.title')}>
      <Fields {...props} />
    </Disclosure>
  )
}
