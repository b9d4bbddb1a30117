import { useStore } from 'zustand'
import { useJournal, useServices } from '../../../../data/services/use-services'
import { useTranslation } from '../../../../i18n/use-translation'
import { Button } from '../../../../ui/button'
import { engravedPageFiles } from '../export/engraved-page-files'
import { exportMarkedPdf, storedFiles } from '../export/export-marked-pdf'
import { hasPdf } from '../export/has-pdf'
import type { MarkSession } from '../mark-session'

/**
 * The button that downloads the score as a PDF with the marks of shown layers. Draws nothing until the pages of
 * the score are known.
 */
export function PdfButton({ session: { scoreId, title, store } }: { session: MarkSession }) {
  const t = useTranslation('score-marks')
  const services = useServices()
  const { layout } = useStore(store)
  const score = useJournal((journal) => journal.body('score', scoreId))
  const files = () => (layout || !score ? engravedPageFiles() : storedFiles(services, score))
  if (!layout && !(score && hasPdf(score))) return null
  return (
    <Button
      variant="plain"
      icon="download"
      onClick={() =>
        void exportMarkedPdf(services, { id: scoreId, title: score?.title ?? title, layout, files })
      }
    >
      {t('pdf')}
    </Button>
  )
}
