import { layoutKey, type MarkLayout } from '@segno/domain/score/mark-layout'
import type { Score } from '@segno/domain/score/score'
import type { ScoreMark } from '@segno/domain/score/score-mark'
import { readScoreFiles } from '../../../../data/scores/read-score-files'
import { marksOfScore } from '../../../../data/scores/score-marks'
import type { Services } from '../../../../data/services/services'
import { ownedDevice } from '../../../../data/timer/owned-device'
import { loadMessages, translatorOf } from '../../../../i18n/translator'
import { layersKey, readLayerView } from '../model/layer-view'
import { askExportWorker } from './ask-export-worker'
import type { ExportedFile } from './marked-pdf'
import type { ExportRequest } from './marked-pdf-messages'

/** The key of the notices of an export, so that the result replaces the notice of the start. */
const NOTICE = 'marked-pdf'

/** The score that becomes a PDF. */
export interface MarkedScore {
  readonly id: string
  readonly title: string
  /** The layout of an engraved score, whose marks are drawn. Null for a PDF or images. */
  readonly layout: MarkLayout | null
  /** Returns the pages; null if this device lacks them. */
  readonly files: () => Promise<readonly ExportedFile[] | null>
}

/**
 * Downloads a PDF of a score with the marks of its shown layers. A notice reports a failure. The promise
 * rejects only if the messages cannot be fetched.
 */
export async function exportMarkedPdf(services: Services, score: MarkedScore): Promise<void> {
  await loadMessages(['score-marks'])
  const t = translatorOf('score-marks')
  const fail = (text: string) => services.notices.show({ text, tone: 'danger', key: NOTICE })
  services.notices.show({ text: t('pdf.begun'), key: NOTICE, duration: 60_000 })
  try {
    const files = await score.files()
    if (!files) return fail(t('pdf.absent'))
    const answer = await askExportWorker({ files, marks: await shownMarks(services, score) }, services.clock)
    if ('failure' in answer) return fail(t(`pdf.failed.${answer.failure}`))
    await services.files.save(fileName(score.title), 'application/pdf', [new Blob([answer.bytes])])
    services.notices.show({ text: t('pdf.done'), tone: 'done', key: NOTICE })
  } catch {
    fail(t('pdf.failed.code'))
  }
}

/** Returns the files of a score; null if this device lacks one. */
export async function storedFiles(services: Services, score: Score): Promise<readonly ExportedFile[] | null> {
  const state = await readScoreFiles(await services.loadScoreFiles(), score)
  if (state.at !== 'ready') return null
  return Promise.all(
    state.files.map(async (blob, index) => ({
      mediaType: blob.type,
      rotation: score.files[index]?.rotation ?? 0,
      bytes: await blob.arrayBuffer(),
    })),
  )
}

async function shownMarks(
  { journal, device, session }: Services,
  { id: scoreId, layout }: MarkedScore,
): Promise<ExportRequest['marks']> {
  const owned = ownedDevice(device, session.owners().writer)
  const { hidden } = readLayerView(await owned.read(layersKey(scoreId)).catch(() => undefined))
  const shown = layoutKey(layout ?? undefined)
  const isShown = (mark: ScoreMark) => layoutKey(mark.layout) === shown && !hidden.includes(mark.layer)
  return [...marksOfScore(journal, scoreId)].map(([page, marks]) => [page, marks.filter(isShown)] as const)
}

/** Characters that file systems forbid in a name. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]/gu

function fileName(title: string): string {
  return `${title.replaceAll(FORBIDDEN, ' ').trim().slice(0, 100) || 'score'}.pdf`
}
