import type { Change } from '@segno/domain/change/change'
import { planInSlices } from '../../../../data/journal/plan-in-slices'
import type { Services } from '../../../../data/services/services'
import { exportRecords } from '../../../../data/transfer/export-diary'
import { ImportFile } from '../../../../data/transfer/import-file'

type FileDeps = Pick<Services, 'journal' | 'clock' | 'files' | 'appVersion'>

/**
 * Saves the metronome presets, and no other records, as an export file. Rejects if the file, read back, has
 * other presets.
 */
export async function exportPresets(services: FileDeps): Promise<void> {
  const records = [...services.journal.records('metronomePreset')]
  const outcome = await exportRecords(services, records, {
    format: 'json',
    name: 'segno-metronome',
    onProgress: () => undefined,
  })
  if (outcome !== 'offered') throw new Error('The file does not read back as the same presets')
}

export interface PresetImport {
  readonly changes: readonly Change[]
  /** The number of presets with invalid values, which the import skips. */
  readonly rejected: number
  /** Why a valid file changes nothing. `none`: it has no presets. `known`: this diary has all of them. */
  readonly problem: 'none' | 'known' | null
}

/**
 * Returns the presets of an export file, and skips its other records. Returns null if the file is not an
 * export.
 */
export async function readPresets({ journal, clock }: FileDeps, chosen: File): Promise<PresetImport | null> {
  const file = new ImportFile(chosen)
  try {
    const opened = await file.open()
    if (typeof opened === 'string' || opened.kind !== 'json' || !opened.own) return null
    const read = await file.read({
      mapping: null,
      dayMonthOrder: 'dayFirst',
      timeZone: clock.timeZone(),
      instrumentDefault: 'none',
      now: clock.now(),
    })
    if (typeof read === 'string') return null
    const presets = read.records.filter(({ kind }) => kind === 'metronomePreset')
    const rejected = read.rejected.filter(
      (row) => row.from === 'json' && row.kind === 'metronomePreset',
    ).length
    const { changes } = await planInSlices(presets, journal, clock, () => undefined)
    const isEmpty = changes.length === 0 && rejected === 0
    return { changes, rejected, problem: isEmpty ? (presets.length === 0 ? 'none' : 'known') : null }
  } finally {
    file.close()
  }
}
