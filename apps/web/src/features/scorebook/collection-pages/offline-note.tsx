import type { Score } from '@segno/domain/score/score'
import { useState } from 'react'
import { scoreHashes } from '../../../data/scores/score-hashes'
import { useScorePlaces } from '../../../data/scores/use-score-places'
import { useScoreSync } from '../../../data/scores/use-score-sync'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Banner } from '../../../ui/layout/banner'
import { LiveRegion } from '../../../ui/layout/live-region'
import type { FoundScore } from '../collections/use-score-finder'

/** Shows how many scores of a collection are not on this device. With an account, a button downloads them. */
export function OfflineNote({ scores }: { scores: readonly FoundScore[] }) {
  const t = useTranslation('collections')
  const { number } = useFormat()
  const placeOf = useScorePlaces()
  const sync = useScoreSync()
  const [isLoading, setLoading] = useState(false)
  const absent = scores.flatMap((score): Pick<Score, 'files'>[] => {
    const { files } = score
    const place = files && placeOf({ files })
    return files && (place?.at === 'absent' || place?.at === 'fetching') ? [{ files }] : []
  })
  const download = async () => {
    setLoading(true)
    for (const hash of scoreHashes(absent)) await sync?.fetch(hash)
    setLoading(false)
  }
  return (
    <LiveRegion>
      {absent.length > 0 && (
        <Banner
          tone="warning"
          action={
            sync && (
              <Button size="small" icon="download" pending={isLoading} onClick={() => void download()}>
                {t('download')}
              </Button>
            )
          }
        >
          {t('absent', { count: absent.length, formatted: number(absent.length) })}
        </Banner>
      )}
    </LiveRegion>
  )
}
