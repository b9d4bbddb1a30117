import { formatNumber } from '../../../i18n/format'
import { useLanguage, useText } from '../../../i18n/use-text'
import type { ImportWords } from './import-flow'

/** What is said once an import is written or taken back. */
export function useImportWords(): ImportWords {
  const t = useText('settings')
  const shell = useText('shell')
  const language = useLanguage()
  return {
    done: (count) => t('done.imported', { count, formatted: formatNumber(count, language) }),
    undo: shell('undo'),
    undone: t('done.undone'),
    failed: (trouble) => t(trouble === 'quota' ? 'done.noRoom' : 'done.notWritten'),
  }
}
