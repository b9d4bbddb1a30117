import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import type { ImportTexts } from './import-flow'

/** Returns the toast texts of an import in the current language. */
export function useImportTexts(): ImportTexts {
  const t = useTranslation('settings')
  const shell = useTranslation('shell')
  const { number } = useFormat()
  return {
    done: (count) =>
      count > 0 ? t('done.imported', { count, formatted: number(count) }) : t('done.importedFile'),
    undo: shell('undo'),
    undone: t('done.undone'),
    failed: (errorKind) => t(errorKind === 'quota' ? 'done.noRoom' : 'done.notWritten'),
  }
}
