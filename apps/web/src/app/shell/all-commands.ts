import { shownFeatures } from '../features'
import { type ShellCommand, shellCommands } from './shell-commands'

/** Returns the commands of the shell and of all shown features. */
export function allCommands(): readonly ShellCommand[] {
  return [...shellCommands, ...shownFeatures().flatMap((feature) => feature.commands ?? [])]
}
