import {
  instrumentsReport,
  moodsReport,
  techniquesReport,
  typesReport,
} from './analytics/distribution-reports'
import { timeOfDayReport } from './analytics/time-of-day-report'
import { weekdaysReport } from './analytics/weekdays-report'
import { yearReport } from './analytics/year-report'
import { monthsReport } from './chart/months-report'
import { trendReport } from './chart/trend-report'
import {
  monthComparisonReport,
  periodComparisonReport,
  weekComparisonReport,
  yearComparisonReport,
} from './comparative/comparison-reports'
import { periodsSideBySideReport } from './comparative/periods-side-by-side'
import { piecesSideBySideReport } from './comparative/pieces-side-by-side'
import { dataReport } from './data/data-report'
import { entriesReport } from './overview/entries-report'
import { monthReport } from './overview/month-report'
import { practiceTimeReport } from './overview/practice-time-report'
import { regularityReport } from './overview/regularity-report'
import { topComposersReport } from './overview/top-composers-report'
import { topPiecesReport } from './overview/top-pieces-report'
import { piecesReport } from './pieces/pieces-report'
import { progressReport } from './progress/progress-report'
import { composersReport } from './repertoire/composers-report'
import type { AnyReport, OwnReport } from './report'
import { tableReport } from './table/table-report'

/** All reports, in the order in which their tabs show them. */
export const reports: readonly (AnyReport | OwnReport)[] = [
  practiceTimeReport,
  entriesReport,
  monthReport,
  regularityReport,
  topPiecesReport,
  topComposersReport,
  timeOfDayReport,
  weekdaysReport,
  instrumentsReport,
  typesReport,
  moodsReport,
  techniquesReport,
  yearReport,
  piecesSideBySideReport,
  periodComparisonReport,
  weekComparisonReport,
  monthComparisonReport,
  yearComparisonReport,
  periodsSideBySideReport,
  dataReport,
  tableReport,
  piecesReport,
  composersReport,
  progressReport,
  trendReport,
  monthsReport,
]
