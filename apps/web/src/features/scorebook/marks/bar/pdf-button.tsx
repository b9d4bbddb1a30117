import { useJournal, useServices } from '../../../../data/services/use-services'
import { useTranslation } from '../../../../i18n/use-translation'
import { Button } from '../../../../ui/button'
import { exportMarkedPdf } from '../export/export-marked-pdf'
import { hasPdf } from '../export/has-pdf'

/** Downloads the score with the marks of the shown layers. Absent for a score that has no pages in a file. */
export function PdfButton({ scoreId }: { scoreId: string }) {
  const t = useTranslation('score-marks')
  const services = useServices()
  const score = useJournal((journal) => journal.body('score', scoreId))
  if (!score || !hasPdf(score)) return null
  return (
    <Button variant="plain" icon="download" onClick={() => void exportMarkedPdf(services, score)}>
      {t('pdf')}
    </Button>
  )
}
