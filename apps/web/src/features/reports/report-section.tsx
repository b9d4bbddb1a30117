import { useId, useMemo, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { classNames } from '../../ui/class-names'
import { Disclosure } from '../../ui/layout/disclosure'
import { ExportMenu } from './export-menu'
import type { AnyReport, ReportContext } from './report'
import styles from './report-section.module.css'
import { RowsTable } from './rows-table'
import { useReportFormat } from './use-report-format'

/** Shows a report: its title, its sentence and chart, its values as a table, and a menu that exports them. */
export function ReportSection({ report, input }: { report: AnyReport; input: ReportContext }) {
  const t = useTranslation('report-figures')
  const format = useReportFormat()
  const id = useId()
  const image = useRef<HTMLDivElement>(null)
  const data = useMemo(() => report.compute(input), [report, input])
  const table = useMemo(() => report.toRows(data), [report, data])
  const title = t(report.title)
  const isThin = report.about === 'scope' && input.scope.entries === 0
  return (
    <section aria-labelledby={id} className={classNames(styles.section, report.hasOwnTable && styles.long)}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {isThin ? (
        <p className={styles.nothing}>{t('nothing.inScope')}</p>
      ) : (
        <>
          <div ref={image} className={styles.image}>
            <report.View data={data} input={input} />
          </div>
          {table.rows.length > 0 && (
            <div className={styles.foot}>
              {report.hasOwnTable ? (
                <span />
              ) : (
                <Disclosure label={t('section.table')}>
                  <RowsTable caption={title} table={table} format={format} />
                </Disclosure>
              )}
              <ExportMenu
                id={report.id}
                title={title}
                table={table}
                image={report.hasChart?.(data) === false ? null : image}
              />
            </div>
          )}
        </>
      )}
    </section>
  )
}
