import type { AutoLogMetadata, AutoLogType } from '@segno/domain/auto-log/auto-log-session'

/**
 * The fields that a tool reports while it measures. The collector computes `averageTempo` from `currentTempo`.
 */
export type ToolMetadata = AutoLogMetadata & {
  /** The tempo that sounds now, in beats per minute; null if no beat sounds any more. */
  readonly currentTempo?: number | null | undefined
}

export interface MeasuredTool {
  readonly type: AutoLogType
  readonly metadata?: ToolMetadata
  /** Wall clock of the first sound or count (milliseconds). Default: now. */
  readonly from?: number
  /**
   * Called when the musician finishes the practice: the timer stops, or the review logs or discards the time.
   * The tool stops its sound and calls `end`.
   */
  readonly onFinish?: () => void
}

/** One uninterrupted period in which a tool sounds or counts. */
export interface Measurement {
  /** Replaces the fields that `metadata` contains. The other fields of the measurement stay unchanged. */
  update(metadata: ToolMetadata): void
  /**
   * Ends the measurement, at the wall clock `at` (milliseconds) if that is earlier than now. Later calls do
   * nothing.
   */
  end(at?: number): void
}

/** Measures the time of tools. Components use the hook `useMeasuredTime` instead. */
export interface AutoLog {
  /**
   * Begins a measurement. Call this when sound or counting starts. The measured time is durable within about a
   * second.
   */
  begin(tool: MeasuredTool): Measurement
}
