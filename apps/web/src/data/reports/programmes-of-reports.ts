import type { Programme } from '@segno/domain/programme/programme'
import { newestProgrammeFirst } from '@segno/domain/programme/programme-list'
import { programmePieceKey } from '@segno/domain/programme/programme-pieces'
import type { ProgrammePieces } from '@segno/domain/report/engine/columns/programme-sets'
import type { JournalStore } from '../journal/journal-store'
import { programmesOf } from '../journal/programme-index'

export interface ReportProgramme extends ProgrammePieces {
  readonly name: string
}

const known = new WeakMap<readonly Programme[], readonly ReportProgramme[]>()

/** Returns the programmes in the order of reports, newest first. Returns the same list until a programme changes. */
export function reportProgrammesOf(journal: JournalStore): readonly ReportProgramme[] {
  const programmes = programmesOf(journal)
  let found = known.get(programmes)
  if (!found) {
    found = programmes
      .toSorted(newestProgrammeFirst)
      .map(({ id, name, pieces }) => ({ id, name, keys: pieces.map(programmePieceKey) }))
    known.set(programmes, found)
  }
  return found
}
