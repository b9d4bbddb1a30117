import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names'
import { PageHeader } from '../../../ui/layout/page-header'
import { drawNothing, lazyPart } from '../../../ui/lazy-part'
import type { EntryFormat } from '../use-entry-format'
import type { HeaderActionsProps } from './header-actions'
import styles from './logbook-header.module.css'

// The app fetches the actions after the list. The header reserves their height, so that the list does not move.
const HeaderActions = lazyPart({
  load: async () => (await import('./header-actions')).HeaderActions,
  messages: ['logbook-parts'],
  fallback: drawNothing,
})

interface LogbookHeaderProps extends HeaderActionsProps {
  readonly format: EntryFormat
  readonly fact: ReactNode
}

/**
 * The title, a sentence about this week, and rarely used actions. The buttons for a new entry and for the timer
 * are in the navigation.
 */
export function LogbookHeader({ fact, ...actions }: LogbookHeaderProps) {
  return (
    <PageHeader
      className={classNames(styles.header, !actions.hasViews && styles.menuOnly) ?? ''}
      title={actions.format.t('title')}
      fact={fact || '\u00a0'}
      actions={
        <div className={styles.actions}>
          <HeaderActions {...actions} />
        </div>
      }
    />
  )
}
