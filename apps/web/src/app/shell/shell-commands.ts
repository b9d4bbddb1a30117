import { undoLast } from '../../app-state/undo-last'
import type { Services } from '../../data/services/services'
import { toggleTimer } from '../../data/services/start-timer'
import { stopTimer } from '../../data/services/stop-timer'
import type { CommandLabel } from '../../features/feature'
import { translatorOf } from '../../i18n/translator'
import type { KeyCommand } from './key-commands'

export interface ShellContext {
  readonly services: Services
  readonly navigate: (to: string) => void
}

export interface ShellCommand extends Omit<KeyCommand, 'keys' | 'run'> {
  readonly id: string
  readonly label: CommandLabel
  readonly keys?: string
  /**
   * Runs the command. Returns false if there was nothing to act on, so that another listener may use the key.
   */
  readonly run: (context: ShellContext) => unknown
}

/** The commands that belong to no single feature. */
export const shellCommands: readonly ShellCommand[] = [
  {
    id: 'quick-log',
    label: 'command.quickLog',
    keys: 'l',
    run: ({ services }) => services.overlays.getState().open('quick-log'),
  },
  {
    id: 'toggle-timer',
    label: 'command.toggleTimer',
    changesData: true,
    run: ({ services }) => void toggleTimer(services),
  },
  {
    id: 'stop-timer',
    label: 'command.stopTimer',
    changesData: true,
    run: ({ services }) => void stopTimer(services),
  },
  {
    id: 'search-entries',
    label: 'command.searchEntries',
    keys: '/',
    run: ({ navigate }) => {
      const field = document.querySelector<HTMLInputElement>('[data-shortcut=search]')
      if (field) field.focus()
      else navigate('/logbook')
    },
  },
  {
    id: 'undo',
    label: 'command.undo',
    changesData: true,
    run: ({ services }) => undoLast(services),
  },
  {
    id: 'account',
    label: 'command.account',
    run: ({ services, navigate }) => {
      if (services.session.current()) navigate('/settings/account')
      else services.overlays.getState().open('sign-in')
    },
  },
  { id: 'sync-now', label: 'command.syncNow', run: ({ services }) => void services.syncNow() },
  {
    id: 'sample',
    label: 'command.sample',
    run({ services: { sample, notices } }) {
      if (sample.isOn) sample.putAway()
      else if (!sample.open()) notices.show({ text: translatorOf('commands')('command.sampleFailed') })
    },
  },
  {
    id: 'shortcuts',
    label: 'command.shortcuts',
    keys: '?',
    run: ({ services }) => services.overlays.getState().open('shortcuts'),
  },
]
