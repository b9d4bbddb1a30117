import { useState } from 'react'
import type { CopyTarget } from '../../../contracts/device-care/copy-targets'
import type { AutomaticCopy } from '../../../data/device-care/automatic-copy'
import type { DeviceCare } from '../../../data/device-care/device-care'
import { useCareState } from '../../../data/services/use-device-care'
import { useMoment } from '../../../i18n/use-moment'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Banner } from '../../../ui/layout/banner'
import styles from '../settings.module.css'

/**
 * The section that sets up the automatic copy: a file or folder of the musician, and its state. Draws nothing
 * if the browser cannot write files.
 */
export function CopySection({ care }: { care: DeviceCare | null }) {
  const copy = care?.copy
  return copy?.isSupported() ? <CopyChoices copy={copy} /> : null
}

function CopyChoices({ copy }: { copy: AutomaticCopy }) {
  const t = useTranslation('device-care')
  const { target, error } = useCareState(copy)
  const [failed, setFailed] = useState(false)
  const run = (act: Promise<void>) => {
    setFailed(false)
    act.catch(() => setFailed(true))
  }
  const choose = (kind: CopyTarget['kind']) => run(copy.choose(kind))
  return (
    <section className={styles.section} aria-labelledby="settings-copy">
      <h2 id="settings-copy">{t('copy.title')}</h2>
      <p className={styles.quiet}>{t('copy.text')}</p>
      {target && <CopyFacts copy={copy} />}
      {error && (
        <Banner
          tone="danger"
          isAlert
          action={
            <Button size="small" onClick={() => run(copy.allow())}>
              {t(error === 'permission' ? 'copy.allow' : 'copy.retry')}
            </Button>
          }
        >
          {t(`copy.error.${error}`)}
        </Banner>
      )}
      <div className={styles.buttons}>
        <Button onClick={() => choose('file')}>{t(target ? 'copy.otherFile' : 'copy.file')}</Button>
        <Button onClick={() => choose('directory')}>{t(target ? 'copy.otherFolder' : 'copy.folder')}</Button>
        {target && (
          <Button variant="plain" onClick={() => run(copy.stop())}>
            {t('copy.stop')}
          </Button>
        )}
      </div>
      {failed && <p role="alert">{t('copy.error.failed')}</p>}
    </section>
  )
}

function CopyFacts({ copy }: { copy: AutomaticCopy }) {
  const t = useTranslation('device-care')
  const moment = useMoment()
  const { target, copiedAt, isWriting } = useCareState(copy)
  if (!target) return null
  const when = copiedAt === null ? null : moment(copiedAt)
  return (
    <p role="status">
      {t(target.kind === 'file' ? 'copy.toFile' : 'copy.toFolder', { name: target.name })}{' '}
      {isWriting ? t('copy.writing') : when === null ? t('copy.never') : t('copy.last', { when })}
    </p>
  )
}
