import { useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { classNames } from '../../ui/class-names'
import type { AnyReport, ReportContext } from './report'
import { ReportMenu } from './report-menu'
import styles from './report-section.module.css'
import { RowsTable } from './rows-table'
import { useReportFormat } from './use-report-format'

/** A report: its title with a menu, its sentence and its chart. The menu shows the values as a table. */
export function ReportSection({ report, input }: { report: AnyReport; input: ReportContext }) {
  const t = useTranslation('report-figures')
  const format = useReportFormat()
  const id = useId()
  const image = useRef<HTMLDivElement>(null)
  const [isTableShown, setTableShown] = useState(false)
  const data = useMemo(() => report.compute(input), [report, input])
  const table = useMemo(() => report.toRows(data), [report, data])
  const title = t(report.title)
  const isThin = report.about === 'scope' && input.scope.entries === 0
  return (
    <section aria-labelledby={id} className={classNames(styles.section, report.hasOwnTable && styles.long)}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {!isThin && table.rows.length > 0 && (
          <ReportMenu
            id={report.id}
            title={title}
            table={table}
            image={report.hasChart?.(data) === false ? null : image}
            isTableShown={report.hasOwnTable ? null : isTableShown}
            onTable={() => setTableShown(!isTableShown)}
          />
        )}
      </div>
      {isThin ? (
        <p className={styles.nothing}>{t('nothing.inScope')}</p>
      ) : (
        <>
          <div ref={image} className={styles.image}>
            <report.View data={data} input={input} />
          </div>
          {isTableShown && table.rows.length > 0 && (
            <div className={styles.table}>
              <RowsTable caption={title} table={table} format={format} />
            </div>
          )}
        </>
      )}
    </section>
  )
}
