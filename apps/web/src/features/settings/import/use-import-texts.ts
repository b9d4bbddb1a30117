import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import type { ImportTexts } from './import-flow'

/** What is said once an import is written or taken back. */
export function useImportTexts(): ImportTexts {
  const t = useTranslation('settings')
  const shell = useTranslation('shell')
  const { number } = useFormat()
  return {
    done: (count) => t('done.imported', { count, formatted: number(count) }),
    undo: shell('undo'),
    undone: t('done.undone'),
    failed: (errorKind) => t(errorKind === 'quota' ? 'done.noRoom' : 'done.notWritten'),
  }
}
