import { opensElsewhere } from '../../../ui/opens-elsewhere'
import { logbookViews } from '../address'
import type { EntryFormat } from '../use-entry-format'
import type { LogbookAddressActions } from '../use-logbook-address'
import styles from './view-switch.module.css'

interface ViewSwitchProps {
  readonly format: EntryFormat
  readonly address: LogbookAddressActions
}

/**
 * The switch between list, month and week. The options are links, so that a press with Ctrl or ⌘ opens a new
 * tab.
 */
export function ViewSwitch({ format, address }: ViewSwitchProps) {
  const { t } = format
  const { view, date } = address.address
  return (
    <nav aria-label={t('view.label')} className={styles.views}>
      {logbookViews.map((one) => (
        <a
          key={one}
          href={`/logbook?view=${one}`}
          aria-current={one === view ? 'page' : undefined}
          className={styles.view}
          onClick={(event) => {
            if (opensElsewhere(event)) return
            event.preventDefault()
            address.setView(one, one === 'list' ? null : date)
          }}
        >
          {t(`view.${one}`)}
        </a>
      ))}
    </nav>
  )
}
