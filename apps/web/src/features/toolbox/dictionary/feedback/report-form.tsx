import type { DictionaryLanguage } from '@segno/domain/dictionary/dictionary-language'
import { REPORT_LENGTH, type ReportReason, reportReasons } from '@segno/domain/dictionary/term-feedback'
import { type FormEvent, useRef, useState } from 'react'
import { useServices } from '../../../../data/services/use-services'
import { useTranslation } from '../../../../i18n/use-translation'
import { Button } from '../../../../ui/button'
import { TextArea } from '../../../../ui/form/field'
import { NativeSelect } from '../../../../ui/form/native-select'
import styles from './feedback.module.css'
import { SendingState } from './sending-state'
import { useSending } from './use-sending'

/** The form that reports a fault in a term. Its text stays until the server has accepted it. */
export function ReportForm({
  language,
  slug,
  onSent,
}: {
  readonly language: DictionaryLanguage
  readonly slug: string
  readonly onSent: () => void
}) {
  const t = useTranslation('term-feedback')
  const { loadDictionaryServer } = useServices()
  const [reason, setReason] = useState<ReportReason>('wrong')
  const [text, setText] = useState('')
  const typed = useRef('')
  const { state, send } = useSending()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      await (await loadDictionaryServer()).report({ language, slug }, reason, text)
      // If the musician went on typing during the call, the form stays open with the new text.
      if (typed.current === text) onSent()
    })
  }
  const type = (value: string) => {
    typed.current = value
    setText(value)
  }
  return (
    <form className={styles.report} onSubmit={submit}>
      <NativeSelect
        label={t('reason')}
        value={reason}
        options={reportReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
        onValueChange={setReason}
      />
      <TextArea
        label={t('text')}
        description={t('text.hint')}
        value={text}
        maxLength={REPORT_LENGTH}
        rows={3}
        onValueChange={type}
      />
      <Button type="submit" pending={state.step === 'sending'}>
        {t('send')}
      </Button>
      <SendingState state={state} sent={t('sent')} />
    </form>
  )
}
