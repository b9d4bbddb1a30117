import { shownFeatures } from '../features'
import { listCommands } from './list-commands'
import { type ShellCommand, shellCommands } from './shell-commands'

/** Returns every command that can have a shortcut: commands of the shell, of visible features and of lists. */
export function allCommands(): readonly ShellCommand[] {
  return [...shellCommands, ...shownFeatures().flatMap((feature) => feature.commands ?? []), ...listCommands]
}
