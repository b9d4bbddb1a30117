import { lazy, Suspense } from 'react'
import type { ConfirmDialogProps } from '../../../ui/overlay/confirm-dialog'

const load = () => import('../../../ui/overlay/confirm-dialog')
const ConfirmDialog = lazy(() => load().then((module) => ({ default: module.ConfirmDialog })))

/** Prefetches the confirmation dialog. */
export function loadQuestion(): void {
  void load().catch(() => {})
}

export function Question(props: Omit<ConfirmDialogProps, 'isOpen'>) {
  return (
    <Suspense fallback={null}>
      <ConfirmDialog {...props} isOpen />
    </Suspense>
  )
}
