import { layoutToShow, markedLayouts } from '@segno/domain/score/marked-layouts'
import { marksOfScore } from '../../../data/scores/score-marks'
import type { Services } from '../../../data/services/services'
import { ownedDevice } from '../../../data/timer/owned-device'
import type { PageSource } from '../pages/page-source'
import type { EngravedSession } from './engraved-session'
import { screenLayout } from './model/engraving-layout'
import { startSession } from './start-session'
import { engravingKey, readEngravingChoices } from './use-engraving-choices'

interface PrepareEngraving {
  readonly id: string
  /** MusicXML, plain or compressed. */
  readonly music: Blob
  readonly isDouble: boolean
  readonly draw: (pages: PageSource) => Promise<PageSource>
}

/**
 * Engraves a score in the layout that `useEngravedPages` will choose, and draws its first pages. The caller
 * closes the session unless a viewer takes it.
 */
export async function prepareEngraving(
  { device, session, journal, clock }: Pick<Services, 'device' | 'session' | 'journal' | 'clock'>,
  { id, music, isDouble, draw }: PrepareEngraving,
): Promise<EngravedSession> {
  const owned = ownedDevice(device, session.owners().writer)
  const choices = readEngravingChoices(await owned.read(engravingKey(id)).catch(() => undefined))
  const marks = [...marksOfScore(journal, id).values()].flat()
  const fixed = layoutToShow(markedLayouts(marks), { chosen: choices.layout, kept: null })
  const screen = { width: window.innerWidth, height: window.innerHeight }
  const engraving = startSession(music, clock)
  engraving.prepare(fixed?.layout ?? screenLayout(screen, { ...choices, isDouble }), draw)
  return engraving
}
