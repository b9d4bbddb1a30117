import type { Score } from '@segno/domain/score/score'
import { useState } from 'react'
import { scoreBytes } from '../../../data/scores/score-bytes'
import type { ScoreFilePlace } from '../../../data/scores/score-file-place'
import { useScorePlaces } from '../../../data/scores/use-score-places'
import { useScores } from '../../../data/scores/use-scores'
import { useJournal } from '../../../data/services/use-services'
import { formatBytes } from '../../../i18n/format-bytes'
import { useFormat } from '../../../i18n/use-format'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { EmptyState } from '../../../ui/layout/empty-state'
import { lazyPart } from '../../../ui/lazy-part'
import { formatLibraryAddress } from './library-address'
import type { FilterField } from './library-filters'
import { ScoreLibrary } from './score-library'
import { ScoreRow } from './score-row'
import { useScoreActions } from './use-score-actions'

const EditDialog = lazyPart({
  load: async () => (await import('./edit-dialog')).EditDialog,
  messages: ['score-import', 'entry'],
})

/** The musician's own scores, with search and filters. Without scores, a button that imports some. */
export function MyScores({ onImport }: { onImport: () => void }) {
  const t = useTranslation('scorebook')
  const scores = useScores()
  const isComplete = useJournal((journal) => journal.loadState().phase === 'complete')
  if (scores.length > 0) return <Library scores={scores} />
  if (!isComplete) return null
  return (
    <EmptyState
      drawing="music"
      sentence={t('mine.empty')}
      action={
        <Button icon="upload" onClick={onImport}>
          {t('import')}
        </Button>
      }
    />
  )
}

const everyField: readonly FilterField[] = [
  'composer',
  'instrument',
  'difficulty',
  'tag',
  'visibility',
  'favourites',
]

function Library({ scores }: { scores: readonly Score[] }) {
  const t = useTranslation('scorebook')
  const actions = useScoreActions()
  const placeOf = useScorePlaces()
  const [edited, setEdited] = useState<Score | null>(null)
  const total = useTotal(scores, placeOf)
  return (
    <>
      <ScoreLibrary
        scores={scores}
        label={t('tab.mine')}
        fields={everyField}
        format={formatLibraryAddress}
        total={total}
      >
        {(score) => (
          <ScoreRow
            key={score.id}
            score={score}
            actions={actions}
            onEdit={setEdited}
            place={placeOf(score)}
          />
        )}
      </ScoreLibrary>
      {edited && <EditDialog score={edited} actions={actions} onClose={() => setEdited(null)} />}
    </>
  )
}

/**
 * Returns the number of scores and their bytes as text. Adds the bytes on this device if some files are missing
 * there.
 */
function useTotal(scores: readonly Score[], placeOf: (score: Score) => ScoreFilePlace | null): string {
  const t = useTranslation('scorebook')
  const language = useLanguage()
  const { list, number } = useFormat()
  const all = scoreBytes(scores)
  const here = scoreBytes(scores.filter((score) => !isAway(placeOf(score))))
  return list([
    t('mine.count', { count: scores.length, formatted: number(scores.length) }),
    formatBytes(all, language),
    here === all ? null : t('mine.here', { size: formatBytes(here, language) }),
  ])
}

function isAway(place: ScoreFilePlace | null): boolean {
  return place?.at === 'absent' || place?.at === 'fetching'
}
