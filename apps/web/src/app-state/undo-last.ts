import type { Services } from '../data/services/services'
import { translatorOf } from '../i18n/translator'

/** Undoes the last change, which shows its own notice, or says that there is none. */
export function undoLast({ undo, notices }: Pick<Services, 'undo' | 'notices'>): void {
  if (!undo.undoLast()) notices.show({ text: translatorOf('shell')('undo.nothing'), key: 'undo.nothing' })
}
