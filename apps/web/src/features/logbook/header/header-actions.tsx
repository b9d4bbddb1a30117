import { useLocation } from 'wouter'
import type { EntryActions } from '../use-entry-actions'
import type { EntryFormat } from '../use-entry-format'
import type { LogbookAddressActions } from '../use-logbook-address'
import { ActionsMenu } from './actions-menu'
import { ViewSwitch } from './view-switch'

export interface HeaderActionsProps {
  readonly format: EntryFormat
  readonly actions: EntryActions
  readonly address: LogbookAddressActions
  /** Whether the header shows the views. An empty diary has nothing to show in a calendar. */
  readonly hasViews: boolean
  readonly onSelectSeveral: () => void
}

/** Links to the views of the logbook, and a menu of rarely used actions. */
export function HeaderActions(props: HeaderActionsProps) {
  const { format, actions, address, hasViews, onSelectSeveral } = props
  const [, navigate] = useLocation()
  const { t } = format
  return (
    <>
      {hasViews && <ViewSwitch {...{ format, address }} />}
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
    </>
  )
}
