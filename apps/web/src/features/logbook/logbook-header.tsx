import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { startTimer } from '../../data/services/start-timer'
import { useServices } from '../../data/services/use-services'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { PageHeader } from '../../ui/layout/page-header'
import { ActionsMenu } from './actions-menu'
import styles from './logbook-screen.module.css'
import type { EntryActions } from './use-entry-actions'
import type { EntryFormat } from './use-entry-format'

interface LogbookHeaderProps {
  readonly format: EntryFormat
  readonly fact: ReactNode
  readonly actions: EntryActions
}

/** The title, a sentence about this week, and the actions. On phones the bottom bar starts the timer. */
export function LogbookHeader({ format, fact, actions }: LogbookHeaderProps) {
  const services = useServices()
  const [, navigate] = useLocation()
  const shell = useTranslation('shell')
  const { t } = format
  return (
    <PageHeader
      className={styles.header ?? ''}
      title={t('title')}
      fact={fact || '\u00a0'}
      actions={
        <>
          <Button className={styles.notOnPhones} onClick={() => void startTimer(services)}>
            {shell('action.startTimer')}
          </Button>
          <Button variant="primary" onClick={() => navigate('/logbook/new')}>
            {shell('action.addEntry')}
          </Button>
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
            ]}
          />
        </>
      }
    />
  )
}
