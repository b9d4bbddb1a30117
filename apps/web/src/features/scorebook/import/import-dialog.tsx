import { useId } from 'react'
import { Link } from 'wouter'
import { scoreAddress } from '../../../app-state/score-address'
import { joinSentences } from '../../../i18n/join-sentences'
import { useFormat } from '../../../i18n/use-format'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Banner } from '../../../ui/layout/banner'
import { LiveRegion } from '../../../ui/layout/live-region'
import { Dialog } from '../../../ui/overlay/dialog'
import { AddressForm } from './address-form'
import { ChooseFiles } from './choose-files'
import { ImportForm } from './import-form'
import type { RefusedFile } from './inspect-files'
import styles from './score-form.module.css'
import { type ImportStep, useImport } from './use-import'

interface ImportDialogProps {
  /** Files that were dropped or pasted before the dialog opened. */
  readonly first: readonly File[]
  /** The URL of a score that another app shared. */
  readonly address?: string | null
  readonly onClose: () => void
}

/** The dialog that imports scores: choose files, wait for the checks, fill in a short form. */
export function ImportDialog({ first, address = null, onClose }: ImportDialogProps) {
  const t = useTranslation('score-import')
  const shell = useTranslation('shell')
  const id = useId()
  const flow = useImport(first, onClose, address)
  const { step } = flow
  return (
    <Dialog
      title={t('title')}
      closeLabel={shell('action.close')}
      isOpen
      onClose={onClose}
      keepOnOutsidePress
      footer={
        step.at === 'form' && (
          <>
            <Button variant="plain" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" form={id} variant="primary" pending={flow.isSaving}>
              {t('save')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.form}>
        {flow.failure && (
          <Banner tone="danger" isAlert>
            {t(`failed.${flow.failure}`)}
          </Banner>
        )}
        {step.at === 'choose' && <Choices flow={flow} />}
        {step.at === 'working' && <Working share={step.share} onCancel={flow.cancel} />}
        {step.at === 'form' && (
          <>
            <RefusedFiles refused={step.refused} />
            <ImportForm id={id} score={step.score} fields={step.fields} onSave={flow.save} />
          </>
        )}
        {step.at === 'result' && (
          <>
            <Result step={step} onLeave={onClose} />
            <Choices flow={flow} />
          </>
        )}
      </div>
    </Dialog>
  )
}

function Choices({ flow }: { flow: ReturnType<typeof useImport> }) {
  return (
    <>
      <ChooseFiles onFiles={(files) => void flow.start(files)} />
      <AddressForm onAddress={(url) => void flow.startWithAddress(url)} />
    </>
  )
}

function Working({ share, onCancel }: { share: number | null; onCancel: () => void }) {
  const t = useTranslation('score-import')
  return (
    <div className={styles.progress}>
      <span aria-hidden="true">{t('working')}</span>
      {share === null ? (
        <progress aria-label={t('working')} />
      ) : (
        <progress aria-label={t('working')} max={100} value={Math.round(share * 100)} />
      )}
      <Button variant="plain" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}

type ResultStep = Extract<ImportStep, { at: 'result' }>

/** Counts the added scores, and lists the scores that the diary already had and the refused files. */
function Result({ step: { added, known, refused }, onLeave }: { step: ResultStep; onLeave: () => void }) {
  const t = useTranslation('score-import')
  const { number } = useFormat()
  return (
    <>
      <LiveRegion>
        {added > 0 && <Banner tone="done">{t('added', { count: added, formatted: number(added) })}</Banner>}
        {known.length > 0 && (
          <Banner>
            <div className={styles.refused}>
              <p>{t('known', { count: known.length })}</p>
              {known.map(({ id, title }) => (
                <Link key={id} href={scoreAddress(id)} onClick={onLeave}>
                  {title}
                </Link>
              ))}
            </div>
          </Banner>
        )}
      </LiveRegion>
      <RefusedFiles refused={refused} />
    </>
  )
}

/** Lists each refused file with its reason. Draws nothing if no file was refused. */
function RefusedFiles({ refused }: { refused: readonly RefusedFile[] }) {
  const t = useTranslation('score-import')
  const language = useLanguage()
  if (refused.length === 0) return null
  return (
    <Banner tone="danger" isAlert>
      <div className={styles.refused}>
        {refused.map(({ name, problem }) => (
          <p key={`${name}/${problem}`}>
            {joinSentences([t(`refused.${problem}`), t('refused.file', { name })], language)}
          </p>
        ))}
      </div>
    </Banner>
  )
}
