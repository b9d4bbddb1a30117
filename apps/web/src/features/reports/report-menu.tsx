import { calendarDayOf } from '@segno/domain/units/calendar-day'
import type { RefObject } from 'react'
import { useServices } from '../../data/services/use-services'
import { useTranslation } from '../../i18n/use-translation'
import { lazyPart } from '../../ui/lazy-part'
import type { ReportRows } from './report'
import { rowsAsCsv, rowsAsJson } from './rows-files'

const MenuButton = lazyPart({ load: async () => (await import('../../ui/overlay/menu')).MenuButton<Action> })

const rowFormats = ['csv', 'json'] as const
const formats = ['png', 'svg', ...rowFormats] as const
type Format = (typeof formats)[number]
type Action = Format | 'table'

const mediaTypes: Record<Format, string> = {
  png: 'image/png',
  svg: 'image/svg+xml',
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
}

/** The number of image pixels per CSS pixel, so that a printed image is sharp. */
const IMAGE_SCALE = 2

interface ReportMenuProps {
  readonly id: string
  readonly title: string
  readonly table: ReportRows
  /** The element around the chart; null if the report has no chart. */
  readonly image: RefObject<HTMLDivElement | null> | null
  /** Whether the table of rows is visible; null if the report itself is a table. */
  readonly isTableShown: boolean | null
  readonly onTable: () => void
}

/**
 * The menu of a report. It shows the rows as a table, and exports the chart as an image or the rows as a file.
 */
export function ReportMenu({ id, title, table, image, isTableShown, onTable }: ReportMenuProps) {
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
      label={t('section.menu', { title })}
      variant="plain"
      items={[
        ...(isTableShown === null
          ? []
          : [{ id: 'table' as const, label: t(isTableShown ? 'section.noTable' : 'section.table') }]),
        ...(image ? formats : rowFormats).map((format) => ({ id: format, label: t(`take.${format}`) })),
      ]}
      onAction={(action) => {
        if (action === 'table') onTable()
        else void exportAs(action)
      }}
    />
  )
}
