import { lazyPart } from '../../../ui/lazy-part'

/** Asks the person to confirm. */
export const Question = lazyPart({
  load: async () => (await import('../../../ui/overlay/confirm-dialog')).ConfirmDialog,
})
