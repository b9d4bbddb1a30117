import { useState } from 'react'
import {
  readScoreSyncChoices,
  type ScoreNetwork,
  type ScoreSyncChoices,
  scoreNetworks,
  writeScoreSyncChoices,
} from '../../data/scores/score-sync-choices'
import { useScoreSync, useScoreSyncState } from '../../data/scores/use-score-sync'
import { useScores } from '../../data/scores/use-scores'
import { useServices } from '../../data/services/use-services'
import { useSession } from '../../data/services/use-session'
import { useTranslation } from '../../i18n/use-translation'
import { RadioRow } from '../../ui/form/radio-row'
import { Switch } from '../../ui/form/switch'
import { Banner } from '../../ui/layout/banner'
import styles from './settings.module.css'

/**
 * The settings that say when this device uploads and downloads score files. Draws nothing without an account or
 * without scores.
 */
export function ScoreFilesSection() {
  const isSignedIn = useSession() !== null
  const hasScores = useScores().length > 0
  return isSignedIn && hasScores ? <Choices /> : null
}

function Choices() {
  const t = useTranslation('settings')
  const { keyValueStore } = useServices()
  const [choices, setChoices] = useState(() => readScoreSyncChoices(keyValueStore))
  const sync = useScoreSync()
  const isFull = useScoreSyncState(sync)?.isFull ?? false
  const choose = (change: Partial<ScoreSyncChoices>) => {
    const next = { ...choices, ...change }
    setChoices(next)
    writeScoreSyncChoices(keyValueStore, next)
    void sync?.run()
  }
  // A browser without `navigator.connection` cannot distinguish Wi-Fi from mobile data, so do not offer 'Wi-Fi
  // only'.
  const offered = scoreNetworks.filter(
    (one) => one !== 'wifi' || choices.network === 'wifi' || (sync?.network() ?? null) !== null,
  )
  return (
    <section className={styles.section} aria-labelledby="settings-score-files">
      <h2 id="settings-score-files">{t('scoreFiles.title')}</h2>
      {isFull && <Banner tone="warning">{t('scoreFiles.full')}</Banner>}
      <RadioRow<ScoreNetwork>
        label={t('scoreFiles.network')}
        description={t('scoreFiles.text')}
        value={choices.network}
        options={offered.map((value) => ({ value, label: t(`scoreFiles.network.${value}`) }))}
        onValueChange={(network) => network && choose({ network })}
      />
      <Switch
        label={t('scoreFiles.all')}
        checked={choices.fetchesAll}
        onCheckedChange={(fetchesAll) => choose({ fetchesAll })}
      />
    </section>
  )
}
