import { useJournal } from '../../../data/services/use-services'
import { instrumentName } from '../../../draft-form/instrument-names'
import { useTranslation } from '../../../i18n/use-translation'
import { Checkbox } from '../../../ui/form/checkbox'

interface PrimaryQuestionProps {
  readonly instrument: string
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

/** Asks in the form of the first entry whether its instrument becomes the primary one. */
export function PrimaryQuestion({ instrument, isChosen, onChoose }: PrimaryQuestionProps) {
  const t = useTranslation('entry')
  const music = useTranslation('music')
  const settings = useJournal((journal) => journal.preference('instruments'))
  return (
    <Checkbox
      label={t('instrument.primary', { instrument: instrumentName(instrument, settings, music) })}
      description={t('instrument.primaryOnce')}
      checked={isChosen}
      onCheckedChange={onChoose}
    />
  )
}
