import type { ScoreMark } from '@segno/domain/score/score-mark'
import type { ExportedFile, ExportFailure } from './marked-pdf'

/** The request to the worker: the files of a score, and the marks of its pages. */
export interface ExportRequest {
  readonly files: readonly ExportedFile[]
  readonly marks: readonly (readonly [number, readonly ScoreMark[]])[]
}

export type ExportAnswer = { readonly bytes: ArrayBuffer } | { readonly failure: ExportFailure | 'time' }

/** The worker first posts `isReady` when its script runs, then the answer to its only request. */
export type ExportReply = ExportAnswer | { readonly isReady: true }
