import type { ReportView } from '@segno/domain/report/view/report-view'
import { viewTexts } from '../panels/condition-text'
import type { PanelWords } from '../panels/panel-words'
import styles from './presets.module.css'

/** What a preset keeps, in words. */
export function KeptView({ view, words }: { view: ReportView; words: PanelWords }) {
  return <p className={styles.kept}>{words.t('preset.keeps', { view: keptText(view, words) })}</p>
}

export function keptText(view: ReportView, words: PanelWords): string {
  return viewTexts(view, words).join(' · ')
}
