import { useStore } from 'zustand'
import { useTranslation } from '../../../../i18n/use-translation'
import { Switch } from '../../../../ui/form/switch'
import type { MarkSession } from '../mark-session'

/** The switch that lets fingers draw on a device with a pen. */
export function FingerSwitch({ session }: { session: MarkSession }) {
  const t = useTranslation('score-marks')
  const { choices } = useStore(session.store)
  return (
    <Switch
      label={t('fingers')}
      checked={choices.drawsWithFingers}
      onCheckedChange={(drawsWithFingers) => session.setChoices({ drawsWithFingers })}
    />
  )
}
