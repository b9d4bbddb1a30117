import { useStore } from 'zustand'
import { useTranslation } from '../../../../i18n/use-translation'
import { Switch } from '../../../../ui/form/switch'
import type { MarkSession } from '../mark-session'

/** Whether fingers draw although the device has a pen. */
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
