import { type ScorePaper, scorePapers } from '@segno/domain/preferences/preference'
import { useJournal } from '../../data/services/use-services'
import { useTranslation } from '../../i18n/use-translation'
import { RadioRow } from '../../ui/form/radio-row'
import styles from './settings.module.css'
import { useSavePreference } from './use-save-preference'

/** The radio buttons for the paper of scores without their own choice: white, sepia or inverted. */
export function ScoresSection() {
  const t = useTranslation('settings')
  const viewer = useTranslation('score-panels')
  const save = useSavePreference()
  const settings = useJournal((journal) => journal.preference('scores'))
  return (
    <section className={styles.section} aria-labelledby="settings-scores">
      <h2 id="settings-scores">{t('scores.title')}</h2>
      <RadioRow<ScorePaper>
        label={viewer('paper')}
        description={t('scores.paper')}
        options={scorePapers.map((value) => ({ value, label: viewer(`paper.${value}`) }))}
        value={settings.paper}
        onValueChange={(paper) => paper && void save('scores', { ...settings, paper })}
      />
    </section>
  )
}
