import type { Score } from '@segno/domain/score/score'
import { useState } from 'react'
import { useServices } from '../../../data/services/use-services'
import { useTranslation } from '../../../i18n/use-translation'
import { lazyPart } from '../../../ui/lazy-part'
import { MenuButton, type MenuEntry } from '../../../ui/overlay/menu'
import { hasPdf } from '../marks/export/has-pdf'

const AddToCollection = lazyPart({
  load: async () => (await import('../collections/add-to-collection')).AddToCollection,
  messages: ['collections'],
})

interface ScoreMenuProps {
  readonly score: Score
  /** True if a file of the score is missing on this device. */
  readonly isAbsent: boolean
  readonly onEdit: (score: Score) => void
  readonly onRemove: (score: Score) => Promise<void>
}

/**
 * The menu of a score: edit, add to a collection, delete. It offers a download if a file is missing, and a PDF
 * unless the score is MusicXML.
 */
export function ScoreMenu({ score, isAbsent, onEdit, onRemove }: ScoreMenuProps) {
  const t = useTranslation('scorebook')
  const services = useServices()
  const [isCollecting, setCollecting] = useState(false)
  const downloadPdf = async () => {
    const { exportMarkedPdf, storedFiles } = await import('../marks/export/export-marked-pdf')
    const files = () => storedFiles(services, score)
    await exportMarkedPdf(services, { id: score.id, title: score.title, layout: null, files })
  }
  const download = async () => {
    const sync = await services.loadScoreSync().catch(() => null)
    const fetched: boolean[] = []
    for (const { hash } of score.files) fetched.push((await sync?.fetch(hash)) ?? false)
    if (fetched.every((is) => is)) services.notices.show({ text: t('kept', { title: score.title }) })
    else services.notices.show({ text: t('kept.failed', { title: score.title }), tone: 'danger' })
  }
  const acts = {
    keep: () => void download(),
    edit: () => onEdit(score),
    collect: () => setCollecting(true),
    pdf: () => void downloadPdf(),
    delete: () => void onRemove(score),
  }
  const keep: MenuEntry<'keep'> = { id: 'keep', label: t('keep'), icon: 'device' }
  const pdf: MenuEntry<'pdf'> = { id: 'pdf', label: t('pdf'), icon: 'download' }
  return (
    <>
      <MenuButton<keyof typeof acts>
        label={t('actions.of', { title: score.title })}
        items={[
          { id: 'edit', label: t('edit'), icon: 'edit' },
          { id: 'collect', label: t('collect'), icon: 'plus' },
          ...(isAbsent ? [keep] : []),
          ...(hasPdf(score) ? [pdf] : []),
          { id: 'delete', label: t('delete'), icon: 'delete', tone: 'danger' },
        ]}
        onAction={(id) => acts[id]()}
      />
      {isCollecting && (
        <AddToCollection scoreId={score.id} title={score.title} onClose={() => setCollecting(false)} />
      )}
    </>
  )
}
