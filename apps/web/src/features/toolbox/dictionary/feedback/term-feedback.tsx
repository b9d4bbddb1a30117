import type { DictionaryLanguage } from '@segno/domain/dictionary/dictionary-language'
import { useRef, useState } from 'react'
import { useServices } from '../../../../data/services/use-services'
import { useTranslation } from '../../../../i18n/use-translation'
import { Chip } from '../../../../ui/chip'
import { Disclosure } from '../../../../ui/layout/disclosure'
import styles from './feedback.module.css'
import { ReportForm } from './report-form'
import { SendingState } from './sending-state'
import { useSending } from './use-sending'

/** Asks whether a term was helpful, and offers a report of a fault. Needs no account. */
export function TermFeedback({
  language,
  slug,
}: {
  readonly language: DictionaryLanguage
  readonly slug: string
}) {
  const t = useTranslation('term-feedback')
  const { loadDictionaryServer } = useServices()
  const [isHelpful, setHelpful] = useState<boolean | null>(null)
  const [isReporting, setReporting] = useState(false)
  const [isReported, setReported] = useState(false)
  const sending = useSending()
  const root = useRef<HTMLElement>(null)
  const finishReport = () => {
    const hasFocus = root.current?.contains(document.activeElement)
    setReporting(false)
    setReported(true)
    // Closing the form removes the focused button. If the focus is elsewhere already, it stays there.
    if (hasFocus) document.querySelector('main')?.focus({ preventScroll: true })
  }
  const rate = (opinion: boolean) => {
    setHelpful(opinion)
    void sending.send(async () => (await loadDictionaryServer()).rate({ language, slug }, opinion))
  }
  return (
    <aside ref={root} className={styles.feedback} aria-label={t('label')}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset with two buttons would announce a form. */}
      <div role="group" aria-label={t('helpful')} className={styles.opinion}>
        <span aria-hidden="true">{t('helpful')}</span>
        <Chip pressed={isHelpful === true} onClick={() => rate(true)}>
          {t('yes')}
        </Chip>
        <Chip pressed={isHelpful === false} onClick={() => rate(false)}>
          {t('no')}
        </Chip>
      </div>
      <SendingState state={sending.state} sent={t('thanks')} onRetry={sending.retry} />
      <Disclosure label={t('report')} open={isReporting} onOpenChange={setReporting}>
        <ReportForm language={language} slug={slug} onSent={finishReport} />
      </Disclosure>
      <p role="status" className={styles.state}>
        {isReported && !isReporting && t('sent')}
      </p>
    </aside>
  )
}
