import { useOverlay } from '../../../app-state/use-overlay'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { KeyboardKey } from '../../../ui/keyboard-key'
import { commandKey } from '../command-key'

/** The button that opens the palette, which finds pieces, entries, dates and settings. */
export function SearchButton() {
  const t = useTranslation('commands')
  const { open } = useOverlay('palette')
  return (
    <Button wide variant="plain" onClick={open} aria-label={t('command.find')}>
      {t('command.find')}
      <KeyboardKey keys={[commandKey(t), 'K']} />
    </Button>
  )
}
