import { ApiProblem } from '../http/api-problem'

/** Creates the refusal of a client whose cursor belongs to another history of writes than `epoch`. */
export function epochChanged(epoch: string): ApiProblem {
  const message =
    'The history of this account was reset, for example by a restore. Discard your cursor and sync from the start.'
  return new ApiProblem(409, 'epoch_changed', message, { details: { epoch } })
}
