import { calendarDayOf } from '@segno/domain/units/calendar-day'
import type { RefObject } from 'react'
import { useServices } from '../../data/services/use-services'
import { useTranslation } from '../../i18n/use-translation'
import { lazyPart } from '../../ui/lazy-part'
import type { ReportRows } from './report'
import { rowsAsCsv, rowsAsJson } from './rows-files'

const MenuButton = lazyPart({ load: async () => (await import('../../ui/overlay/menu')).MenuButton<Format> })

const rowFormats = ['csv', 'json'] as const
const formats = ['png', 'svg', ...rowFormats] as const
type Format = (typeof formats)[number]

const mediaTypes: Record<Format, string> = {
  png: 'image/png',
  svg: 'image/svg+xml',
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
}

/** Image pixels per CSS pixel, so that a printed image is sharp. */
const IMAGE_SCALE = 2

interface ExportMenuProps {
  readonly id: string
  readonly title: string
  readonly table: ReportRows
  /** The element around the chart; null if the report draws none. */
  readonly image: RefObject<HTMLDivElement | null> | null
}

/** Exports a report as an image of its charts or as a file of its rows. */
export function ExportMenu({ id, title, table, image }: ExportMenuProps) {
  const t = useTranslation('report-figures')
  const { clock, files, notices } = useServices()
  const day = () => calendarDayOf(clock.now(), clock.timeZone())

  async function contentOf(format: Format): Promise<readonly (string | Blob)[]> {
    if (format === 'csv') return [rowsAsCsv({ id, table })]
    if (format === 'json') return [rowsAsJson({ id, title, day: day(), table })]
    const { imageOf, pngOf } = await import('../../ui/chart/export/export-image')
    const caption = image?.current?.querySelector('p')?.textContent ?? undefined
    const exported = image?.current && imageOf(image.current, { title, caption })
    if (!exported) throw new Error('The report has no chart.')
    return [format === 'svg' ? exported.svg : await pngOf(exported, IMAGE_SCALE)]
  }
  async function exportAs(format: Format) {
    try {
      await files.save(`segno-${id}-${day()}.${format}`, mediaTypes[format], await contentOf(format))
    } catch {
      notices.show({ text: t('take.failed'), tone: 'warning' })
    }
  }
  return (
    <MenuButton
      label={t('take.label', { title })}
      variant="plain"
      size="small"
      items={(image ? formats : rowFormats).map((format) => ({ id: format, label: t(`take.${format}`) }))}
      onAction={(format) => void exportAs(format)}
    >
      {t('take.name')}
    </MenuButton>
  )
}
