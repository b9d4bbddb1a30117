import { sql } from 'kysely'
import type { OperatorAnswer } from './backup/operator-socket'
import { backUp } from './cli-backup'
import { featureCollection, listPublicCollections, unfeatureCollection } from './cli-collections'
import type { CliContext, CliWorld } from './cli-context'
import {
  blockDraft,
  dictionaryCommands,
  listDrafts,
  listFeedback,
  listReports,
  removeDraft,
} from './cli-dictionary'
import { createUser, deleteUser, exportUser, listUsers, renewEpochs } from './cli-users'
import { ServerSecrets } from './features/auth/server-secrets'
import { SignInRepository } from './features/auth/sign-in-repository'
import { LogMarks } from './logging/log-marks'

/** A command of the operator. It returns the exit code: 0 for success, 1 for failure. */
type Command = (context: CliContext, argument: string) => Promise<number>

const USAGE = `Usage: segno-server <command>
  users list [--emails]    how many users there are, or who they are
  users create <email>     creates a user, who signs in with a link by e-mail
  users delete <email>     deletes a user and everything that is kept for them
  users export <email>     writes everything that is kept for a user as JSON
  collections list         public collections, the featured ones first
  collections feature <id> features a public collection, named by the address of its page or its id
  collections unfeature <id>
                           ends that
  dictionary feedback      terms with the number of readers who found them helpful or not
  dictionary reports       reports of readers about terms, the newest first
  dictionary drafts        definitions that the AI service has drafted, the newest first
  dictionary remove-draft <language/term>
                           removes one, with its reports. Users may ask for it again
  dictionary block-draft <language/term>
                           removes one for good. remove-draft ends that
  epochs renew             after restoring a backup: lets every device upload its data again
  backup <file>            copies the SQLite database into a new file, also while the server runs

The same settings count as for the server. Only one process can use the SQLite file. A running server executes backup and
the commands about the dictionary itself. For every other command, stop it first.
`

interface CommandRule {
  readonly run: Command
  readonly argument: RegExp
  /**
   * Whose data the command reads or changes, for the access log. `runCli` records `all` before the command
   * starts. For `one`, the command calls `accessAccount` once it has found the account.
   */
  readonly reads: 'all' | 'one' | 'none'
}

const commands: Readonly<Record<string, CommandRule>> = {
  'users list': { run: listUsers, argument: /^(--emails)?$/, reads: 'all' },
  'users create': { run: createUser, argument: /^.+$/s, reads: 'all' },
  'users delete': { run: deleteUser, argument: /^.+$/s, reads: 'one' },
  'users export': { run: exportUser, argument: /^.+$/s, reads: 'one' },
  'collections list': { run: listPublicCollections, argument: /^$/, reads: 'all' },
  'collections feature': { run: featureCollection, argument: /^.+$/s, reads: 'all' },
  'collections unfeature': { run: unfeatureCollection, argument: /^.+$/s, reads: 'all' },
  'dictionary feedback': { run: listFeedback, argument: /^$/, reads: 'none' },
  'dictionary reports': { run: listReports, argument: /^$/, reads: 'all' },
  'dictionary drafts': { run: listDrafts, argument: /^$/, reads: 'none' },
  'dictionary remove-draft': { run: removeDraft, argument: /^.+$/s, reads: 'none' },
  'dictionary block-draft': { run: blockDraft, argument: /^.+$/s, reads: 'none' },
  'epochs renew': { run: renewEpochs, argument: /^$/, reads: 'all' },
}

/** Runs one command of the operator. Returns its exit code, or 2 for an unknown command or a wrong argument. */
export async function runCli(args: readonly string[], world: CliWorld): Promise<number> {
  // A running server holds the lock of the database, so `backUp` asks the server first.
  if (args[0] === 'backup' && args.length === 2 && args[1]) {
    world.access.record({ command: 'backup' })
    return backUp(world, args[1])
  }
  const name = args.slice(0, 2).join(' ')
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const argument = args[2] ?? ''
  if (!command || args.length > 3 || !command.argument.test(argument)) {
    world.complain(USAGE)
    return 2
  }
  const isServed = world.isOneFile && Object.hasOwn(dictionaryCommands, name)
  if (command.reads === 'all' && isServed) world.access.record({ command: name })
  const answer = isServed ? await world.askServer({ command: name, argument }) : null
  if (answer) return report(world, answer)
  const db = await world.open()
  try {
    // Open the database before the first output: another process may hold its lock.
    await sql`select 1`.execute(db)
    const marks = new LogMarks()
    marks.useKey(await new ServerSecrets(new SignInRepository(db)).of('log'))
    if (command.reads === 'all' && !isServed) world.access.record({ command: name })
    const accessAccount = (accountId: string) => world.access.record({ command: name, accountId }, marks)
    return await command.run({ ...world, db, accessAccount }, argument)
  } finally {
    await db.destroy()
  }
}

/** Prints the response of a running server. Returns the exit code. */
function report({ complain, write }: CliWorld, { ok, output = '', sentence }: OperatorAnswer): number {
  if (ok) write(output)
  else complain(sentence ?? 'The command failed.')
  return ok ? 0 : 1
}
