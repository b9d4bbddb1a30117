import type { PracticeTarget } from '@segno/domain/preferences/preference'
import { useJournal } from '../../data/services/use-services'
import { useTranslation } from '../../i18n/use-translation'
import { NativeSelect } from '../../ui/form/native-select'
import { MinutesSelect } from './minutes-select'
import styles from './settings.module.css'
import { useSavePreference } from './use-save-preference'

type Per = PracticeTarget[0]

const offeredMinutes: Readonly<Record<Per, readonly number[]>> = {
  day: [5, 10, 15, 20, 25, 30, 40, 45, 50, 60, 75, 90, 105, 120, 150, 180, 210, 240, 300, 360],
  week: [30, 60, 90, 120, 150, 180, 210, 240, 300, 360, 420, 480, 600, 720, 900, 1200, 1500, 1800],
}
/** The minutes of a target when the musician first chooses day or week. */
const firstMinutes: Readonly<Record<Per, number>> = { day: 30, week: 180 }

/** The selects for the practice target in minutes, per day or per week. The default is no target. */
export function TargetSection() {
  const t = useTranslation('settings')
  const save = useSavePreference()
  const { target, ...others } = useJournal((journal) => journal.preference('practice'))
  return (
    <section className={styles.section}>
      <h2>{t('target.title')}</h2>
      <NativeSelect<Per | ''>
        className={styles.narrow ?? ''}
        label={t('target.per')}
        description={t('target.description')}
        value={target?.[0] ?? ''}
        options={[
          { value: '', label: t('target.none') },
          { value: 'day', label: t('target.day') },
          { value: 'week', label: t('target.week') },
        ]}
        onValueChange={(per) =>
          void save('practice', per === '' ? others : { ...others, target: [per, firstMinutes[per]] })
        }
      />
      {target && (
        <MinutesSelect
          label={t('target.minutes')}
          offered={offeredMinutes[target[0]]}
          value={target[1]}
          onChange={(minutes) =>
            minutes !== null && void save('practice', { ...others, target: [target[0], minutes] })
          }
        />
      )}
    </section>
  )
}
