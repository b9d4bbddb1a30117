import { lazyPart } from '../../../ui/lazy-part'

/** The dialog that asks the musician to confirm an action of the account. */
export const Question = lazyPart({
  load: async () => (await import('../../../ui/overlay/confirm-dialog')).ConfirmDialog,
})
