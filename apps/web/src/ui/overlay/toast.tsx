import { noBreakTitle } from '@segno/domain/piece/no-break-title'
import { useSyncExternalStore } from 'react'
import { Button } from '../button'
import { classNames } from '../class-names'
import { Icon } from '../icon'
import { IconButton } from '../icon-button'
import type { IconName } from '../icons/paths'
import styles from './toast.module.css'
import type { Toast, ToastStore, ToastTone } from './toast-store'
import { useReturnedFocus } from './use-returned-focus'

const icons: Partial<Record<ToastTone, IconName>> = { done: 'check', warning: 'warning', danger: 'warning' }

/**
 * The region of the toasts. It always contains two live regions, because some screen readers ignore a region
 * that is inserted together with its text.
 * `data-react-aria-top-layer` keeps Undo reachable while a dialog is open.
 */
export function ToastRegion({
  store,
  label,
  dismissLabel,
}: {
  store: ToastStore
  label: string
  dismissLabel: string
}) {
  const toasts = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot)
  const returned = useReturnedFocus(toasts)
  const urgent = toasts.filter((toast) => toast.tone === 'danger')
  const calm = toasts.filter((toast) => toast.tone !== 'danger')
  const draw = (toast: Toast) => (
    <ToastCard key={toast.id} toast={toast} store={store} dismissLabel={dismissLabel} />
  )
  return (
    <section
      aria-label={label}
      className={styles.region}
      data-react-aria-top-layer="true"
      onPointerEnter={store.pause}
      onPointerLeave={store.resume}
      onFocus={(event) => {
        returned.onFocus(event)
        store.pause()
      }}
      onBlur={(event) => {
        returned.onBlur(event)
        if (!event.currentTarget.contains(event.relatedTarget)) store.resume()
      }}
      onKeyDown={(event) => {
        const newest = toasts.at(-1)
        if (event.key === 'Escape' && newest) {
          event.stopPropagation()
          store.dismiss(newest.id)
        }
      }}
    >
      <div role="alert" aria-atomic="false" className={styles.stack}>
        {urgent.map(draw)}
      </div>
      <div role="status" aria-atomic="false" className={styles.stack}>
        {calm.map(draw)}
      </div>
    </section>
  )
}

function ToastCard({
  toast,
  store,
  dismissLabel,
}: {
  toast: Toast
  store: ToastStore
  dismissLabel: string
}) {
  const icon = icons[toast.tone]
  return (
    <div className={classNames(styles.toast, styles[toast.tone])}>
      {icon && <Icon name={icon} className={styles.icon} />}
      <span className={styles.text}>{noBreakTitle(toast.text)}</span>
      {[toast.otherAction, toast.action].map(
        (action) =>
          action && (
            <Button
              key={action.label}
              variant="plain"
              size="small"
              className={styles.action}
              onClick={() => {
                store.dismiss(toast.id)
                action.run()
              }}
            >
              {action.label}
            </Button>
          ),
      )}
      <IconButton
        icon="close"
        label={dismissLabel}
        size="small"
        className={styles.close}
        onClick={() => store.dismiss(toast.id)}
      />
    </div>
  )
}
