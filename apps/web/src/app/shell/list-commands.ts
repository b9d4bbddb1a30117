import { actOnList } from '../../app-state/list-actions'
import type { ShellCommand } from './shell-commands'

/** The shortcuts for the selected item of a list. The palette omits them, because it covers the list. */
export const listCommands: readonly ShellCommand[] = [
  { id: 'list-next', label: 'command.next', keys: 'j', repeats: true, run: () => actOnList('next') },
  {
    id: 'list-previous',
    label: 'command.previous',
    keys: 'k',
    repeats: true,
    run: () => actOnList('previous'),
  },
  { id: 'list-edit', label: 'command.edit', keys: 'e', inDetails: true, run: () => actOnList('edit') },
  {
    id: 'list-delete',
    label: 'command.delete',
    keys: 'd',
    inDetails: true,
    changesData: true,
    run: () => actOnList('delete'),
  },
  {
    id: 'list-repeat',
    label: 'command.repeat',
    keys: 'r',
    inDetails: true,
    changesData: true,
    run: () => actOnList('repeat'),
  },
]
