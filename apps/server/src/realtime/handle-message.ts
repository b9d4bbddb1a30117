import { instantOf } from '@segno/domain/units/instant'
import type { DownMessage, RealtimeErrorCode } from '@segno/protocol/realtime/down'
import { closeCodes } from '@segno/protocol/realtime/down'
import { readUp, type UpMessage } from '@segno/protocol/realtime/up'
import { type AccountCosts, entryCost } from '../limits/account-costs'
import { AccountBusy } from '../limits/account-queue'
import type { Log } from '../log'
import { failureFields } from '../logging/failure-fields'
import type { Bus } from '../ports/bus'
import { type RecordStore, UnknownAccount } from '../ports/record-store'
import { answerSyncRequest } from './answer-sync-request'
import { applyChanges } from './apply-changes'
import type { ClientSocket } from './client-socket'

interface MessageHandlerDeps {
  readonly records: RecordStore
  readonly bus: Bus
  readonly costs?: Pick<AccountCosts, 'take'>
  readonly now: () => number
  readonly log: Log
}

/** The number of records that cost as much as one message. */
const RECORDS_PER_MESSAGE = 10

/**
 * Creates the handler of one message. It charges the account, applies the message and sends the responses. It
 * returns how many messages this one counts for.
 */
export function createMessageHandler(deps: MessageHandlerDeps) {
  return async (from: ClientSocket, text: string): Promise<number> => {
    const wait = (await deps.costs?.take(from.caller.accountId, entryCost('message', text.length))) ?? 0
    if (wait > 0) {
      from.send(failure('rate_limited', 'Too many requests from this account. Please try again later.'))
      return 1
    }
    const message = readUp(text)
    if (!message.ok) {
      deps.log('socket.invalid', { accountId: from.caller.accountId, reason: message.error })
      from.send(
        message.error === 'unknown'
          ? failure('unknown_message', 'Unknown message type.')
          : failure('malformed_message', 'The message could not be read.'),
      )
      return 1
    }
    try {
      await answer(deps, from, message.value)
    } catch (error) {
      answerFailure(deps.log, from, message.value, error)
    }
    return costOf(message.value)
  }
}

async function answer(deps: MessageHandlerDeps, from: ClientSocket, message: UpMessage): Promise<void> {
  const { accountId } = from.caller
  switch (message.type) {
    case 'PING': {
      const { seq, epoch } = await deps.records.state(accountId)
      return from.send({ type: 'PONG', seq, epoch, timestamp: instantOf(deps.now()) })
    }
    case 'SYNC_REQUEST':
      for (const text of await answerSyncRequest(deps, accountId, message)) from.sendText(text)
      return
    default:
      for (const reply of await applyChanges(deps, from, message)) from.send(reply)
  }
}

function answerFailure(log: Log, from: ClientSocket, { type }: UpMessage, error: unknown): void {
  if (error instanceof UnknownAccount) {
    from.close(closeCodes.unauthorized, 'no such account')
    return
  }
  if (error instanceof AccountBusy) {
    from.send(failure('rate_limited', 'Too many requests from this account are waiting. Please try again.'))
    return
  }
  log('socket.failed', { accountId: from.caller.accountId, type, ...failureFields(error) })
  from.send(failure('internal', 'Server error. Please try again later.'))
}

function failure(code: RealtimeErrorCode, message: string): DownMessage {
  return { type: 'ERROR', code, message }
}

function costOf(message: UpMessage): number {
  if (message.type === 'BULK_SYNC') return 1 + message.entries.length / RECORDS_PER_MESSAGE
  if (message.type === 'REPERTOIRE_BULK_SYNC') return 1 + message.pieces.length / RECORDS_PER_MESSAGE
  return 1
}
