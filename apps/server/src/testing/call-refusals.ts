/** Fields of the server or of other products. No client may set them. */
export const assignedNames: readonly string[] = [
  ...[
    'userId',
    'user_id',
    'accountId',
    'account_id',
    'ownerId',
    'owner',
    'user',
    'account',
    'family',
    'role',
  ],
  ...[
    'roles',
    'isAdmin',
    'admin',
    'permissions',
    'scope',
    'plan',
    'verified',
    'featured',
    'visibility',
    'public',
  ],
  ...[
    'createdAt',
    'created_at',
    'updatedAt',
    'updated_at',
    'deletedAt',
    'deleted_at',
    'seq',
    'epoch',
    'digest',
  ],
  ...['cursor', 'receivedAt', 'kind', 'syncStatus', 'currentValue', 'relatedSessions', 'practiceCount'],
  ...['totalPracticeTime', 'lastPracticed', 'device', 'fieldOfTomorrow'],
]
/** The value that tests send in fields that no client may set. */
export const CANARY = 'canary-7f3a'

/** Ids with special characters or 601 letters. `/` is missing, because it would split the path. */
export const malformedIds = [
  '%',
  '%zz',
  '%00',
  '%ff',
  '%ed%a0%80',
  '..%2f..',
  '%252e',
  'x'.repeat(601),
  "'%20or%201=1--",
]

/** A response. `body` is its JSON, or its text if that is no JSON. */
export interface Seen {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read refusals and responses of every shape.
  readonly body: any
}

/** Throws a sentence if the response is not the expected refusal. */
export function expectRefusal({ status, body }: Seen, statuses: readonly number[], code?: string): void {
  if (!statuses.includes(status))
    throw new Error(`status ${status}, not ${statuses.join(' or ')}: ${JSON.stringify(body)}`)
  if (typeof body?.error?.message !== 'string') throw new Error(`no error in ${JSON.stringify(body)}`)
  if (code !== undefined && body.error.code !== code) throw new Error(`code ${body.error.code}, not ${code}`)
  if (JSON.stringify(body).includes('    at ')) throw new Error('the refusal shows where the program failed')
}
