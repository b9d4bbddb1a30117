import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { KeyboardKey } from '../../../ui/keyboard-key'
import styles from './entry-form.module.css'

/** The bar with Save and Cancel, always visible. It shows the reason why a save failed. */
export function FormBar({
  saving,
  failed,
  wrong,
  onCancel,
}: {
  saving: boolean
  failed: boolean
  /** The number of fields with an error. */
  wrong: number
  onCancel: () => void
}) {
  const t = useTranslation('entry')
  const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
  return (
    <div className={styles.bar}>
      <Button type="submit" variant="primary" pending={saving} className={styles.save}>
        {t('form.save')}
      </Button>
      <Button variant="plain" onClick={onCancel}>
        {t('form.cancel')}
      </Button>
      <span role="alert" className={styles.barError}>
        {failed ? t('form.failed') : wrong > 0 ? t('form.wrong', { count: wrong }) : ''}
      </span>
      <span className={styles.keys} aria-hidden="true">
        <KeyboardKey keys={[isApple ? '⌘' : t('form.controlKey'), '↵']} />
      </span>
    </div>
  )
}
