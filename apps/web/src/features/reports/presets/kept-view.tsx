import type { ReportView } from '@segno/domain/report/view/report-view'
import { viewTexts } from '../panels/condition-text'
import type { PanelFormat } from '../panels/panel-format'
import styles from './presets.module.css'

/** A description of the view that a preset saves. */
export function KeptView({ view, format }: { view: ReportView; format: PanelFormat }) {
  return <p className={styles.kept}>{format.t('preset.keeps', { view: keptText(view, format) })}</p>
}

export function keptText(view: ReportView, format: PanelFormat): string {
  return viewTexts(view, format).join(' · ')
}
