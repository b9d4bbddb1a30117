import { ApiProblem } from '../http/api-problem'

/** The refusal of a client that knows another history of writes than this one. */
export function epochChanged(epoch: string): ApiProblem {
  return new ApiProblem(
    409,
    'epoch_changed',
    'The server is another one than before: read everything again.',
    {
      details: { epoch },
    },
  )
}
