import type { Collection } from '@segno/domain/collection/collection'
import { emptyScoreFilter, listScores } from '@segno/domain/score/list-scores'
import { useMemo, useState } from 'react'
import { localeOf } from '../../../i18n/locale'
import { useFormat } from '../../../i18n/use-format'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/form/checkbox'
import { SearchField } from '../../../ui/form/search-field'
import { Dialog } from '../../../ui/overlay/dialog'
import styles from './collections.module.css'
import { useCollectionActions } from './use-collection-actions'
import type { FoundScore } from './use-score-finder'

interface ChooseScoresProps {
  readonly collection: Collection
  readonly scores: readonly FoundScore[]
  readonly onClose: () => void
}

/**
 * The dialog that adds scores of the library to a collection. It lists only scores that the collection lacks.
 */
export function ChooseScores({ collection, scores, onClose }: ChooseScoresProps) {
  const t = useTranslation('collections')
  const shell = useTranslation('shell')
  const language = useLanguage()
  const format = useFormat()
  const actions = useCollectionActions()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isSaving, setSaving] = useState(false)
  const others = useMemo(
    () => scores.filter(({ id }) => !collection.scoreIds.includes(id)),
    [scores, collection],
  )
  const found = useMemo(
    () => listScores(others, { ...emptyScoreFilter, text }, localeOf(language), format.composer),
    [others, text, language, format.composer],
  )
  const add = async () => {
    setSaving(true)
    const isDone = chosen.length === 0 || (await actions.add(collection.id, chosen))
    setSaving(false)
    if (isDone) onClose()
  }
  return (
    <Dialog
      title={t('addScores')}
      closeLabel={shell('action.close')}
      isOpen
      onClose={onClose}
      keepOnOutsidePress
      footer={
        <>
          <Button variant="plain" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant="primary"
            pending={isSaving}
            disabled={chosen.length === 0}
            onClick={() => void add()}
          >
            {t('add')}
          </Button>
        </>
      }
    >
      {others.length === 0 ? (
        <p className={styles.none}>{t(scores.length === 0 ? 'choose.noScores' : 'choose.allIn')}</p>
      ) : (
        <>
          <SearchField
            label={t('choose.search')}
            clearLabel={t('choose.clear')}
            value={text}
            onValueChange={setText}
          />
          {found.length === 0 && <p className={styles.none}>{t('choose.nothing')}</p>}
          <ul className={styles.choices} aria-label={t('choose.list')}>
            {found.map(({ id, title, composer }) => (
              <li key={id}>
                <Checkbox
                  label={title}
                  {...(composer ? { description: format.composer(composer) } : {})}
                  checked={chosen.includes(id)}
                  onCheckedChange={(checked) =>
                    setChosen(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                  }
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
