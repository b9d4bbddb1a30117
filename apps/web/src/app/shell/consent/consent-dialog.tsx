import { useState } from 'react'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import { useOverlay } from '../../../app-state/use-overlay'
import { useServices } from '../../../data/services/use-services'
import { sentenceGap } from '../../../i18n/join-sentences'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/form/checkbox'
import { Dialog } from '../../../ui/overlay/dialog'
import styles from './consent.module.css'

/** The dialog that chooses what this device may store. The consent bar and the privacy page open it. */
export function ConsentDialog() {
  const t = useTranslation('consent', 'shell')
  const language = useLanguage()
  const { consent, choose } = useStore(useServices().consent)
  const { isOpen, close } = useOverlay('consent')
  const [isFunctional, setFunctional] = useState(consent?.functional ?? false)
  const save = () => {
    choose(isFunctional)
    close()
  }
  return (
    <Dialog
      title={t('preferences')}
      closeLabel={t('action.close')}
      isOpen={isOpen}
      onClose={close}
      footer={
        <>
          <Button variant="plain" onClick={close}>
            {t('cancel')}
          </Button>
          <Button variant="primary" onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={styles.choices}>
        <Checkbox
          label={t('essential')}
          description={t('essential.text')}
          checked
          disabled
          onCheckedChange={() => {}}
        />
        <Checkbox
          label={t('functional')}
          description={t('functional.text')}
          checked={isFunctional}
          onCheckedChange={setFunctional}
        />
        <p>
          {t('more')}
          {sentenceGap(language)}
          <Link href="/about/privacy" onClick={close}>
            {t('policy')}
          </Link>
        </p>
      </div>
    </Dialog>
  )
}
