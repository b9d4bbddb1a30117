import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { PageHeader } from '../../ui/layout/page-header'
import { ActionsMenu } from './actions-menu'
import styles from './logbook-screen.module.css'
import type { EntryActions } from './use-entry-actions'
import type { EntryFormat } from './use-entry-format'

interface LogbookHeaderProps {
  readonly format: EntryFormat
  readonly fact: ReactNode
  readonly actions: EntryActions
  readonly onSelectSeveral: () => void
}

/** The title, a sentence about this week, and rarer actions. The navigation adds entries and starts the timer. */
export function LogbookHeader({ format, fact, actions, onSelectSeveral }: LogbookHeaderProps) {
  const [, navigate] = useLocation()
  const { t } = format
  return (
    <PageHeader
      className={styles.header ?? ''}
      title={t('title')}
      fact={fact || '\u00a0'}
      actions={
        <ActionsMenu
          label={t('action.more')}
          actions={[
            {
              id: 'repeat-last',
              label: t('action.repeatLast'),
              icon: 'repeat',
              run: () => void actions.repeatLast(),
            },
            {
              id: 'duplicates',
              label: t('action.findDuplicates'),
              icon: 'copy',
              run: () => navigate('/logbook/duplicates'),
            },
            { id: 'several', label: t('action.selectSeveral'), icon: 'check', run: onSelectSeveral },
          ]}
        />
      }
    />
  )
}
