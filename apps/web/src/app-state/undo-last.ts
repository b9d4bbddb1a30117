import type { Services } from '../data/services/services'
import { translatorOf } from '../i18n/translator'

/** Undoes the last change. If there is none, shows a notice that says so. */
export function undoLast({ undo, notices }: Pick<Services, 'undo' | 'notices'>): void {
  if (!undo.undoLast()) notices.show({ text: translatorOf('shell')('undo.nothing'), key: 'undo.nothing' })
}
