import { shownFeatures } from '../features'
import { listCommands } from './list-commands'
import { type ShellCommand, shellCommands } from './shell-commands'

/** Returns every command that can have a shortcut: those of the shell, of all shown features and of lists. */
export function allCommands(): readonly ShellCommand[] {
  return [...shellCommands, ...shownFeatures().flatMap((feature) => feature.commands ?? []), ...listCommands]
}
