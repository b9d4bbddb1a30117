/** The levels, the least important first. */
export const logLevels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

interface LogEventRule {
  readonly level: LogLevel
  /**
   * True if the log writes at most one line a minute for each address and account. Strangers can cause such an
   * event at will.
   */
  readonly isDamped?: true
}

/** Every event that the server logs. `docs/logging.md` describes them in the same order. */
export const logEvents = {
  'server.started': { level: 'info' },
  'server.stopped': { level: 'info' },
  'server.crashed': { level: 'error' },
  'request.handled': { level: 'debug' },
  'request.invalid': { level: 'debug' },
  'request.failed': { level: 'error' },
  'access.refused': { level: 'info', isDamped: true },
  'access.forbidden': { level: 'warn', isDamped: true },
  'access.cross_site': { level: 'warn', isDamped: true },
  'limit.exceeded': { level: 'warn', isDamped: true },
  'limit.header_ignored': { level: 'warn' },
  'limit.store_lost': { level: 'warn' },
  'policy.violated': { level: 'warn', isDamped: true },
  'socket.refused': { level: 'info', isDamped: true },
  'socket.dismissed': { level: 'info', isDamped: true },
  'socket.invalid': { level: 'debug' },
  'socket.failed': { level: 'error' },
  'socket.change_unsent': { level: 'warn' },
  'socket.sign_in_unread': { level: 'warn' },
  'auth.link_requested': { level: 'info' },
  'auth.link_refused': { level: 'info', isDamped: true },
  'auth.link_used': { level: 'info' },
  'auth.google_refused': { level: 'info', isDamped: true },
  'auth.google_linked': { level: 'info' },
  'auth.google_unlinked': { level: 'info' },
  'auth.signed_in': { level: 'info' },
  'auth.refresh_refused': { level: 'info', isDamped: true },
  'auth.refresh_reused': { level: 'warn' },
  'auth.signed_out': { level: 'info' },
  'auth.signed_out_everywhere': { level: 'info' },
  'auth.mail_slowed': { level: 'error' },
  'auth.mail_failed': { level: 'error' },
  'account.created': { level: 'info' },
  'account.exported': { level: 'info' },
  'account.deletion_requested': { level: 'info' },
  'account.restored': { level: 'info' },
  'account.deleted': { level: 'info' },
  'mail.delayed': { level: 'warn' },
  'mail.failed': { level: 'error' },
  'mail.queue_full': { level: 'error' },
  'mail.outbox_failed': { level: 'error' },
  'draft.made': { level: 'info' },
  'draft.failed': { level: 'warn', isDamped: true },
  'bus.lost': { level: 'warn' },
  'database.connection_lost': { level: 'warn' },
  'database.restored': { level: 'warn' },
  'database.marker_failed': { level: 'error' },
  'backup.made': { level: 'info' },
  'backup.failed': { level: 'error' },
  'operator.failed': { level: 'error' },
  'operator.socket_failed': { level: 'warn' },
  'storage.tightened': { level: 'warn' },
  'storage.shared': { level: 'warn' },
  'storage.readable': { level: 'error' },
  'account.deleted_again': { level: 'warn' },
  'operator.acted': { level: 'info' },
  'prune.done': { level: 'info' },
  'prune.failed': { level: 'warn' },
} as const satisfies Readonly<Record<string, LogEventRule>>

export type LogEvent = keyof typeof logEvents

export function ruleOf(event: LogEvent): LogEventRule {
  return logEvents[event]
}
