import { undoDeletion } from '@segno/protocol/http/auth'
import { getHealth } from '@segno/protocol/http/health'
import { endSignIn, listSignIns } from '@segno/protocol/http/user'
import type { AccountCalls } from '../contracts/account'
import type { ApiClient } from '../remote/api-client'

/** Returns the account calls that change neither the session nor the rows on this device. */
export function accountCalls(client: Pick<ApiClient, 'call'>): AccountCalls {
  return {
    async addresses() {
      const { contact, source, issues } = await client.call(getHealth, {})
      return { contact, source, issues }
    },
    signIns: async () => (await client.call(listSignIns, {})).signIns,
    endSignIn: async (id) => void (await client.call(endSignIn, { params: { id } })),
    undoDeletion: async (token) => void (await client.call(undoDeletion, { body: { token } })),
  }
}
