import { expect, test } from 'vitest'
import { helpCommands } from '../features/about/help/help-keys'
import { allCommands } from './shell/all-commands'

test('`helpCommands` contains the default keys of the commands', () => {
  for (const { id, keys } of Object.values(helpCommands)) {
    expect(allCommands().find((command) => command.id === id)?.keys, id).toBe(keys)
  }
})
